import { city } from '#domain/city.ts';
import { addDays, instantAt, localDay } from '#domain/local-time.ts';
import type { ForecastsService } from '#server/features/bridges/forecasts.service.ts';

/** Work that is done again and again, once over all processes. */
type Repeated = {
  name: string;
  run: () => Promise<unknown> /** seconds from now to its next turn */;
  nextS: () => number;
};

const learnAt = '03:40';

/** Estimates the waits every 15 minutes, holds the estimates against what came every hour, and learns at night. */
export function forecastJobs(forecasts: ForecastsService, clock: () => Date): Repeated[] {
  const score = async () => {
    const today = localDay(clock(), city.timeZone);
    for (const day of [addDays(today, -1), today]) await forecasts.score(day);
  };
  const learn = async () => {
    await forecasts.learn();
    await forecasts.removeOld();
  };
  return [
    { name: 'forecast-waits', run: forecasts.make, nextS: () => 15 * 60 },
    { name: 'score-forecasts', run: score, nextS: () => 60 * 60 },
    { name: 'learn-waits', run: learn, nextS: () => secondsToNight(clock()) },
  ];
}

/** Until it is next 3:40 at night in the city, when least is asked of the server. */
function secondsToNight(now: Date): number {
  const today = localDay(now, city.timeZone);
  const nights = [today, addDays(today, 1)].map((day) => instantAt(`${day}T${learnAt}`, city.timeZone) as Date);
  const next = nights.find((night) => night > now) as Date;
  return Math.ceil((next.getTime() - now.getTime()) / 1000);
}
