import type { Turn } from '#domain/feeds.ts';
import type { RateSource } from '#domain/rates.ts';

/** What a dollar is worth in pesos, as a source gives it for a day 'YYYY-MM-DD'. */
export type Rate = { source: RateSource; day: string; pesos: number };

/** One turn of asking: the rate of the first source that served; null when none did. */
export type RateAnswer = Turn & { rate: Rate | null };

/** Where the reference rate comes from; whatever happens there is told in the answer, so that it throws only when `signal` ends it. */
export type RateFeed = { ask(question: { now: Date; signal: AbortSignal }): Promise<RateAnswer> };
