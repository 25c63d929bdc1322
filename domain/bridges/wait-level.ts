/** Severity levels of a wait, in ascending order. */
export const waitLevels = ['fluid', 'moderate', 'busy', 'heavy'] as const;
export type WaitLevel = (typeof waitLevels)[number];

/** Upper limit of each level in minutes; the last level has none. The usual daytime wait at bridge 2, 45, is 'busy'. */
const levelLimits: [WaitLevel, number][] = [
  ['fluid', 15],
  ['moderate', 30],
  ['busy', 60],
];

/** Minutes at which the depth of the last level reaches 1. */
const maxMinutes = 120;

/** Relative position of a wait in minutes within its level, from 0 at its start to 1 at its end. */
export function getPositionInLevel(minutes: number): number {
  const ends = [...levelLimits.map(([, limit]) => limit), maxMinutes];
  const at = ends.findIndex((limit) => minutes <= limit);
  const [start, end] = [ends[at - 1] ?? 0, ends[at] ?? maxMinutes];
  return at < 0 ? 1 : (minutes - start) / (end - start);
}

/** The level of a wait in minutes. */
export const getWaitLevel = (minutes: number): WaitLevel =>
  levelLimits.find(([, limit]) => minutes <= limit)?.[0] ?? 'heavy';
