import { findNextOccurrence, type YearlyRule } from '#domain/time/recurring-dates.ts';

/**
 * Whether crossings are known to take longer than usual: 'longer' by the sources below, 'different' for other holidays, on which
 * usual waits are a poor guide.
 */
type Effect = 'longer' | 'different';

type Occasion = { country: 'mx' | 'us' | 'both'; effect: Effect; rule: YearlyRule };

const day = (month: number, day: number): YearlyRule => ({ kind: 'span', from: { month, day }, to: { month, day } });
const monday = (month: number, nth: 1 | 2 | 3 | 4 | -1): YearlyRule => ({
  kind: 'weekday',
  month,
  weekday: 'Monday',
  nth,
});

/**
 * Holidays and seasons that matter at the bridges. 'longer': the readings of 2026 (1 May: 27 minutes more at bridge 2 and 51 at
 * Colombia; Memorial Day: 26 more at Colombia; 5 July: 15 more there), and the press for Holy Week and the season of the paisanos
 * (server/db/seed/ATTRIBUTION.md).
 */
const occasions = {
  'ano-nuevo': { country: 'both', effect: 'different', rule: day(1, 1) },
  constitucion: { country: 'mx', effect: 'different', rule: monday(2, 1) },
  presidentes: { country: 'us', effect: 'different', rule: monday(2, 3) },
  abrazo: {
    country: 'both',
    effect: 'different',
    rule: { kind: 'nearest', weekday: 'Saturday', to: { month: 2, day: 20 } },
  },
  juarez: { country: 'mx', effect: 'different', rule: monday(3, 3) },
  'semana-santa': { country: 'mx', effect: 'longer', rule: { kind: 'easter', fromDays: -7, toDays: 0 } },
  trabajo: { country: 'mx', effect: 'longer', rule: day(5, 1) },
  'memorial-day': { country: 'us', effect: 'longer', rule: monday(5, -1) },
  'independencia-us': {
    country: 'us',
    effect: 'longer',
    rule: { kind: 'span', from: { month: 7, day: 4 }, to: { month: 7, day: 5 } },
  },
  'labor-day': { country: 'us', effect: 'different', rule: monday(9, 1) },
  'independencia-mx': { country: 'mx', effect: 'different', rule: day(9, 16) },
  revolucion: { country: 'mx', effect: 'different', rule: monday(11, 3) },
  thanksgiving: {
    country: 'us',
    effect: 'different',
    rule: { kind: 'weekday', month: 11, weekday: 'Thursday', nth: 4 },
  },
  'viernes-negro': {
    country: 'us',
    effect: 'different',
    rule: { kind: 'nearest', weekday: 'Friday', to: { month: 11, day: 26 } },
  },
  guadalupe: { country: 'mx', effect: 'different', rule: day(12, 12) },
  navidad: {
    country: 'both',
    effect: 'different',
    rule: { kind: 'span', from: { month: 12, day: 24 }, to: { month: 12, day: 25 } },
  },
  'fin-de-ano': { country: 'both', effect: 'different', rule: day(12, 31) },
  paisanos: {
    country: 'mx',
    effect: 'longer',
    rule: { kind: 'span', from: { month: 12, day: 1 }, to: { month: 1, day: 15 } },
  },
} as const satisfies Record<string, Occasion>;

export type OccasionKey = keyof typeof occasions;
export const occasionKeys = Object.keys(occasions) as OccasionKey[];

/** Lists the holidays and seasons of a local day 'YYYY-MM-DD'. */
export const listOccasions = (localDay: string): OccasionKey[] =>
  occasionKeys.filter((key) => findNextOccurrence(occasions[key].rule, localDay).from <= localDay);

export const getOccasion = (key: OccasionKey): Pick<Occasion, 'country' | 'effect'> => occasions[key];
