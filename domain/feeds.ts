/** The public sources that are asked on a clock. */
export const feeds = ['bridges', 'rates'] as const;
export type Feed = (typeof feeds)[number];

/** What one source answered to one question, as it came. */
export type RawAnswer = {
  /** 'bwtpublicmod', 'frankfurter' … */
  source: string;
  fetchedAt: Date;
  /** null: none came */
  status: number | null;
  /** why it was not taken; '' when it was */
  problem: string;
  body: string;
};

/** What is to be remembered of one turn of asking a feed's sources, the best first, until one served. */
export type Turn = {
  /** which one served; '' when none did */
  source: string;
  /** 'en', 'es'; '' where it has none */
  language: string;
  /** what is wrong with what was taken: a warning's code and its detail */
  warnings: string[];
  answers: RawAnswer[];
};

/** A turn whose answer could not be kept, as the failed try that it is; `why` is of the one that was to be taken. */
export const notKept = (turn: Turn, why: string): Turn => ({
  ...turn,
  source: '',
  language: '',
  answers: turn.answers.map((answer) => (answer.problem ? answer : { ...answer, problem: `not kept: ${why}` })),
});

/** What may be wrong with an answer that is taken all the same; docs/feeds.md says what each means. */
type WarningCode =
  | 'fallback'
  | 'shape'
  | 'port-missing'
  | 'port-duplicate'
  | 'port-frozen'
  | 'lane-missing'
  | 'reading-old'
  | 'reading-future'
  | 'minutes-high';

/** One line of a turn's warnings: the code, then what it is about. */
export const warning = (code: WarningCode, ...about: (string | number)[]): string => [code, ...about].join(' ');
