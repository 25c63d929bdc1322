/** Durations: '49 min', '3 h', '3 h 49 min'. A duration does not break across lines. */
export const durations = {
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  hours: (hours: number) => `${hours}\u00a0h`,
  hoursAndMinutes: (hours: number, minutes: number) => `${hours}\u00a0h\u00a0${minutes}\u00a0min`,
};
