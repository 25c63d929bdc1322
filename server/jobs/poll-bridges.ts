import type { Logger } from 'pino';
import type { Queue } from '#server/db/queue.ts';
import type { ForecastsService } from '#server/features/bridges/forecasts.service.ts';
import type { ReadingsService } from '#server/features/bridges/readings.service.ts';
import type { BridgeSource } from '#server/integrations/bridges/bridges.ts';
import { nextTurnS } from './pace.ts';

type Dependencies = {
  source: BridgeSource;
  readings: ReadingsService;
  forecasts: Pick<ForecastsService, 'make'>;
  /** The border's: the replayed one's in a replay. */
  clock: () => Date;
  speed: number;
  log: Logger;
};

const pace = { everyMs: 5 * 60_000, spreadMs: 30_000 };

/** Asks for the waits every five minutes, once over all processes, and estimates anew from what is news (BRDG-2, BRDG-3). */
export async function pollBridges(queue: Queue, dependencies: Dependencies): Promise<void> {
  const { source, readings, forecasts, clock, speed, log } = dependencies;
  const turn = async (signal: AbortSignal) => {
    const known = await readings.known();
    if (known.length === 0) return; // a city without crossings
    const answer = await source.ask({ now: clock(), known, signal });
    if (answer.source === '') log.warn({ warnings: answer.warnings }, 'no source of waits serves');
    if (await readings.take(answer)) await forecasts.make();
  };
  await queue.repeat('poll-bridges', turn, () => nextTurnS({ ...pace, speed }));
}
