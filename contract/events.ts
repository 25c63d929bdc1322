/** What an open page can be told of: that something of a noun was changed (`GET /api/events`). */
export const liveNouns = [
  'places',
  'businesses',
  'coupons',
  'lists',
  'alerts',
  'posts',
  'ads',
  'bridges',
  'rates',
] as const;
export type LiveNoun = (typeof liveNouns)[number];

/** Where the event stream is. */
export const eventsPath = '/api/events';

/** Names of the stream's events: something changed; or nobody knows what, so everything may have. */
export const eventNames = { changed: 'changed', reset: 'reset' } as const;

/** Where the crossings are told live to whoever asks, and the name of its events: each is the whole answer of `GET /api/bridges`. */
export const bridgesStreamPath = '/api/bridges/stream';
export const bridgesEvent = 'bridges';

/** Answers without an end: nothing that waits for a whole answer may ask for them. */
export const streamPaths: readonly string[] = [eventsPath, bridgesStreamPath];
