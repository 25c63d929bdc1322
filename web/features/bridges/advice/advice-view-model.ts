import type { Way } from '#domain/bridges/bridges.ts';
import { type Destination, destinations } from '#domain/bridges/destinations.ts';
import { findNearerCrossing } from '#domain/bridges/nearer-crossing.ts';
import {
  type BridgeRanking,
  type LeftOutBridge,
  maxHoursAhead,
  type RankedBridge,
  rankBridges,
} from '#domain/bridges/rank-bridges.ts';
import type { DurationRange } from '#domain/bridges/travel-time.ts';
import { city } from '#domain/city.ts';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { formatMinutes } from '#domain/time/format-ago.ts';
import { formatLocalTime } from '#domain/time/local-time.ts';
import { destinationTexts, adviceTexts as texts } from '#texts/bridges/advice.ts';
import { formatRelativeTime } from '#web/shell/time/relative-time.ts';
import type { AdviceOption } from './advice-options.ts';

/** Advice for display: one sentence with its reason, a row per bridge to compare, and remarks. */
export type AdviceViewModel = { sentence: string; rows: AdviceRow[]; notes: string[] };

/** One bridge: its total, the parts that it adds up, and its range; '' for an exact one. */
export type AdviceRow = { port: string; name: string; total: string; parts: string; range: string };

/** The question: how and where to, at `now` (epoch ms), and from where if that is known. */
export type AdviceQuestion = { way: Way; destination: Destination; now: number; origin?: Coordinates | undefined };

/** Choices whose totals differ by less count as equal, in minutes. */
const negligibleMinutes = 5;

/** Formats advice. With an origin on the Mexican side, the way to each bridge counts too. */
export function toAdviceViewModel(options: AdviceOption[], question: AdviceQuestion): AdviceViewModel {
  const { way, now, origin = null } = question;
  const trip = { origin, destination: destinations[question.destination], isOnFoot: way === 'pie' };
  const ranking = rankBridges(options, trip, now);
  const destination = destinationTexts[question.destination].name;
  const isFromOrigin = origin !== null && !ranking.isAcross;
  const advice = isFromOrigin
    ? formatFromOrigin(ranking, options, destination, now)
    : { sentence: formatFromBooth(ranking, destination) || texts.none, notes: [] };
  const notes = [
    ...formatNearerCrossing(isFromOrigin ? origin : null),
    ...ranking.ranked.flatMap((choice) => formatClosing(choice, now)),
    ...advice.notes,
    ...formatUncounted(ranking, isFromOrigin, destination),
  ];
  const rows = ranking.ranked.map(toRow);
  if (!ranking.isAcross) return { sentence: advice.sentence, rows, notes };
  return { sentence: texts.across, rows, notes: [texts.forReturn(advice.sentence), ...notes] };
}

/** A bridge that is quickest to the destination, and why it is although the wait at another one is shorter; '' without a shorter one. */
export type BestBridge = { port: string; reason: string };

/** Lists the bridges that are quickest to the destination, without the way to them. Empty when it is the same by every bridge. */
export function listBestBridges(options: AdviceOption[], { way, destination, now }: AdviceQuestion): BestBridge[] {
  const trip = { origin: null, destination: destinations[destination], isOnFoot: way === 'pie' };
  const { ranked } = rankBridges(options, trip, now);
  const best = ranked.filter((choice) => ranked[0] && isSame(ranked[0], choice));
  if (best.length === ranked.length) return [];
  return best.map((choice) => ({ port: choice.bridge.port, reason: formatReason(choice, ranked, destination) }));
}

/**
 * Formats the duration of the way over one bridge to the destination, and over the quickest bridge if that is another one; '' when
 * neither is known.
 */
