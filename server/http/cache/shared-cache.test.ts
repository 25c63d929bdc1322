import { afterEach, expect, test } from 'vitest';
import { notifyTopic } from '#server/db/change-notifications.ts';
import { onOneDatabase } from '#tests/support/database/on-each-database.ts';
import { openEventStream } from '#tests/support/server/event-stream.ts';
import { type ListeningServer, startListening } from '#tests/support/server/listening-server.ts';
import { createAdmin, signIn } from '#tests/support/server/test-accounts.ts';

// one database: `event-stream.test.ts` tests notifications on each
onOneDatabase('behind a shared cache', (database) => {
  let node: ListeningServer;
  afterEach(() => node.stop());
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    node.live.topicVersions.recordHeartbeat(performance.now()); // a heartbeat: no other process writes, however busy the machine is
    return fetch(node.url + path, init);
  }
  const policyOf = ({ status, headers }: Response) => [
    status,
    headers.get('cache-control'),
    headers.get('vary'),
    headers.get('cache-tag'),
  ];

  test('a stored response has a lifetime, one copy per Cookie header, and its topics as tags', async () => {
    node = await startListening(database.store, { sharedCacheS: 10 });
    const policy = 'public, max-age=0, s-maxage=10, stale-while-revalidate=10, stale-if-error=600';
    const miss = await send('/api/bridges');
    const hit = await send('/api/bridges');
    const notModified = await send('/api/bridges', { headers: { 'If-None-Match': hit.headers.get('etag') ?? '' } });
    for (const [response, status] of [[miss, 200] as const, [hit, 200] as const, [notModified, 304] as const])
      expect(policyOf(response)).toEqual([status, policy, 'accept-encoding, cookie', 'bridges']);
  });

  test('a stored response has no request id, which the cache would send to everybody', async () => {
    node = await startListening(database.store, { sharedCacheS: 10 });
    const get = (path: string) => send(path, { headers: { 'X-Request-Id': 'de-otra-persona' } });
    const stored = [await get('/api/bridges'), await get('/api/bridges')];
    expect(stored.map(({ headers }) => headers.get('x-request-id'))).toEqual([null, null]);
    expect((await get('/api/auth/me')).headers.get('x-request-id')).toBe('de-otra-persona');
  });

  test('the stale age is a setting', async () => {
    node = await startListening(database.store, { sharedCacheS: 10, staleMaxAgeS: 60 });
    expect((await send('/api/bridges')).headers.get('cache-control')).toContain('stale-if-error=60');
  });

  test('signed-in responses, errors and POST responses are never stored', async () => {
    node = await startListening(database.store, { sharedCacheS: 10 });
    const Cookie = await signIn(node, await createAdmin(node));
    const headers = { 'Content-Type': 'application/json' };
    for (const [path, init] of [
      ['/api/bridges', { headers: { Cookie } }],
      ['/api/bridges/1', {}],
      ['/api/auth/me', {}],
      ['/nada/de/nada', { method: 'DELETE' }],
      ['/API/cargarlugares', { method: 'POST', headers, body: '{"category":"Food"}' }],
    ] as [string, RequestInit][]) {
      const response = await send(path, init);
      expect(response.headers.get('cache-control'), path).toMatch(/no-store$/);
      expect(response.headers.get('cache-tag'), path).toBeNull();
    }
  });

  test('without the setting, every response is revalidated and has no tags', async () => {
    node = await startListening(database.store);
    expect(policyOf(await send('/api/bridges'))).toEqual([200, 'public, no-cache', 'accept-encoding', null]);
  });

  test('events wait until the old responses have left the cache', async () => {
    node = await startListening(database.store, { sharedCacheS: 0.1 });
    const stream = await openEventStream(send);
    const event = stream.next();
    const startMs = performance.now();
    await notifyTopic(database.store.db, 'coupons');
    expect(await event).toMatchObject({ event: 'changed', data: 'coupons' });
    expect(performance.now() - startMs).toBeGreaterThan(195); // timers can end some milliseconds early
    await stream.close();
  });
});
