import type { Logger } from 'pino';
import type { Queue } from '#server/db/queue.ts';
import type { ReadingsService } from '#server/features/bridges/readings.service.ts';
import type { BridgeSource } from '#server/integrations/bridges/bridges.ts';
import { nextTurnS } from './pace.ts';

type Dependencies = {
  source: BridgeSource;
  readings: ReadingsService;
  /** The border's: the replayed one's in a replay. */
  clock: () => Date;
  speed: number;
  log: Logger;
};

const pace = { everyMs: 5 * 60_000, spreadMs: 30_000 };

/** Asks for the waits every five minutes, once over all processes (BRDG-2). */
export async function pollBridges(queue: Queue, { source, readings, clock, speed, log }: Dependencies): Promise<void> {
  const turn = async (signal: AbortSignal) => {
    const known = await readings.known();
    if (known.length === 0) return; // a city without crossings
    const answer = await source.ask({ now: clock(), known, signal });
    if (answer.source === '') log.warn({ warnings: answer.warnings }, 'no source of waits serves');
    await readings.take(answer);
  };
  await queue.repeat('poll-bridges', turn, () => nextTurnS({ ...pace, speed }));
}
