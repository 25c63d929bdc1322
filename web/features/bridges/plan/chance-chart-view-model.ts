import type { BridgePlan } from '#contract/bridge-plan.ts';
import { evenShare, safeShare } from '#domain/bridges/plan/plan-departures.ts';
import { planPage as texts } from '#texts/bridges/plan.ts';
import { toLocalDayAndClock } from './format-plan-time.ts';

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
export function toChanceBars({ chances, safeAt }: Pick<BridgePlan, 'chances' | 'safeAt'>): ChanceBar[] {
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
export function formatShare(chance: number): string {
  if (chance >= 0.975) return texts.almostAll;
  const tenths = Math.floor(10 * chance + 1e-9);
  return tenths === 0 ? texts.fewer : texts.shareOfTen(tenths);
}
