/** How a wait feels to who stands in it, from the lightest on. */
export const waitLevels = ['fluid', 'moderate', 'busy', 'heavy'] as const;
export type WaitLevel = (typeof waitLevels)[number];

/** Minutes up to which a level holds; the last has no end. Bridge 2's usual wait by day, 45, is a busy one. */
const upTo: [WaitLevel, number][] = [
  ['fluid', 15],
  ['moderate', 30],
  ['busy', 60],
];

/** The level of a wait in minutes. */
export const waitLevel = (minutes: number): WaitLevel => upTo.find(([, most]) => minutes <= most)?.[0] ?? 'heavy';
