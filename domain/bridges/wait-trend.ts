/** Direction of a wait over the next hour. */
export type WaitTrend = 'rising' | 'falling' | 'steady';

/** Largest change that counts as none, in minutes: the step of the official numbers. */
const negligibleMinutes = 5;

/** Compares a wait with the one estimated an hour later, both in minutes. */
export function getWaitTrend(minutes: number, minutesInAnHour: number): WaitTrend {
  const change = minutesInAnHour - minutes;
  if (Math.abs(change) <= negligibleMinutes) return 'steady';
  return change > 0 ? 'rising' : 'falling';
}
