/** How long ago something was. */
export const ago = {
  justNow: 'hace un momento',
  minutes: (minutes: number) => `hace ${minutes} min`,
  hours: (hours: number) => `hace ${hours} h`,
  days: (days: number) => `hace ${days} días`,
};
