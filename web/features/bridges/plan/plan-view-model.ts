import type { BridgePlan, TripPlan } from '#contract/bridge-plan.ts';
import { getOccasion } from '#domain/bridges/plan/occasions.ts';
import { evenShare, safeShare } from '#domain/bridges/plan/plan-departures.ts';
import { formatMinutes } from '#domain/time/format-ago.ts';
import { destinationTexts } from '#texts/bridges/advice.ts';
import { occasionTexts, planPage as texts } from '#texts/bridges/plan.ts';
import { paths } from '#web/api/paths.ts';
import { formatRelativeTime } from '#web/shell/time/relative-time.ts';
import { formatDeparture, formatLongDay, toLocalDayAndClock } from './format-plan-time.ts';

/** A departure in large type: '7:10 a.m.', with its day if that is not the day of the arrival; or why there is none. */
export type DepartureViewModel = { time: string; day: string; word: string };

export type BridgePlanViewModel = {
  port: string;
  name: string;
  to: string;
  isBest: boolean;
  /** null: the bridge has no departures, and `note` says why */
  departures: { safe: DepartureViewModel; even: DepartureViewModel } | null;
  note: string;
  legs: string;
  bars: ChanceBar[];
};

export type PlanViewModel = { heading: string; sentence: string; notes: string[]; bridges: BridgePlanViewModel[] };

/** The plan of a trip, and whether its origin is the visitor's position, or on the US side already. */
export type ShownPlan = { plan: TripPlan; isFromPosition?: boolean; isAcross?: boolean };

/** Formats the plan of a trip (PLAN-1). */
export function toPlanViewModel({ plan, isFromPosition = false, isAcross = false }: ShownPlan): PlanViewModel {
  const { bridges, day } = plan;
  const time = formatDeparture(plan.arriveBy, day);
  const [best] = bridges;
  const place = best?.fromBridge ? destinationTexts[plan.destination].name : null;
  const longDay = formatLongDay(day);
  const heading = place ? texts.for(capitalize(longDay), time, place) : texts.forBooth(capitalize(longDay), time);
  return {
    heading,
    sentence: isAcross ? texts.across : formatAdvice(plan),
    notes: [...formatBasis(plan), ...formatOccasions(plan), ...formatUncounted(plan, isFromPosition)],
    bridges: bridges.map((bridge, i) => toBridgeViewModel(bridge, plan, i === 0 && bridges.length > 1)),
  };
}

function formatAdvice(plan: TripPlan): string {
  const [best] = plan.bridges;
  if (!best) return texts.noLane;
  const { status, name, safeAt, evenAt } = best;
  if (status === 'late') return texts.late;
  if (status !== 'planned') return texts.noBridge;
  const at = (instant: string) => formatDeparture(instant, plan.day);
  if (safeAt) return texts.best(name, at(safeAt)) + (evenAt && evenAt !== safeAt ? texts.bestEven(at(evenAt)) : '');
  const share = formatShare(best.chances[0]?.chance ?? 0);
  return isMissed(best) ? texts.bestNow(name, share) : texts.bestLimited(name, share);
}

/** Whether the departures with which nine of ten arrive have passed. */
const isMissed = ({ arrivals, safeAt }: BridgePlan) => safeAt === null && (arrivals[0]?.chance ?? 0) >= safeShare;

function toBridgeViewModel(bridge: BridgePlan, plan: TripPlan, isFirst: boolean): BridgePlanViewModel {
  const { port, name, lane, status, safeAt, evenAt, toBridge, fromBridge } = bridge;
  const isPlanned = status === 'planned';
  const legs = [
    toBridge && texts.toBridge(formatMinutes(toBridge.minutes)),
    texts.waits,
    fromBridge && texts.fromBridge(formatMinutes(fromBridge.minutes)),
  ].filter(Boolean);
  const best = bridge.arrivals[0]?.chance ?? 0;
  const toDeparture = (at: string | null, share: number) => formatOneDeparture(at, best >= share, plan.day);
  return {
    port,
    name,
    to: paths.bridge(port, lane),
    isBest: isFirst && isPlanned,
    departures: isPlanned ? { safe: toDeparture(safeAt, safeShare), even: toDeparture(evenAt, evenShare) } : null,
    note: formatNote(bridge, plan),
    legs: isPlanned && legs.length > 1 ? legs.join(texts.partSeparator) : '',
    bars: isPlanned ? toChanceBars(bridge) : [],
  };
}

/** `isMissed`: whether there was such a departure before now. */
function formatOneDeparture(at: string | null, isMissed: boolean, arrivalDay: string): DepartureViewModel {
  if (at === null) return { time: '', day: '', word: isMissed ? texts.tooLate : texts.never };
  const { day, clock } = toLocalDayAndClock(at);
  return { time: clock, day: day === arrivalDay ? '' : formatLongDay(day), word: '' };
}

