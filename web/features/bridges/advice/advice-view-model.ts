import type { Way } from '#domain/bridges/bridges.ts';
import {
  type BridgeOption,
  type DurationRange,
  estimateDriveTime,
  estimateWalkTime,
  type RankedBridge,
  rankBridges,
} from '#domain/bridges/rank-bridges.ts';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { adviceTexts as texts } from '#texts/bridges/bridges-public.ts';

/** Advice for display: one sentence with its reason, and a row per bridge to compare. */
export type AdviceViewModel = {
  sentence: string;
  rows: AdviceRow[];
  /** Extra remark; '' for none */
  note: string;
};
/** Minutes or ranges of minutes; `way`, the travel time to the bridge, and `total` are '' without a position. */
type AdviceRow = { port: string; name: string; wait: string; way: string; total: string };

/** Choices whose totals differ by less count as equal, in minutes. */
const negligibleMinutes = 5;

/** Formats advice for a way of crossing at `now` (epoch ms). With a position, the travel time to each bridge counts. */
export function toAdviceViewModel(options: BridgeOption[], way: Way, now: number, from?: Coordinates): AdviceViewModel {
  const travelTo =
    from && ((option: BridgeOption) => (way === 'pie' ? estimateWalkTime : estimateDriveTime)(from, option));
  const isFar = travelTo !== undefined && options.some((option) => travelTo(option) === null); // totals with and without travel do not compare
  const choices = rankBridges(options, now, isFar ? undefined : travelTo);
  return {
    sentence: formatSentence(choices) || (from && options.length > 0 ? texts.tooFar : texts.none),
    rows: choices.map(({ bridge, wait, travelTime: travel, total }) => ({
      ...{ port: bridge.port, name: bridge.name },
      wait: formatRange(wait),
      way: travel ? formatRange(travel) : '',
      total: travel ? formatRange(total) : '',
    })),
    note: isFar ? texts.notOnFoot : '',
  };
}

function formatSentence([best, second]: RankedBridge[]): string {
  if (!best) return '';
  if (best.travelTime) return formatWithTravel(best, best.travelTime, second);
  const bridge = formatBridge(best);
  if (!second) return texts.only(bridge, formatWait(best), formatDistance(best));
  if (isSame(best, second))
    return texts.same(bridge, formatBridge(second), formatWait(best)) + formatNearer(best, second);
  return (
    texts.least(bridge, formatWait(best), formatDistance(best)) +
    texts.other(formatBridge(second), formatWait(second), formatDistance(second))
  );
}

function formatWithTravel(best: RankedBridge, travel: DurationRange, second: RankedBridge | undefined): string {
  const go = texts.go(formatBridge(best), best.total.minutes, formatWait(best), String(travel.minutes));
  if (!second) return `${go}.`;
  const other = isSame(best, second) ? texts.goSame : texts.goOther;
  return go + other(formatBridge(second), second.total.minutes);
}

const isSame = (best: RankedBridge, other: RankedBridge) =>
  other.total.minutes - best.total.minutes < negligibleMinutes;
const formatBridge = ({ bridge }: RankedBridge) => texts.bridge(bridge.name);
const formatWait = ({ wait }: RankedBridge) => (wait.isEstimate ? texts.about : texts.minutes)(wait.minutes);
const formatRange = ({ low, high }: DurationRange) => (low === high ? String(low) : `${low}–${high}`);

/** Names the bridge nearer to the city centre; '' when both are equally far. */
function formatNearer(one: RankedBridge, other: RankedBridge): string {
  const further = other.bridge.awayKm - one.bridge.awayKm;
  return further === 0 ? '' : texts.nearer(formatBridge(further > 0 ? one : other));
}

/** Distance of a bridge from the city centre; '' within the city. */
const formatDistance = ({ bridge: { awayKm } }: RankedBridge) => (awayKm > 0 ? texts.away(awayKm) : '');
