import { city } from '#domain/city.ts';
import { addDays, formatLocalDay, parseLocalTime } from '#domain/time/local-time.ts';
import type { Queue } from '#server/db/queue.ts';
import type { ForecastsService } from '#server/features/bridges/forecasts.service.ts';
import { jitteredDelayS } from './jittered-delay.ts';

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
