import type { Board, CrossingNow } from '#contract/bridges.ts';
import type { RateBoard } from '#contract/rates.ts';
import { bridgesNow as texts } from '#texts/bridges-public.ts';
import { paths } from '#web/api/paths.ts';
import { expectedNow, type LaneWords, laneWords } from './lane-words.ts';

/** The section of the landing page: all its words, so that none of them is in the browser's code. */
export type NowWords = {
  title: string;
  rows: { port: string; to: string; name: string; number: string; facts: string }[];
  rate: string;
  links: { to: string; label: string }[];
};

/** Every crossing by the first of its lanes that is open, and the reference rate. */
export function nowWords({ bridges, at }: Board, { reference }: RateBoard): NowWords {
  return {
    title: texts.title,
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

function rowOf(crossing: CrossingNow, now: string): NowWords['rows'] {
  const lane = crossing.lanes.find(({ face }) => face !== 'closed') ?? crossing.lanes[0];
  if (!lane) return [];
  const words = laneWords(lane, crossing, now);
  const { port, name } = crossing;
  return [
    {
      ...{ port, name, to: paths.bridge(port) },
      number: words.number ? texts.minutes(words.number, words.face === 'estimate') : words.word,
      facts: [words.name, words.levelWord, noteOf(words, expectedNow(lane))].filter(Boolean).join(' · '),
    },
  ];
}

/** When the number was taken, that it is an estimate, or when the crossing opens. */
function noteOf({ taken, face, note }: LaneWords, range: string): string {
  if (taken) return taken.words;
  if (face === 'estimate') return texts.estimate(range);
  return face === 'closed' ? note : '';
}
