/** Topics of the change feed: an event reports that data of a topic changed (`GET /api/events`). */
export const topics = [
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
export type Topic = (typeof topics)[number];

/** Path of the event stream. */
export const changeFeedPath = '/api/events';

/** Event names: 'changed' for one topic; 'reset' when events were missed and any topic may have changed. */
export const changeFeedEvents = { changed: 'changed', reset: 'reset' } as const;

/** Path and event name of the public bridge stream; each event holds the whole response of `GET /api/bridges`. */
export const bridgesStreamPath = '/api/bridges/stream';
export const bridgesStreamEvent = 'bridges';
