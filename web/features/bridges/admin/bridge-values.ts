import type { EditableBridge } from '#contract/bridges.ts';
import type { LaneKind, Toll } from '#domain/bridges/bridges.ts';
import { city } from '#domain/city.ts';
import { findUnfinishedDay, formatWeekIfChanged, parseWeek, type WeekHours } from '#domain/opening-hours/week-hours.ts';
import { formatCoordinates, isOffGlobe, parseCoordinates } from '#domain/places/coordinates.ts';
import { formatLocalDay } from '#domain/time/local-time.ts';
import { bridgeErrors as errors } from '#texts/bridges/bridge-errors.ts';
import { hoursEditorTexts } from '#texts/components.ts';
import { openingHours } from '#texts/opening-hours.ts';
import { formFieldTexts } from '#texts/validation.ts';
import { type FormError, type FormRule, findViolatedRule, toFlag } from '#web/components/editing/use-draft-form.ts';

export type LaneValues = {
  lane: LaneKind;
  shown: boolean;
  /** Whether the lane has its own opening hours; otherwise those of the bridge apply. */
  ownHours: boolean;
  week: WeekHours;
};
/** A toll being edited; its key names its inputs independently of its position. */
export type TollValues = Toll & { key: number };

/** Values of the form. */
export type BridgeValues = ReturnType<typeof toValues>;
export type BridgePayload = ReturnType<typeof buildBridgePayload>;

const pricePattern = /^(\d{1,4}(\.\d{1,2})?)?$/;

/** Converts a stored bridge to values of the form. */
export function toValues(bridge: EditableBridge) {
  const { name, officialName, address, latitude, longitude, note, active, openingHours, lanes, tolls } = bridge;
  return {
    name,
    officialName,
    address,
    note,
    active: active === 1,
    coordinates: formatCoordinates(latitude, longitude),
    week: parseWeek(openingHours),
    lanes: lanes.map(
      ({ lane, shown, openingHours: hours }): LaneValues => ({
        lane,
        shown: shown === 1,
        ownHours: hours !== '',
        week: parseWeek(hours),
      }),
    ),
    tolls: tolls.map((toll, key): TollValues => ({ ...toll, key })),
  };
}

/** Creates an empty toll with a unique key. */
export const createToll = (tolls: TollValues[]): TollValues => ({
  what: '',
  to: 'us',
  mxn: '',
  usd: '',
  asOf: '',
  source: '',
  key: Math.max(-1, ...tolls.map(({ key }) => key)) + 1,
});

/** Builds the request body. Unreadable coordinates keep the values of `initial`, the loaded bridge. */
export function buildBridgePayload(values: BridgeValues, initial: EditableBridge) {
  const { latitude, longitude } = parseCoordinates(values.coordinates) ?? initial;
  const laneHours = (kind: LaneKind) => initial.lanes.find(({ lane }) => lane === kind)?.openingHours ?? '';
  return {
    name: values.name.trim(),
    officialName: values.officialName.trim(),
    address: values.address.trim(),
    latitude,
    longitude,
    openingHours: formatWeekIfChanged(initial.openingHours, values.week),
    tolls: values.tolls.map(({ key: _, ...toll }) => ({
      ...toll,
      what: toll.what.trim(),
      mxn: normalizePrice(toll.mxn),
      usd: normalizePrice(toll.usd),
      source: toll.source.trim(),
    })),
    note: values.note.trim(),
    active: toFlag(values.active),
    lanes: values.lanes.map(({ lane, shown, ownHours, week }) => ({
      lane,
      shown: toFlag(shown),
      openingHours: ownHours ? formatWeekIfChanged(laneHours(lane), week) : '',
    })),
  };
}

/** Builds the request body of an unedited bridge. */
export const toUneditedPayload = (bridge: EditableBridge): BridgePayload =>
  buildBridgePayload(toValues(bridge), bridge);

/** Finds the first violated rule in the order of the form; null if there is none. */
export function findFirstError(values: BridgeValues): FormError | null {
  const unfinished = findUnfinishedDay(values.week);
  return findViolatedRule([
    [values.name.trim() !== '', 'name', errors.name],
    [values.officialName.trim() !== '', 'officialName', errors.officialName],
    [parseCoordinates(values.coordinates) !== null, 'coordinates', explainCoordinates(values.coordinates)],
    [
      unfinished === null,
      `hours-${unfinished}`,
      unfinished ? hoursEditorTexts.unfinished(openingHours.weekdays[unfinished]) : '',
    ],
    ...values.lanes.map(laneHoursRule),
    ...values.tolls.flatMap(tollRules),
  ]);
}

const explainCoordinates = (input: string) => (isOffGlobe(input) ? formFieldTexts.offGlobe : errors.coordinates);

function laneHoursRule({ lane, shown, ownHours, week }: LaneValues): FormRule {
  const day = shown && ownHours ? findUnfinishedDay(week) : null;
  return [day === null, `${lane}-${day}`, day ? hoursEditorTexts.unfinished(openingHours.weekdays[day]) : ''];
}

function tollRules({ key, what, mxn, usd, asOf }: TollValues): FormRule[] {
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
