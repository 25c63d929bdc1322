import { advise, type Choice, type CrossingOption, driveTime, type Span, walkTime } from '#domain/advice.ts';
import type { Way } from '#domain/bridges.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { adviceWords as texts } from '#texts/bridges-public.ts';

/** What is advised: a sentence with its reason, and every choice beside the others. */
export type Advice = {
  sentence: string;
  rows: { port: string; name: string; wait: string; way: string; total: string }[];
  /** What is to be said besides; '' for nothing */
  note: string;
};

/** A difference that nobody feels, in minutes. */
const same = 5;

/** Advice for a way of crossing, as of an instant in milliseconds; with a position, the way there counts. */
export function adviceInWords(options: CrossingOption[], way: Way, now: number, from?: Coordinates): Advice {
  const wayTo = from && ((option: CrossingOption) => (way === 'pie' ? walkTime : driveTime)(from, option));
  const isFar = wayTo !== undefined && options.some((option) => wayTo(option) === null); // then none is: they would not compare
  const choices = advise(options, now, isFar ? undefined : wayTo);
  return {
    sentence: sentenceOf(choices) || (from && options.length > 0 ? texts.tooFar : texts.none),
    rows: choices.map(({ option, wait, way: there, total }) => ({
      ...{ port: option.port, name: option.name },
      wait: rangeOf(wait),
      way: there ? rangeOf(there) : '',
      total: there ? rangeOf(total) : '',
    })),
    note: isFar ? texts.notOnFoot : '',
  };
}

function sentenceOf([best, second]: Choice[]): string {
  if (!best) return '';
  if (best.way) return withWay(best, best.way, second);
  const bridge = bridgeOf(best);
  if (!second) return texts.only(bridge, waitOf(best), awayOf(best));
  if (isSame(best, second)) return texts.same(bridge, bridgeOf(second), waitOf(best)) + nearerOf(best, second);
  return (
    texts.least(bridge, waitOf(best), awayOf(best)) + texts.other(bridgeOf(second), waitOf(second), awayOf(second))
  );
}

function withWay(best: Choice, way: Span, second: Choice | undefined): string {
  const go = texts.go(bridgeOf(best), best.total.minutes, waitOf(best), String(way.minutes));
  if (!second) return `${go}.`;
  const other = isSame(best, second) ? texts.goSame : texts.goOther;
  return go + other(bridgeOf(second), second.total.minutes);
}

const isSame = (best: Choice, other: Choice) => other.total.minutes - best.total.minutes < same;
const bridgeOf = ({ option }: Choice) => texts.bridge(option.name);
const waitOf = ({ wait }: Choice) => (wait.estimated ? texts.about : texts.minutes)(wait.minutes);
const rangeOf = ({ low, high }: Span) => (low === high ? String(low) : `${low}–${high}`);

/** Which of two is nearer to the middle of the city; '' where they are alike in that. */
function nearerOf(one: Choice, other: Choice): string {
  const further = other.option.awayKm - one.option.awayKm;
  return further === 0 ? '' : texts.nearer(bridgeOf(further > 0 ? one : other));
}

/** How far a crossing is from the middle of the city; '' within it. */
const awayOf = ({ option: { awayKm } }: Choice) => (awayKm > 0 ? texts.away(awayKm) : '');
