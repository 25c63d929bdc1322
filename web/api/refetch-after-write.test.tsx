import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient, fetchLatest, refetchAfterWrite } from './admin-client.ts';

const queryKey = ['rows'];

/** Query whose responses arrive when the test resolves them, in the order of the requests. */
function createQuery() {
  const requests: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const request = Promise.withResolvers<string>();
    requests.push(request);
    return request.promise;
  };
  return { requests, query: { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY } };
}

test('code that awaits a request of before a write receives the response of after it', async () => {
  const { requests, query } = createQuery();
  const client = createQueryClient();
  const awaited = client.fetchQuery(query);
  const refetched = refetchAfterWrite(client, []);
  requests[0]?.resolve('before');
  requests[1]?.resolve('after');
  await refetched;
  expect(await awaited).toBe('after');
  expect(client.getQueryData(queryKey)).toBe('after');
  expect(requests).toHaveLength(2);
});

test('a first load sent again shows no error, and stays loading until its response', async () => {
  const { requests, query } = createQuery();
  const client = createQueryClient();
  const statuses: string[] = [];
  const observer = new QueryObserver(client, query);
  const unsubscribe = observer.subscribe(({ status }) => statuses.push(status));
  const refetched = refetchAfterWrite(client);
  expect(observer.getCurrentResult().fetchStatus).toBe('fetching');
  requests[1]?.resolve('after');
  await refetched;
  unsubscribe();
  expect(observer.getCurrentResult().data).toBe('after');
  expect(statuses).not.toContain('error');
  expect(requests).toHaveLength(2);
});

test('a write without refetch marks displayed data stale and sends nothing', async () => {
  const { requests, query } = createQuery();
  const client = createQueryClient();
  client.setQueryData(queryKey, 'before');
  const unsubscribe = new QueryObserver(client, query).subscribe(() => {});
  await refetchAfterWrite(client, []);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(requests).toEqual([]);
  const refetched = refetchAfterWrite(client, [queryKey]);
  requests[0]?.resolve('after');
  await refetched;
  expect(client.getQueryData(queryKey)).toBe('after');
  unsubscribe();
});

test('the latest state comes from a request of its own, and an older response does not replace it', async () => {
  const { requests, query } = createQuery();
  const client = createQueryClient();
  const older = client.fetchQuery(query);
  const latest = fetchLatest(client, query);
  requests[1]?.resolve('second version');
  requests[0]?.resolve('first version');
  expect(await latest).toBe('second version');
  expect(await older).toBe('second version');
});
