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
