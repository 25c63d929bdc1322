import type { Crossing } from '#contract/bridges.ts';
import type { LaneKind, Toll } from '#domain/bridges.ts';
import { isOffGlobe, parseCoordinates } from '#domain/coordinates.ts';
import { readWeek, unfinishedDay, type WeekHours, weekOver } from '#domain/week-hours.ts';
import { bridgeProblems as problems } from '#texts/bridges.ts';
import { fieldWords } from '#texts/fields.ts';
import { hoursWords } from '#texts/hours.ts';
import { place } from '#texts/places.ts';
import type { Problem } from '#web/components/use-draft-form.ts';

export type LaneDraft = {
  lane: LaneKind;
  shown: boolean;
  /** Else it has the crossing's hours. */
  ownHours: boolean;
  week: WeekHours;
};
/** A toll as it is typed; its key names its fields, wherever it stands. */
export type TollDraft = Toll & { key: number };

/** What the form holds: all of it. */
export type Draft = {
  name: string;
  officialName: string;
  address: string;
  coordinates: string;
  note: string;
  active: boolean;
  week: WeekHours;
  lanes: LaneDraft[];
  tolls: TollDraft[];
};
export type CrossingPayload = ReturnType<typeof crossingPayload>;

const wholePrice = /^(\d{1,4}(\.\d{1,2})?)?$/;

export function draftOf(crossing: Crossing): Draft {
  const { name, officialName, address, latitude, longitude, note, active, openingHours, lanes, tolls } = crossing;
  return {
    ...{ name, officialName, address, note, active: active === 1 },
    coordinates: `${latitude}, ${longitude}`,
    week: readWeek(openingHours),
    lanes: lanes.map((lane) => ({
      lane: lane.lane,
      shown: lane.shown === 1,
      ownHours: lane.openingHours !== '',
      week: readWeek(lane.openingHours),
    })),
    tolls: tolls.map((toll, key) => ({ ...toll, key })),
  };
}

/** A toll that nobody has typed yet, with a key that no other has. */
export const newToll = (tolls: TollDraft[]): TollDraft => ({
  ...{ what: '', to: 'us', mxn: '', usd: '', asOf: '', source: '' },
  key: Math.max(-1, ...tolls.map(({ key }) => key)) + 1,
});

/** What is sent of a draft; `begun` is what the form began with. Coordinates that cannot be read stay as they were. */
export function crossingPayload(draft: Draft, begun: Crossing) {
  const { latitude, longitude } = parseCoordinates(draft.coordinates) ?? begun;
  const hoursOf = (kind: LaneKind) => begun.lanes.find(({ lane }) => lane === kind)?.openingHours ?? '';
  return {
    name: draft.name.trim(),
    officialName: draft.officialName.trim(),
    address: draft.address.trim(),
    ...{ latitude, longitude },
    openingHours: weekOver(begun.openingHours, draft.week),
    tolls: draft.tolls.map(({ key: _, ...toll }) => ({
      ...toll,
      what: toll.what.trim(),
      mxn: priceIn(toll.mxn),
      usd: priceIn(toll.usd),
      source: toll.source.trim(),
    })),
    note: draft.note.trim(),
    active: flagOf(draft.active),
    lanes: draft.lanes.map(({ lane, shown, ownHours, week }) => ({
      lane,
      shown: flagOf(shown),
      openingHours: ownHours ? weekOver(hoursOf(lane), week) : '',
    })),
  };
}

/** What the form sends of a crossing that nobody touched. */
export const editOf = (crossing: Crossing): CrossingPayload => crossingPayload(draftOf(crossing), crossing);

/** The first rule that what was filled in breaks, from the top of the form down; null when it keeps them all. */
export function firstProblem(draft: Draft): Problem | null {
  const week = unfinishedDay(draft.week);
  const rules: [boolean, string, string][] = [
    [draft.name.trim() !== '', 'name', problems.name],
    [draft.officialName.trim() !== '', 'officialName', problems.officialName],
    [parseCoordinates(draft.coordinates) !== null, 'coordinates', coordinatesProblem(draft.coordinates)],
    [week === null, `hours-${week}`, week ? hoursWords.unfinished(place.weekdays[week]) : ''],
    ...draft.lanes.map(hoursRule),
    ...draft.tolls.flatMap(tollRules),
  ];
  const [, field, sentence] = rules.find(([kept]) => !kept) ?? [];
  return field && sentence ? { field, sentence } : null;
}

const coordinatesProblem = (typed: string) => (isOffGlobe(typed) ? fieldWords.offGlobe : problems.coordinates);

function hoursRule({ lane, shown, ownHours, week }: LaneDraft): [boolean, string, string] {
  const day = shown && ownHours ? unfinishedDay(week) : null;
  return [day === null, `${lane}-${day}`, day ? hoursWords.unfinished(place.weekdays[day]) : ''];
}

function tollRules({ key, what, mxn, usd, asOf }: TollDraft): [boolean, string, string][] {
  const [pesos, dollars] = [priceIn(mxn), priceIn(usd)];
  return [
    [what.trim() !== '', `what-${key}`, problems.tollWhat],
    [wholePrice.test(pesos), `mxn-${key}`, problems.price],
    [wholePrice.test(dollars), `usd-${key}`, problems.price],
    [pesos !== '' || dollars !== '', `mxn-${key}`, problems.tollPrice],
    [asOf !== '', `asOf-${key}`, problems.tollDay],
  ];
}

/** People type '32,00' as well as '32.00'. */
const priceIn = (typed: string) => typed.trim().replace(',', '.');

const flagOf = (yes: boolean): 0 | 1 => (yes ? 1 : 0);
