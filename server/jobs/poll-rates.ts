import type { Logger } from 'pino';
import type { Queue } from '#server/db/queue.ts';
import type { RatesService } from '#server/features/rates/rates.service.ts';
import type { RateFeed } from '#server/integrations/rates/rates.ts';
import { nextTurnS } from './pace.ts';

type Dependencies = {
  source: RateFeed;
  rates: RatesService;
  /** The border's: the replayed one's in a replay. */
  clock: () => Date;
  speed: number;
  log: Logger;
};

const pace = { everyMs: 60 * 60_000, spreadMs: 2 * 60_000 };

/** Asks for the reference rate every hour, once over all processes (RATE-1). */
export async function pollRates(queue: Queue, { source, rates, clock, speed, log }: Dependencies): Promise<void> {
  const turn = async (signal: AbortSignal) => {
    const answer = await source.ask({ now: clock(), signal });
    if (!answer.rate) log.warn({ warnings: answer.warnings }, 'no source of the rate serves');
    await rates.take(answer);
  };
  await queue.repeat('poll-rates', turn, () => nextTurnS({ ...pace, speed }));
}
