import { city } from '#domain/city.ts';
import { addDays, instantAt, localDay } from '#domain/local-time.ts';
import type { Queue } from '#server/db/queue.ts';
import type { ForecastsService } from '#server/features/bridges/forecasts.service.ts';
import { nextTurnS } from './pace.ts';

/** The border's clock, and how many times as fast as the real one it goes: more than once in a replay. */
type Pace = { clock: () => Date; speed: number };

const quarterMs = 15 * 60_000;
const hourMs = 4 * quarterMs;
const learnAt = '03:40';

/** Estimates the waits every 15 minutes, holds the estimates against what came every hour, and learns at night. */
export async function forecastWaits(queue: Queue, forecasts: ForecastsService, { clock, speed }: Pace): Promise<void> {
  const every = (everyMs: number) => () => nextTurnS({ everyMs, spreadMs: 0, speed });
  const score = async () => {
    const today = localDay(clock(), city.timeZone);
    for (const day of [addDays(today, -1), today]) await forecasts.score(day);
  };
  const learn = async () => {
    await forecasts.learn();
    await forecasts.removeOld();
  };
  await queue.repeat('forecast-waits', forecasts.make, every(quarterMs));
  await queue.repeat('score-forecasts', score, every(hourMs));
  await queue.repeat('learn-waits', learn, () => every(msToNight(clock()))());
}

/** Until it is next 3:40 at night in the city, when least is asked of the server. */
function msToNight(now: Date): number {
  const today = localDay(now, city.timeZone);
  const nights = [today, addDays(today, 1)].map((day) => instantAt(`${day}T${learnAt}`, city.timeZone) as Date);
  const next = nights.find((night) => night > now) as Date;
  return next.getTime() - now.getTime();
}
