import type { House } from '#contract/rates.ts';
import { houseFields, houseForm as texts } from '#texts/houses.ts';
import type { Change } from '#web/components/overtaken.tsx';
import { coordinatesOf } from './house-draft.ts';

/** How each field is named, and what it holds in words. */
const fields: [label: string, value: (house: House) => string][] = [
  [houseFields.name, ({ name }) => name],
  [houseFields.address, ({ address }) => address],
  [houseFields.coordinates, coordinatesOf],
  [houseFields.phone, ({ phone }) => phone],
  [houseFields.partnerId, ({ partner }) => partner],
  [houseFields.active, ({ active }) => (active ? texts.yes : texts.no)],
];

/** What somebody else changed between two versions of a house, as it is now; its prices are no such change. */
export const differences = (before: House, now: House): Change[] =>
  fields
    .filter(([, value]) => value(before) !== value(now))
    .map(([label, value]) => ({ label, value: value(now) || texts.empty }));
