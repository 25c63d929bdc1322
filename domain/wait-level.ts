/** How a wait feels to who stands in it, from the lightest on. */
export const waitLevels = ['fluid', 'moderate', 'busy', 'heavy'] as const;
export type WaitLevel = (typeof waitLevels)[number];

/** Minutes up to which a level holds; the last has no end. Bridge 2's usual wait by day, 45, is a busy one. */
const upTo: [WaitLevel, number][] = [
  ['fluid', 15],
  ['moderate', 30],
  ['busy', 60],
];

/** A wait beyond this one is as heavy as can be. */
const heaviest = 120;

/** How far a wait in minutes lies into its level, 0 at its start to 1 at its end. */
export function depthInLevel(minutes: number): number {
  const ends = [...upTo.map(([, most]) => most), heaviest];
  const at = ends.findIndex((most) => minutes <= most);
  const [start, end] = [ends[at - 1] ?? 0, ends[at] ?? heaviest];
  return at < 0 ? 1 : (minutes - start) / (end - start);
}

/** The level of a wait in minutes. */
export const waitLevel = (minutes: number): WaitLevel => upTo.find(([, most]) => minutes <= most)?.[0] ?? 'heavy';
