import type { Board, CrossingNow } from '#contract/bridges.ts';
import type { RateBoard } from '#contract/rates.ts';
import { sourceWords, bridgesNow as texts } from '#texts/bridges-public.ts';
import { paths } from '#web/api/paths.ts';
import { atInWords } from '#web/shell/moment-words.ts';
import { crossingState } from './crossing-state.ts';
import { expectedNow, laneWords, type Moment } from './lane-words.ts';

/** The section of the landing page: all its words, so that none of them is in the browser's code. */
export type NowWords = {
  title: string;
  /** Since when the source does not answer; '' while it does */
  failing: string;
  rows: RowWords[];
  /** Stands before the age of a number that grew too old */
  old: string;
  rate: string;
  links: { to: string; label: string }[];
};

/** A crossing by one of its lanes; `level` brings the dot between it and the lane. */
export type RowWords = {
  port: string;
  to: string;
  name: string;
  number: string;
  lane: string;
  level: string;
  /** Of an official number */
  taken: Moment | null;
  /** Of what is none: that it is an estimate, or when the crossing opens */
  note: string;
};

/** Every crossing by the lane that most people take there, of those that are open, and the reference rate. */
export function nowWords({ bridges, at, source: { failingSince } }: Board, { reference }: RateBoard): NowWords {
  return {
    title: texts.title,
    failing: failingSince ? sourceWords.failing(sourceWords.since(atInWords(failingSince, at))) : '',
    old: texts.old,
    rows: bridges.flatMap((crossing) => rowOf(crossing, at)),
    rate: reference
      ? texts.rate(pesos.format(reference.pesos), texts.sources[reference.source], dayInWords(reference.day))
      : texts.noRate,
    links: [
      { to: paths.bridges, label: texts.all },
      { to: paths.dollar, label: texts.dollar },
    ],
  };
}

const pesos = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeZone: 'UTC' });
const dayInWords = (date: string) => day.format(new Date(`${date}T00:00:00Z`));

function rowOf(crossing: CrossingNow, now: string): RowWords[] {
  const { port, name, lanes } = crossing;
  if (lanes.length === 0) return [];
  const { stateWord, opens } = crossingState(crossing, lanes, now);
  const row = { port, name, to: paths.bridge(port) };
  const open = lanes.filter(({ face }) => face !== 'closed');
  const lane = open.find((one) => one.lane.endsWith('_standard')) ?? open[0];
  if (!lane) return [{ ...row, number: stateWord, lane: '', level: '', taken: null, note: opens }];
  const words = laneWords(lane, crossing, now);
  const { number, word, face, levelWord, taken } = words;
  return [
    {
      ...{ ...row, lane: words.name, taken },
      number: number ? texts.minutes(number, face === 'estimate') : word,
      level: levelWord && ` · ${levelWord}`,
      note: face === 'estimate' ? texts.estimate(expectedNow(lane)) : '',
    },
  ];
}
