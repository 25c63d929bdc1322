/** Durations: '49 min', '3 h', '3 h 49 min'. A number and its unit do not break. */
export const durations = {
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  hours: (hours: number) => `${hours}\u00a0h`,
  hoursAndMinutes: (hours: number, minutes: number) => `${hours}\u00a0h ${minutes}\u00a0min`,
};