export function formatTrip(options: AdviceOption[], { way, destination, now }: AdviceQuestion, port: string): string {
  const trip = { origin: null, destination: destinations[destination], isOnFoot: way === 'pie' };
  const { ranked } = rankBridges(options, trip, now);
  const option = ranked.find(({ bridge }) => bridge.port === port);
  const [best] = ranked;
  if (!best?.fromBridge) return '';
  const until = destinationTexts[destination].name;
  if (!option) return texts.tripInstead(formatBridge(best), formatTotal(best), until);
  const sentence = texts.trip(formatTotal(option), until);
  return isSame(best, option) ? sentence : sentence + texts.tripFaster(formatBridge(best), formatTotal(best));
}

function formatReason({ wait, fromBridge }: RankedBridge, ranked: RankedBridge[], destination: Destination): string {
  const shorter = ranked.find((other) => other.wait.minutes < wait.minutes);
  if (!(shorter?.fromBridge && fromBridge)) return '';
  const from = destinationTexts[destination].from;
  return texts.bestReason(formatWay(fromBridge), from, shorter.bridge.name, formatWay(shorter.fromBridge));
}

function toRow(choice: RankedBridge): AdviceRow {
  const { bridge, toBridge, fromBridge, total } = choice;
  const parts = [
    toBridge && texts.toBridge(formatMinutes(toBridge.minutes)),
    formatWait(choice),
    fromBridge && texts.fromBridge(formatMinutes(fromBridge.minutes)),
  ];
  return {
    port: bridge.port,
    name: bridge.name,
    total: formatTotal(choice),
    parts: parts.filter(Boolean).join(texts.partSeparator),
    range: formatRange(total),
  };
}

/** Ends of a range are whole steps: single minutes would pretend to know more than is known. */
const rangeStepMinutes = 5;

/** The destination can be at the bridge itself. */
const formatWay = ({ minutes }: DurationRange) => formatMinutes(Math.max(1, minutes));

/** Formats the range of a duration, rounded outwards; '' for an exact one. */
function formatRange({ low, high }: DurationRange): string {
  if (low === high) return '';
  const from = Math.floor(low / rangeStepMinutes) * rangeStepMinutes;
  const to = formatMinutes(Math.ceil(high / rangeStepMinutes) * rangeStepMinutes);
  return texts.range(high <= 55 ? `${from}` : formatMinutes(from), to);
}

/** Remark that other crossings are nearer to the origin. */
function formatNearerCrossing(origin: Coordinates | null): string[] {
  const crossing = origin && findNearerCrossing(origin);
  return crossing ? [texts.nearerCrossing(crossing)] : [];
}

/** Warning that a bridge closes about when one would arrive. */
function formatClosing({ bridge, closesAt }: RankedBridge, now: number): string[] {
  if (closesAt === null) return [];
  const [closing, today] = [new Date(closesAt), new Date(now)];
  const isMidnight = formatLocalTime(closing, city.timeZone).endsWith('T00:00');
  const time = isMidnight ? texts.midnight : formatRelativeTime(closing.toISOString(), today.toISOString());
  return [texts.closesSoon(texts.bridge(bridge.name), time)];
}

/** Remarks about the legs that the totals leave out. */
function formatUncounted({ ranked: [best] }: BridgeRanking, isFromOrigin: boolean, destination: string): string[] {
  if (!best) return [];
  const toBridge = best.toBridge ? [] : [isFromOrigin ? texts.notOnFoot : texts.notCounted];
  return best.fromBridge ? toBridge : [...toBridge, texts.destinationNotOnFoot(destination)];
}

type Advice = Pick<AdviceViewModel, 'sentence' | 'notes'>;

/** Advice from an origin; every bridge that it leaves out has a remark. */
function formatFromOrigin(
  { ranked, leftOut }: BridgeRanking,
  options: AdviceOption[],
  destination: string,
  now: number,
): Advice {
  const [best] = ranked;
  const isFar = leftOut.length > 0 && leftOut.every(({ reason }) => reason === 'tooFar');
  if (!best && isFar) return { sentence: texts.far(maxHoursAhead), notes: options.map(formatHours).filter(Boolean) };
  const notes = leftOut.map((bridge) => formatLeftOut(bridge, now));
  if (!best) return { sentence: leftOut.length > 0 ? texts.noBridge : texts.none, notes };
  const isCounted = best.toBridge !== null;
  return { sentence: (isCounted ? formatDeparture : formatFromBooth)({ ranked }, destination), notes };
}

