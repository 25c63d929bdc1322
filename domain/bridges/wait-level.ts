/** Severity levels of a wait, in ascending order. */
export const waitLevels = ['fluid', 'moderate', 'busy', 'heavy'] as const;
export type WaitLevel = (typeof waitLevels)[number];

/** Upper limit of each level in minutes; the last level has none. The usual daytime wait at bridge 2, 45, is 'busy'. */
const levelLimits: [WaitLevel, number][] = [
  ['fluid', 15],
  ['moderate', 30],
  ['busy', 60],
];

/** The level of a wait in minutes. */
export const getWaitLevel = (minutes: number): WaitLevel =>
  levelLimits.find(([, limit]) => minutes <= limit)?.[0] ?? 'heavy';

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
