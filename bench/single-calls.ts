import type { RunningServer } from '#tests/support/processes.ts';
import type { Call } from './load-thread.ts';
import type { Loader } from './loader.ts';
import { placeById, type Questions } from './scale-guide.ts';

/** What is asked one call at a time; the searches have a limit of their own. */
export const singleCalls = ['page of a category', 'one place by id', 'name contains', 'tag', 'nearest'] as const;
export type SingleCall = (typeof singleCalls)[number];

export const callsEach = 200;
const [warmCalls, mostSeconds] = [50, 10];

/** How long one call takes while nothing else is asked: medians in milliseconds. Each is read from the database. */
export async function timeSingleCalls(
  { load }: Loader,
  { port }: RunningServer,
  { nextPages, ids, byName, byTag, nearest }: Questions,
): Promise<Record<SingleCall, number>> {
  const time = async (all: Call[]) => {
    const calls = Array.from({ length: warmCalls + callsEach }, (_, n) => all[n % all.length] as Call);
    const task = { port, clients: 1, seconds: mostSeconds, headers: {}, once: true };
    await load({ ...task, calls: calls.slice(0, warmCalls) });
    return (await load({ ...task, calls: calls.slice(warmCalls) })).medianMs;
  };
  return {
    'page of a category': await time(nextPages),
    'one place by id': await time(ids.slice(-(warmCalls + callsEach)).map(placeById)),
    'name contains': await time(byName),
    tag: await time(byTag),
    nearest: await time(nearest),
  };
}