/** When a bridge is open at all, for arrivals that no estimate reaches; '' when unknown. */
function formatHours({ name, hours }: AdviceOption): string {
  const bridge = texts.bridge(name);
  if (hours === 'always') return texts.neverCloses(bridge);
  return hours && texts.hours(bridge, hours);
}

function formatLeftOut({ bridge: { name }, reason, opensAt }: LeftOutBridge, now: number): string {
  const bridge = texts.bridge(name);
  if (reason === 'tooFar') return texts.farBridge(bridge, maxHoursAhead);
  if (reason === 'unknown') return texts.unknownThen(bridge);
  if (opensAt === null) return texts.closedThen(bridge);
  const [opens, today] = [opensAt, now].map((instant) => new Date(instant).toISOString()) as [string, string];
  return texts.closedUntil(bridge, formatRelativeTime(opens, today));
}

type Ranked = Pick<BridgeRanking, 'ranked'>;

/** From door to door: the best bridge, and the second one. */
function formatDeparture({ ranked: [best, second] }: Ranked, destination: string): string {
  if (!best) return '';
  const go = texts.go(formatBridge(best), formatSummary(best, destination));
  if (!second) return go;
  const [other, total] = [formatBridge(second), formatTotal(second)];
  return go + (isSame(best, second) ? texts.otherSame(other, total) : texts.other(other, total, ''));
}

/** From the line at the bridge: wait and the way after it. '' without a bridge. */
function formatFromBooth({ ranked: [best, second] }: Ranked, destination: string): string {
  if (!best) return '';
  const [bridge, summary] = [formatBridge(best), formatSummary(best, destination)];
  if (!second) return texts.only(bridge, summary, formatDistance(best));
  const other = formatBridge(second);
  if (isSame(best, second)) return texts.same(bridge, other, summary) + formatNearer(best, second);
  return (
    texts.least(bridge, summary, formatDistance(best)) + texts.other(other, formatTotal(second), formatDistance(second))
  );
}

/** The total, where it ends, and the wait in it; only the wait when no leg is counted. */
function formatSummary(choice: RankedBridge, destination: string): string {
  const { toBridge, fromBridge } = choice;
  if (!(toBridge || fromBridge)) return formatWait(choice);
  const until = fromBridge ? texts.until(destination) : texts.untilBooth;
  return texts.summary(formatTotal(choice), until, formatWait(choice));
}

const isSame = (best: RankedBridge, other: RankedBridge) =>
  other.total.minutes - best.total.minutes < negligibleMinutes;
const formatBridge = ({ bridge }: RankedBridge) => texts.bridge(bridge.name);
const formatTotal = ({ total: { minutes } }: RankedBridge) => (minutes < 5 ? texts.hardlyAny : formatMinutes(minutes));

function formatWait({ wait: { minutes, isEstimate } }: RankedBridge): string {
  if (!isEstimate) return texts.wait(formatMinutes(minutes));
  return texts.estimatedWait(minutes < 2 ? texts.hardlyAny : formatMinutes(minutes));
}

/** Names the bridge nearer to the city centre; '' when both are equally far. */
function formatNearer(one: RankedBridge, other: RankedBridge): string {
  const further = other.bridge.awayKm - one.bridge.awayKm;
  return further === 0 ? '' : texts.nearer(formatBridge(further > 0 ? one : other));
}

/** Distance of a bridge from the city centre; '' within the city. */
const formatDistance = ({ bridge: { awayKm } }: RankedBridge) => (awayKm > 0 ? texts.away(awayKm) : '');
