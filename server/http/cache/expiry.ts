import type { Topic } from '#contract/change-feed.ts';
import { city } from '#domain/city.ts';
import { formatLocalDay, startOfDay } from '#domain/time/local-time.ts';
import type { ExpirySource } from '#server/db/change-notifications.ts';
import type { TopicVersion, TopicVersions } from './topic-versions.ts';

/** A source of one topic, or of all responses. */
type Source = Pick<ExpirySource, 'nextExpiry'> & { topic?: Topic };
/** Expiry of a source: its first change after `from`, and the topic versions when it was queried. */
type CachedExpiry = { from: number; expiry: Promise<number>; version: TopicVersion };

const halfMinuteMs = 30_000;
/** Pages name days, so every response expires at the city's next midnight. */
const midnight: Source = {
  nextExpiry: async (now) => startOfDay(formatLocalDay(now, city.timeZone), city.timeZone, 1),
};

type Options = { topicVersions: TopicVersions; sources: readonly ExpirySource[] };

/**
 * Returns a function that computes the expiry of a response, in milliseconds since 1970, from its topics and the start of
 * its render: the first scheduled change of a topic, at the latest midnight.
 */
export function createExpiryCalculator({ topicVersions, sources }: Options) {
  const cache = new Map<Source, CachedExpiry>();

  async function expiryOf(source: Source, startedAt: number): Promise<number> {
    const cached = cache.get(source);
    const topics = source.topic ? [source.topic] : [];
    if (cached && startedAt >= cached.from && topicVersions.isCurrent(cached.version, topics)) {
      const expiry = await cached.expiry;
      if (startedAt < expiry) return expiry;
    }
    const version = topicVersions.current(); // before the query
    const expiry = source.nextExpiry(new Date(startedAt)).then((at) => at?.getTime() ?? Number.POSITIVE_INFINITY);
    cache.set(source, { from: startedAt, expiry, version });
    expiry.catch(() => cache.delete(source));
    return expiry;
  }

  return async (topics: ReadonlySet<Topic>, startedAt: number): Promise<number> => {
    const relevant: Source[] = sources.filter(({ topic }) => topics.has(topic));
    return Math.min(...(await Promise.all([midnight, ...relevant].map((source) => expiryOf(source, startedAt)))));
  };
}

/** Responses about bridges and rates show ages in minutes, so they expire every half minute. A fast replay is not cached. */
export const minuteSources = (isReplay: boolean): ExpirySource[] =>
  (['bridges', 'rates'] as const).map((topic) => ({
    topic,
    nextExpiry: async (now) => (isReplay ? now : new Date(Math.floor(now.getTime() / halfMinuteMs + 1) * halfMinuteMs)),
  }));
