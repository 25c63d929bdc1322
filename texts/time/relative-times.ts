/** Relative times in the past. */
export const relativeTimes = {
  justNow: 'hace un momento',
  minutes: (minutes: number) => `hace ${minutes} min`,
  hours: (hours: number) => `hace ${hours} h`,
  days: (days: number) => `hace ${days} días`,
};
