import { expect, test, vi } from 'vitest';
import type { Queue } from '#server/db/queue.ts';
import type { ForecastsService } from '#server/features/bridges/forecasts.service.ts';
import { forecastWaits } from './poll-feeds.ts';

type Job = { run: () => Promise<unknown>; nextS: () => number };

const createService = () => ({ makeEstimates: vi.fn(), score: vi.fn(), updateProfiles: vi.fn(), removeOld: vi.fn() });

async function jobsAt(now: string, speed = 1) {
  const forecasts = createService();
  const jobs = new Map<string, Job>();
  const repeat = async (name: string, run: Job['run'], nextS: Job['nextS']) => void jobs.set(name, { run, nextS });
  const clock = () => new Date(now);
  const queue = { repeat } as unknown as Queue;
  await forecastWaits(queue, forecasts as unknown as ForecastsService, { clock, speed });
  return { job: (name: string) => jobs.get(name), forecasts };
}

test('[BRDG-3] estimates the waits every fifteen minutes', async () => {
  const { job, forecasts } = await jobsAt('2026-11-18T12:00:00-06:00');
  await job('forecast-waits')?.run();
  expect(forecasts.makeEstimates).toHaveBeenCalledOnce();
  expect(job('forecast-waits')?.nextS()).toBe(900);
});

test('[BRDG-5] scores the local yesterday and today every hour', async () => {
  const { job, forecasts } = await jobsAt('2026-11-18T23:30:00-06:00');
  await job('score-forecasts')?.run();
  expect(forecasts.score.mock.calls).toEqual([['2026-11-17'], ['2026-11-18']]);
  expect(job('score-forecasts')?.nextS()).toBe(3600);
});

test.each([
  ['2026-11-18T03:39:00-06:00', 60],
  ['2026-11-18T03:40:00-06:00', 24 * 3600],
  ['2026-10-31T23:40:00-05:00', 5 * 3600],
])('[BRDG-3] learns the usual waits at 3:40 am: from %s in %i seconds', async (now, seconds) => {
  const { job, forecasts } = await jobsAt(now);
  expect(job('learn-waits')?.nextS()).toBe(seconds);
  await job('learn-waits')?.run();
  expect(forecasts.updateProfiles).toHaveBeenCalledOnce();
  expect(forecasts.removeOld).toHaveBeenCalledOnce();
});

test('scales the interval by the replay speed', async () => {
  const { job } = await jobsAt('2026-11-18T12:00:00-06:00', 60);
  expect(job('forecast-waits')?.nextS()).toBe(15);
});
