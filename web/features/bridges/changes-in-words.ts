import { newsWords as texts } from '#texts/bridges-public.ts';
import type { CrossingWords } from './board-words.ts';

const saidAtMost = 2;

/** What changed between two states of the same lanes, in one short line for ears; '' when nothing that is said did. */
export function changesInWords(before: CrossingWords[], now: CrossingWords[]): string {
  const known = new Map(before.flatMap(({ port, lanes }) => lanes.map(({ lane, brief }) => [port + lane, brief])));
  const news = now
    .flatMap(({ port, lanes }) => lanes.map((lane) => ({ ...lane, before: known.get(port + lane.lane) })))
    .filter((lane) => lane.before !== undefined && lane.before !== lane.brief)
    .sort((one, other) => Number(one.face === 'estimate') - Number(other.face === 'estimate'))
    .map(({ brief }) => brief);
  const rest = news.length - saidAtMost;
  return [...news.slice(0, saidAtMost), ...(rest > 0 ? [texts.more(rest)] : [])].join('. ');
}
