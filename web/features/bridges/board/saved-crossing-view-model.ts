import type { BridgeBoard, CurrentLane, UsualWeek, WaitHistory } from '#contract/bridges.ts';
import { minReadingsToShow } from '#domain/bridges/best-hours.ts';
import { pickLane, type Way } from '#domain/bridges/bridges.ts';
import { type Destination, destinationKeys } from '#domain/bridges/destinations.ts';
import { getWaitTrend } from '#domain/bridges/wait-level.ts';
import { city } from '#domain/city.ts';
import { formatMinutes } from '#domain/time/format-ago.ts';
import { addDays, formatLocalTime, parseLocalTime } from '#domain/time/local-time.ts';
import { adviceTexts, destinationTexts } from '#texts/bridges/advice.ts';
import { usualWeek } from '#texts/bridges/bridge-page.ts';
import { savedCrossingTexts as texts } from '#texts/bridges/saved-crossing.ts';
import { paths } from '#web/api/paths.ts';
import { toAdviceOptions } from '#web/features/bridges/advice/advice-options.ts';
import { formatTrip } from '#web/features/bridges/advice/advice-view-model.ts';
import { toHourOfWeek } from '#web/features/bridges/hours/lane-hours.ts';
import type { BridgeHeadline } from './bridge-headline-view-model.ts';

/** The crossing in the URL of a page; `port` is null without a bridge in it. */
export type CrossingQuestion = { path: string; way: Way; port: string | null; destination: Destination };

/** View model of 'Mi cruce': the form that saves a crossing, and the crossing in the URL. It holds every text, so that the browser bundle contains none. */
export type SavedCrossing = {
  form: {
    /** Path of the page */
    action: string;
    way: Way;
    bridge: SelectChoices;
    destination: SelectChoices;
  };
  /** 'En auto' */
  way: string;
  shown: ShownCrossing | null;
  /** URL of the page without a bridge */
  without: string;
  /** Whether the URL names a bridge that the guide does not have */
  isGone: boolean;
};
type SelectChoices = { value: string; choices: { value: string; label: string }[] };

export type ShownCrossing = {
  /** Value for the browser's storage: 'sentri&puente=230402&destino=tamiu' */
  saved: string;
  /** Page of the bridge */
  to: string;
  /** Has no reason for the best option, because the trip says the same */
  headline: BridgeHeadline;
  /** Compares the wait with that of a week ago, else gives the usual wait; '' without either */
  compared: string;
  /** Duration of the wait and the way to the destination; '' when unknown */
  trip: string;
};

/** URL of the page for a crossing; without a bridge, only for its way. */
export const toCrossingUrl = ({ path, way, port, destination }: CrossingQuestion): string =>
  `${path}?cruce=${port === null ? way : formatSaved(way, port, destination)}`;

/** Formats a crossing for the browser's storage and for a URL after 'cruce='. */
export const formatSaved = (way: Way, port: string, destination: Destination): string =>
  `${way}&puente=${encodeURIComponent(port)}&destino=${destination}`;

/** Largest distance of a reading from the same time a week ago, in milliseconds. */
const maxReadingGapMs = 45 * 60_000;

/** Returns the same local time a week before an instant, and the period in which readings are searched. */
export function toWeekBefore(at: string): { instant: Date; from: string; to: string } {
  const [day = '', time = ''] = formatLocalTime(new Date(at), city.timeZone).split('T');
  const instant = parseLocalTime(`${addDays(day, -7)}T${time}`, city.timeZone) as Date;
  const offset = (gapMs: number) => new Date(instant.getTime() + gapMs).toISOString();
  return { instant, from: offset(-maxReadingGapMs), to: offset(maxReadingGapMs) };
}

/**
 * Formats the crossing in the URL. `rows` are the bridges of the page; `past` has the readings around the same hour of the week
 * before and the usual week, of the lane that `pickLane` returns.
 */
export function toSavedCrossing(
  board: BridgeBoard,
  question: CrossingQuestion,
  { rows, past }: { rows: BridgeHeadline[]; past: { readings: WaitHistory['readings']; week: UsualWeek } | null },
): SavedCrossing {
  const { path, way, port, destination } = question;
  const bridge = board.bridges.find((candidate) => candidate.port === port);
  const headline = rows.find((row) => row.port === port);
  const lane = bridge && pickLane(bridge.lanes, way);
  return {
    form: {
      action: path,
      way,
      bridge: {
        value: bridge?.port ?? board.bridges[0]?.port ?? '',
        choices: board.bridges.map((choice) => ({ value: choice.port, label: choice.name })),
      },
      destination: {
        value: destination,
        choices: destinationKeys.map((key) => ({ value: key, label: destinationTexts[key].label })),
      },
    },
    way: adviceTexts.by[way],
    without: `${path}?cruce=${way}`,
    isGone: port !== null && !headline,
    shown: headline
      ? {
          saved: formatSaved(way, headline.port, destination),
          to: paths.bridge(headline.port, lane?.lane),
          headline: { ...headline, reason: '' },
          compared: lane && past ? formatCompared(lane, past, board.at) : '',
          trip: formatTrip(toAdviceOptions(board, way), { way, destination, now: Date.parse(board.at) }, headline.port),
        }
      : null,
  };
}

/** Compares a wait with the reading nearest to the same hour a week ago, else gives the usual wait; '' without either. */
function formatCompared(
  { minutes }: CurrentLane,
  { readings, week }: { readings: WaitHistory['readings']; week: UsualWeek },
  now: string,
): string {
  if (minutes === null) return '';
  const { weekday, hour } = toHourOfWeek(new Date(now), city.timeZone);
  const day = usualWeek.longDays[weekday]?.toLowerCase() ?? '';
  const before = toWeekBefore(now).instant.getTime();
  const gap = ({ observedAt }: { observedAt: string }) => Math.abs(Date.parse(observedAt) - before);
  const [nearest] = readings.filter(({ doubtful }) => !doubtful).toSorted((one, other) => gap(one) - gap(other));
  if (nearest) {
    const compared = { steady: texts.same, rising: texts.more, falling: texts.less };
    return compared[getWaitTrend(nearest.minutes, minutes)](day, formatMinutes(nearest.minutes));
  }
  const usual = week.cells.find((cell) => cell.weekday === weekday && cell.hour === hour);
  return usual && usual.count >= minReadingsToShow ? texts.usual(day, usualWeek.minutes(usual.low, usual.high)) : '';
}
