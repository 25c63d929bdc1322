import type { PollRecord } from '#domain/feeds.ts';
import type { RateSource } from '#domain/rates/house-rates.ts';

/** Reference rate of a source: pesos per dollar on a day 'YYYY-MM-DD'. */
export type Rate = { source: RateSource; day: string; pesos: number };

/** Result of one poll: the rate of the first source that succeeds, or null. */
export type RateFeedResponse = PollRecord & { rate: Rate | null };

/** Feed of the reference rate; reports errors in its result and throws only when `signal` aborts. */
export type RateFeed = { poll(options: { now: Date; signal: AbortSignal }): Promise<RateFeedResponse> };
