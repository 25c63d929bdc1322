import type { Logger } from 'pino';
import { city } from '#domain/city.ts';
import { addDays, formatLocalDay, parseLocalTime } from '#domain/time/local-time.ts';
import type { Queue } from '#server/db/queue.ts';
import type { ForecastsService } from '#server/features/bridges/forecasts.service.ts';
import type { ReadingsService } from '#server/features/bridges/readings.service.ts';
import type { RatesService } from '#server/features/rates/rates.service.ts';
import type { BridgeFeed } from '#server/integrations/bridges/bridge-feed.ts';
import type { RateFeed } from '#server/integrations/rates/open-rate-feed.ts';

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
    const polled = await readings.listPolledBridges();
    if (polled.length === 0) return; // a city without bridges
    const response = await source.poll({ now: clock(), known: polled, signal });
    if (response.source === '') log.warn({ warnings: response.warnings }, 'all sources of waits failed');
    if (await readings.storeResponse(response)) await forecasts.makeEstimates();
  };
  await queue.repeat('poll-bridges', poll, () => jitteredDelayS({ ...interval, speed }));
}

type PollRatesDependencies = {
  source: RateFeed;
  rates: RatesService;
  /** Clock of the border data, replayed in a replay. */
  clock: () => Date;
  speed: number;
  log: Logger;
};

const pollRatesInterval = { everyMs: 60 * 60_000, jitterMs: 2 * 60_000 };

/** Polls the reference rate every hour, each poll in one process (RATE-1). */
export async function pollRates(
  queue: Queue,
  { source, rates, clock, speed, log }: PollRatesDependencies,
): Promise<void> {
  const poll = async (signal: AbortSignal) => {
    const response = await source.poll({ now: clock(), signal });
    if (!response.rate) log.warn({ warnings: response.warnings }, 'all sources of the reference rate failed');
    await rates.storeResponse(response);
  };
  await queue.repeat('poll-rates', poll, () => jitteredDelayS({ ...pollRatesInterval, speed }));
}

/** Clock of the border data, and its replay speed (1 is real time). */
type Pace = { clock: () => Date; speed: number };

const quarterHourMs = 15 * 60_000;
const hourMs = 4 * quarterHourMs;
const learningTime = '03:40';

/** Estimates the waits every 15 minutes, scores the estimates every hour, and learns the usual waits at night. */
export async function forecastWaits(queue: Queue, forecasts: ForecastsService, { clock, speed }: Pace): Promise<void> {
  const every = (everyMs: number) => () => jitteredDelayS({ everyMs, jitterMs: 0, speed });
  const score = async () => {
    const today = formatLocalDay(clock(), city.timeZone);
    for (const day of [addDays(today, -1), today]) await forecasts.score(day);
  };
  const learn = async () => {
    await forecasts.updateProfiles();
    await forecasts.removeOld();
  };
  await queue.repeat('forecast-waits', forecasts.makeEstimates, every(quarterHourMs));
  await queue.repeat('score-forecasts', score, every(hourMs));
  await queue.repeat('learn-waits', learn, () => every(msUntilLearning(clock()))());
}

/** Milliseconds until the next 3:40 am local time, when the server has the least load. */
function msUntilLearning(now: Date): number {
  const today = formatLocalDay(now, city.timeZone);
  const instants = [today, addDays(today, 1)].map(
    (day) => parseLocalTime(`${day}T${learningTime}`, city.timeZone) as Date,
  );
  const next = instants.find((instant) => instant > now) as Date;
  return next.getTime() - now.getTime();
}

type Interval = {
  everyMs: number;
  /** Maximum jitter in both directions, so that many guides do not poll simultaneously. */
  jitterMs: number;
  /** Replay speed; 1 is real time. */
  speed: number;
  random?: () => number;
};

/** Returns the jittered delay until the next run, at least 1 s. */
export const jitteredDelayS = ({ everyMs, jitterMs, speed, random = Math.random }: Interval): number =>
  Math.max(1, (everyMs + (2 * random() - 1) * jitterMs) / speed / 1000);
