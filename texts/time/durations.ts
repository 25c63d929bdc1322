/** Durations: '49 min', '3 h', '3 h 49 min'. */
export const durations = {
  minutes: (minutes: number | string) => `${minutes} min`,
  hours: (hours: number) => `${hours} h`,
  hoursAndMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  /** A range whose ends share the unit. */
  minuteRange: (low: number, high: number) => `${low}–${high} min`,
  range: (low: string, high: string) => `${low} – ${high}`,
};
