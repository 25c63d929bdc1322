import type { LoadGenerator } from '#bench/load/load-generator.ts';
import type { LoadRequest } from '#bench/load/load-thread.ts';
import type { RunningServer } from '#tests/support/processes/start-server.ts';
import { type GuideRequests, placeById } from './guide-requests.ts';

/** Requests measured one at a time; the searches have a limit. */
export const singleRequests = ['page of a category', 'one place by id', 'name contains', 'tag', 'nearest'] as const;
export type SingleRequest = (typeof singleRequests)[number];

export const requestsEach = 200;
const [warmUpCalls, maxSeconds] = [50, 10];

/** Measures the median milliseconds of a request without other load; each response is read from the database. */
export async function timeSingleRequests(
  { load }: LoadGenerator,
  { port }: RunningServer,
  { nextPages, ids, byName, byTag, nearest }: GuideRequests,
): Promise<Record<SingleRequest, number>> {
  const time = async (all: LoadRequest[]) => {
    const calls = Array.from({ length: warmUpCalls + requestsEach }, (_, n) => all[n % all.length] as LoadRequest);
    const task = { port, clients: 1, seconds: maxSeconds, headers: {}, once: true };
    await load({ ...task, requests: calls.slice(0, warmUpCalls) });
    return (await load({ ...task, requests: calls.slice(warmUpCalls) })).medianMs;
  };
  return {
    'page of a category': await time(nextPages),
    'one place by id': await time(ids.slice(-(warmUpCalls + requestsEach)).map(placeById)),
    'name contains': await time(byName),
    tag: await time(byTag),
    nearest: await time(nearest),
  };
}
