/** How long ago something was. */
export const ago = {
  justNow: 'hace un momento',
  minutes: (minutes: number) => `hace ${minutes} min`,
  hours: (hours: number) => `hace ${hours} h`,
  days: (days: number) => (days === 1 ? 'hace 1 día' : `hace ${days} días`),
};