function formatNote(bridge: BridgePlan, { at }: TripPlan): string {
  const opens = bridge.opensAt && formatRelativeTime(bridge.opensAt, at);
  if (bridge.status === 'unknown') return texts.unknown;
  if (bridge.status === 'late') return texts.bridgeLate;
  if (bridge.status === 'closed') return opens ? texts.closedUntil(opens) : texts.closed;
  if (isMissed(bridge)) return texts.now(formatShare(bridge.chances[0]?.chance ?? 0));
  return opens ? texts.opens(opens) : '';
}

const formatBasis = ({ basis, isRepeated }: TripPlan): string[] => [
  texts[basis],
  ...(isRepeated ? [texts.repeated] : []),
];

function formatOccasions({ occasions, day }: TripPlan): string[] {
  return (['longer', 'different'] as const).flatMap((effect) => {
    const names = occasions
      .filter((key) => getOccasion(key).effect === effect)
      .map((key) => texts.occasion[getOccasion(key).country](occasionTexts[key]));
    return names.length > 0 ? [texts[effect](capitalize(formatLongDay(day)), listInSentence(names))] : [];
  });
}

function formatUncounted({ bridges, origin, way, destination }: TripPlan, isFromPosition: boolean): string[] {
  const [any] = bridges;
  if (!any) return [];
  const isCounted = any.toBridge !== null || (origin === 'fila' && !isFromPosition);
  const notes = [
    ...(isCounted ? [] : [way === 'pie' ? texts.notOnFoot : texts.notCounted]),
    ...(any.fromBridge ? [] : [texts.destinationNotOnFoot(destinationTexts[destination].name)]),
  ];
  return [...notes, ...(isFromPosition ? [texts.positionUsed] : []), texts.roads];
}

const conjunction = new Intl.ListFormat('es-MX', { type: 'conjunction' });
const listInSentence = (names: string[]) => conjunction.format(names);
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How good a departure is: at least nine, at least five, or fewer of ten arrive in time. */
type ChanceLevel = 'safe' | 'even' | 'poor';

/** One departure: its bar in a box of 100 by 100 units, and the same as text. */
export type ChanceBar = {
  key: string;
  time: string;
  share: string;
  level: ChanceLevel;
  x: number;
  width: number;
  height: number;
  /** Whether the time is written below the bar. */
  isLabelled: boolean;
};

type Chance = BridgePlan['chances'][number];

const maxBars = 15;
/** Labels below the chart, so that they fit the narrowest phone. */
const maxLabels = 4;
/** Minutes between two bars. */
const steps = [5, 10, 15, 20, 30, 60];
/** Number of bars before the last departure with the best chance. */
const barsBefore = 3;
const minuteMs = 60_000;
/** Share of a bar's place that it fills. */
const fill = 0.78;

/** Converts the chances of a bridge to bars, from shortly before the last safe departure until hardly anybody arrives. */
function toChanceBars({ chances, safeAt }: Pick<BridgePlan, 'chances' | 'safeAt'>): ChanceBar[] {
  const worthwhile = chances.filter(({ chance }) => chance > 0.02);
  const shown = dropEarly(worthwhile, safeAt);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return [];
  const spanMinutes = (Date.parse(last.at) - Date.parse(first.at)) / minuteMs;
  const step = steps.find((minutes) => spanMinutes / minutes < maxBars) ?? 60;
  const ticks = shown.filter(({ at }) => (Date.parse(at) / minuteMs) % step === 0);
  const bars = ticks.length > 0 ? ticks : shown;
  const labelEvery = Math.ceil(bars.length / maxLabels);
  const place = 100 / bars.length;
  return bars.map(({ at, chance }, i) => ({
    key: at,
    time: toLocalDayAndClock(at).clock,
    share: formatShare(chance),
    level: getChanceLevel(chance),
    x: i * place + (place * (1 - fill)) / 2,
    width: place * fill,
    height: Math.max(1, 100 * chance),
    isLabelled: i % labelEvery === 0,
  }));
}

/** Keeps a few departures before the safe one: earlier ones are no news. */
function dropEarly(chances: Chance[], safeAt: string | null): Chance[] {
  const safe = chances.findIndex(({ at }) => at === safeAt);
  if (safe < 0) return chances;
  const rest = chances.length - safe;
  return chances.slice(Math.max(0, safe - Math.max(barsBefore, Math.round(rest / 3))));
}

const getChanceLevel = (chance: number): ChanceLevel =>
  chance >= safeShare ? 'safe' : chance >= evenShare ? 'even' : 'poor';

/** Formats a chance in tenths, rounded down: '7 de cada 10 veces'. */
function formatShare(chance: number): string {
  if (chance >= 0.975) return texts.almostAll;
  const tenths = Math.floor(10 * chance + 1e-9);
  return tenths === 0 ? texts.fewer : texts.shareOfTen(tenths);
}
