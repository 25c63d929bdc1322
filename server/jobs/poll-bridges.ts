import type { Logger } from 'pino';
import type { Queue } from '#server/db/queue.ts';
import type { ForecastsService } from '#server/features/bridges/forecasts.service.ts';
import type { ReadingsService } from '#server/features/bridges/readings.service.ts';
import type { BridgeFeed } from '#server/integrations/bridges/bridge-feed.ts';
import { jitteredDelayS } from './jittered-delay.ts';

type Dependencies = {
  source: BridgeFeed;
  readings: ReadingsService;
  forecasts: Pick<ForecastsService, 'makeEstimates'>;
  /** Clock of the border data, replayed in a replay. */
  clock: () => Date;
  speed: number;
  log: Logger;
};

const interval = { everyMs: 5 * 60_000, jitterMs: 30_000 };

/** Polls the waits every five minutes, each poll in one process, and updates the estimates after new readings (BRDG-2, BRDG-3). */
export async function pollBridges(queue: Queue, dependencies: Dependencies): Promise<void> {
  const { source, readings, forecasts, clock, speed, log } = dependencies;
  const poll = async (signal: AbortSignal) => {
    const known = await readings.listPolledBridges();
    if (known.length === 0) return; // a city without bridges
    const response = await source.poll({ now: clock(), known, signal });
    if (response.source === '') log.warn({ warnings: response.warnings }, 'all sources of waits failed');
    if (await readings.storeResponse(response)) await forecasts.makeEstimates();
  };
  await queue.repeat('poll-bridges', poll, () => jitteredDelayS({ ...interval, speed }));
}
