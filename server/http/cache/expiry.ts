import { setTimeout as pause } from 'node:timers/promises';
import type { Topic } from '#contract/change-feed.ts';
import { city } from '#domain/city.ts';
import { formatLocalDay, startOfDay } from '#domain/time/local-time.ts';
import type { ExpirySource } from '#server/db/change-notifications.ts';
import type { TopicVersion, TopicVersions } from './topic-versions.ts';

/** Cached expiry of a source: its first change after `from`, and the topic versions when it was queried. */
type CachedExpiry = { from: number; expiry: Promise<number>; version: TopicVersion };

/** Time limit for querying an expiry. After it, the response is not cached. */
const timeoutMs = 5000;

const halfMinuteMs = 30_000;

type Options = { topicVersions: TopicVersions; sources: readonly ExpirySource[] };

/**
 * Returns a function that computes the expiry of a response, in milliseconds since 1970, from its topics and the start of
 * its render: the first scheduled change of a topic, at the latest the city's next midnight, because pages name days.
 */
export function createExpiryCalculator({ topicVersions, sources }: Options) {
  const cache = new Map<ExpirySource, CachedExpiry>();
  let day = { from: 0, until: 0 };

  async function expiryOf(source: ExpirySource, startedAt: number): Promise<number> {
    const cached = cache.get(source);
    if (cached && startedAt >= cached.from && topicVersions.isCurrent(cached.version, [source.topic])) {
      const expiry = await cached.expiry;
      if (startedAt < expiry) return expiry;
    }
    const version = topicVersions.current(); // before the query
    const next = source.nextExpiry(new Date(startedAt)).then((at) => at?.getTime() ?? Number.POSITIVE_INFINITY);
    const expiry = Promise.race([next, pause(timeoutMs, 0, { ref: false })]);
    cache.set(source, { from: startedAt, expiry, version });
    expiry.catch(() => cache.delete(source));
    return expiry;
  }

  return async (topics: Iterable<Topic>, startedAt: number): Promise<number> => {
    const topicSet = new Set(topics);
    const expiries = sources.filter(({ topic }) => topicSet.has(topic)).map((source) => expiryOf(source, startedAt));
    if (startedAt < day.from || startedAt >= day.until) day = dayOf(startedAt);
    return Math.min(day.until, ...(await Promise.all(expiries)));
  };
}

/**
 * Expiry of responses about bridges and rates: they show ages in minutes, so they expire every half minute. A replay runs
 * faster than the clock and is not cached.
 */
export function minuteSources(isReplay: boolean): ExpirySource[] {
  const nextHalfMinute = (now: Date) => new Date(Math.floor(now.getTime() / halfMinuteMs + 1) * halfMinuteMs);
  const nextExpiry = async (now: Date) => (isReplay ? now : nextHalfMinute(now));
  return [
    { topic: 'bridges', nextExpiry },
    { topic: 'rates', nextExpiry },
  ];
}

/** Start and end of the city's day that contains an instant. */
function dayOf(instant: number): { from: number; until: number } {
  const day = formatLocalDay(new Date(instant), city.timeZone);
  const [from, until] = [0, 1].map((days) => startOfDay(day, city.timeZone, days).getTime()) as [number, number];
  return { from, until };
}
