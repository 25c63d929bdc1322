import type { Logger } from 'pino';
import type { Queue } from '#server/db/queue.ts';
import type { RatesService } from '#server/features/rates/rates.service.ts';
import type { RateFeed } from '#server/integrations/rates/rate-feed.ts';
import { jitteredDelayS } from './jittered-delay.ts';

type Dependencies = {
  source: RateFeed;
  rates: RatesService;
  /** Clock of the border data, replayed in a replay. */
  clock: () => Date;
  speed: number;
  log: Logger;
};

const interval = { everyMs: 60 * 60_000, jitterMs: 2 * 60_000 };

/** Polls the reference rate every hour, each poll in one process (RATE-1). */
export async function pollRates(queue: Queue, { source, rates, clock, speed, log }: Dependencies): Promise<void> {
  const poll = async (signal: AbortSignal) => {
    const response = await source.poll({ now: clock(), signal });
    if (!response.rate) log.warn({ warnings: response.warnings }, 'all sources of the reference rate failed');
    await rates.storeResponse(response);
  };
  await queue.repeat('poll-rates', poll, () => jitteredDelayS({ ...interval, speed }));
}
