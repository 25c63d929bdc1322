/** Feeds: public sources polled on a schedule. */
export const feeds = ['bridges', 'rates'] as const;
export type Feed = (typeof feeds)[number];

/** Raw response of one source to one request. */
export type RawResponse = {
  /** 'bwtpublicmod', 'frankfurter' … */
  source: string;
  fetchedAt: Date;
  /** HTTP status; null: no response */
  status: number | null;
  /** Why the response was rejected; '' when it was accepted. */
  problem: string;
  body: string;
};

/** Record of one poll of a feed: its sources in order of preference, up to the first that succeeded. */
export type PollRecord = {
  /** The source that succeeded; '' when none did. */
  source: string;
  /** 'en', 'es'; '' when the source has no language */
  language: string;
  /** Warnings about the accepted response: a code followed by details. */
  warnings: string[];
  responses: RawResponse[];
};

/** Turns a poll into a failed one because its data could not be stored; `why` becomes the problem of the accepted response. */
export const toFailedPoll = (poll: PollRecord, why: string): PollRecord => ({
  ...poll,
  source: '',
  language: '',
  responses: poll.responses.map((response) =>
    response.problem ? response : { ...response, problem: `not kept: ${why}` },
  ),
});

/** Warnings about a response that is accepted anyway; docs/feeds.md explains each code. */
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

/** Formats a warning of a poll: the code, then its details. */
export const formatWarning = (code: WarningCode, ...about: (string | number)[]): string => [code, ...about].join(' ');
