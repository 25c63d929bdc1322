import type { EditableBridge } from '#contract/bridges.ts';
import type { LaneKind, Toll } from '#domain/bridges/bridges.ts';
import { city } from '#domain/city.ts';
import { findUnfinishedDay, formatWeekIfChanged, parseWeek, type WeekHours } from '#domain/opening-hours/week-hours.ts';
import { isOffGlobe, parseCoordinates } from '#domain/places/coordinates.ts';
import { formatLocalDay } from '#domain/time/local-time.ts';
import { bridgeErrors as errors } from '#texts/bridges/bridge-errors.ts';
import { hoursEditorTexts } from '#texts/components.ts';
import { openingHours } from '#texts/opening-hours.ts';
import { formFieldTexts } from '#texts/validation.ts';
import { type FormError, type FormRule, findViolatedRule } from '#web/components/editing/use-draft-form.ts';
import { formatCoordinates, toFlag } from '#web/components/form/bind-draft.ts';

export type LaneDraft = {
  lane: LaneKind;
  shown: boolean;
  /** Whether the lane has its own opening hours; otherwise those of the bridge apply. */
  ownHours: boolean;
  week: WeekHours;
};
/** A toll being edited; its key names its inputs independently of its position. */
export type TollDraft = Toll & { key: number };

/** State of the form: every field. */
export type BridgeDraft = {
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
export type BridgePayload = ReturnType<typeof buildBridgePayload>;

const pricePattern = /^(\d{1,4}(\.\d{1,2})?)?$/;

/** Converts a stored bridge to form state. */
export function toDraft(bridge: EditableBridge): BridgeDraft {
  const { name, officialName, address, latitude, longitude, note, active, openingHours, lanes, tolls } = bridge;
  return {
    name,
    officialName,
    address,
    note,
    active: active === 1,
    coordinates: formatCoordinates(latitude, longitude),
    week: parseWeek(openingHours),
    lanes: lanes.map((lane) => ({
      lane: lane.lane,
      shown: lane.shown === 1,
      ownHours: lane.openingHours !== '',
      week: parseWeek(lane.openingHours),
    })),
    tolls: tolls.map((toll, key) => ({ ...toll, key })),
  };
}

/** Creates an empty toll with a unique key. */
export const createToll = (tolls: TollDraft[]): TollDraft => ({
  what: '',
  to: 'us',
  mxn: '',
  usd: '',
  asOf: '',
  source: '',
  key: Math.max(-1, ...tolls.map(({ key }) => key)) + 1,
});

/** Builds the request body from a draft. Unreadable coordinates keep the values of `initial`, the loaded bridge. */
export function buildBridgePayload(draft: BridgeDraft, initial: EditableBridge) {
  const { latitude, longitude } = parseCoordinates(draft.coordinates) ?? initial;
  const laneHours = (kind: LaneKind) => initial.lanes.find(({ lane }) => lane === kind)?.openingHours ?? '';
  return {
    name: draft.name.trim(),
    officialName: draft.officialName.trim(),
    address: draft.address.trim(),
    latitude,
    longitude,
    openingHours: formatWeekIfChanged(initial.openingHours, draft.week),
    tolls: draft.tolls.map(({ key: _, ...toll }) => ({
      ...toll,
      what: toll.what.trim(),
      mxn: normalizePrice(toll.mxn),
      usd: normalizePrice(toll.usd),
      source: toll.source.trim(),
    })),
    note: draft.note.trim(),
    active: toFlag(draft.active),
    lanes: draft.lanes.map(({ lane, shown, ownHours, week }) => ({
      lane,
      shown: toFlag(shown),
      openingHours: ownHours ? formatWeekIfChanged(laneHours(lane), week) : '',
    })),
  };
}

/** Builds the request body of an unedited bridge. */
export const toUneditedPayload = (bridge: EditableBridge): BridgePayload => buildBridgePayload(toDraft(bridge), bridge);

/** Finds the first violated rule in the order of the form; null for a valid draft. */
export function findFirstError(draft: BridgeDraft): FormError | null {
  const unfinished = findUnfinishedDay(draft.week);
  return findViolatedRule([
    [draft.name.trim() !== '', 'name', errors.name],
    [draft.officialName.trim() !== '', 'officialName', errors.officialName],
    [parseCoordinates(draft.coordinates) !== null, 'coordinates', explainCoordinates(draft.coordinates)],
    [
      unfinished === null,
      `hours-${unfinished}`,
      unfinished ? hoursEditorTexts.unfinished(openingHours.weekdays[unfinished]) : '',
    ],
    ...draft.lanes.map(laneHoursRule),
    ...draft.tolls.flatMap(tollRules),
  ]);
}

const explainCoordinates = (input: string) => (isOffGlobe(input) ? formFieldTexts.offGlobe : errors.coordinates);

function laneHoursRule({ lane, shown, ownHours, week }: LaneDraft): FormRule {
  const day = shown && ownHours ? findUnfinishedDay(week) : null;
  return [day === null, `${lane}-${day}`, day ? hoursEditorTexts.unfinished(openingHours.weekdays[day]) : ''];
}

function tollRules({ key, what, mxn, usd, asOf }: TollDraft): FormRule[] {
  const today = formatLocalDay(new Date(), city.timeZone);
  const [pesos, dollars] = [normalizePrice(mxn), normalizePrice(usd)];
  return [
    [what.trim() !== '', `what-${key}`, errors.tollWhat],
    [pricePattern.test(pesos), `mxn-${key}`, errors.price],
    [pricePattern.test(dollars), `usd-${key}`, errors.price],
    [pesos !== '' || dollars !== '', `mxn-${key}`, errors.tollPrice],
    [asOf !== '', `asOf-${key}`, errors.tollDay],
    [asOf <= today, `asOf-${key}`, errors.tollFuture],
  ];
}

/** Accepts a decimal comma: '32,00' becomes '32.00'. */
const normalizePrice = (input: string) => input.trim().replace(',', '.');
