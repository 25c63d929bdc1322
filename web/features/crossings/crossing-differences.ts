import type { Crossing } from '#contract/bridges.ts';
import { hoursInWords, lanesInWords, tollsInWords } from '#domain/crossing-words.ts';
import { crossingFields, crossingForm as texts } from '#texts/crossings.ts';
import type { Change } from '#web/components/overtaken.tsx';

/** How each field is named, and what it holds in words. */
const fields: [label: string, value: (crossing: Crossing) => string][] = [
  [crossingFields.name, ({ name }) => name],
  [crossingFields.officialName, ({ officialName }) => officialName],
  [crossingFields.address, ({ address }) => address],
  [crossingFields.coordinates, ({ latitude, longitude }) => `${latitude}, ${longitude}`],
  [crossingFields.note, ({ note }) => note],
  [crossingFields.active, ({ active }) => (active ? texts.yes : texts.no)],
  [crossingFields.openingHours, ({ openingHours }) => hoursInWords(openingHours)],
  [crossingFields.lanes, ({ lanes }) => lanesInWords(lanes)],
  [crossingFields.tolls, ({ tolls }) => tollsInWords(tolls)],
];

/** What somebody else changed between two versions of a crossing, as it is now. */
export const differences = (before: Crossing, now: Crossing): Change[] =>
  fields
    .filter(([, value]) => value(before) !== value(now))
    .map(([label, value]) => ({ label, value: value(now) || texts.empty }));
