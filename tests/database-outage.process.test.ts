// A database that stops or hangs while the server runs.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RenderPage } from '#contract/client.ts';
import { ensureCity } from '#server/db/seed/seed-database.ts';
import { openPostgres, type Store } from '#server/db/store.ts';
import { createBlankPostgres, needsPostgres } from '#tests/support/database/on-each-database.ts';
import { type StallingProxy, startStallingProxy } from '#tests/support/fakes/stalling-proxy.ts';
import { type ListeningServer, startListening } from '#tests/support/server/listening-server.ts';
import { createMemoryLog } from '#tests/support/server/test-server.ts';

/** An answer arrives within this time, also when the database hangs. */
const maxAnswerMs = 3000;
/** A busy machine delays timers. */
const toleranceMs = 2000;
const signedIn = { Cookie: 'session_token=desconocido' };

describe('during an outage of PostgreSQL', needsPostgres, () => {
  const { log, lines } = createMemoryLog();
  let database: Awaited<ReturnType<typeof createBlankPostgres>>;
  let proxy: StallingProxy;
  let store: Store;
  let node: ListeningServer;

  const render: RenderPage = async (_, { api }) =>
    new Response(JSON.stringify(await api.alerts.list({})), { headers: { 'Content-Type': 'text/html' } });

  beforeAll(async () => {
    database = await createBlankPostgres();
    proxy = await startStallingProxy(database.url);
    store = await openPostgres(proxy.url, () => {});
    await ensureCity(store.db);
    node = await startListening(store, { render, log });
  });
  afterAll(async () => {
    proxy.stop();
    await node.stop();
    await store.close().catch(() => {});
    await database.remove();
  });

  async function get(path: string, headers: Record<string, string> = {}) {
    const startedAt = performance.now();
    const response = await fetch(node.url + path, { headers });
    const text = await response.text();
    expect(performance.now() - startedAt, path).toBeLessThan(maxAnswerMs + toleranceMs);
    return { status: response.status, age: response.headers.get('Age'), headers: response.headers, text };
  }

  /** Whether the page comes from the cache, which stores nothing until the process receives changes again. */
  async function isCached(): Promise<boolean> {
    const { hit } = await node.shared();
    await get('/puentes');
    return (await node.shared()).hit > hit;
  }

  const waitUntilReady = () => expect.poll(async () => (await get('/ready')).status, { timeout: 20_000 }).toBe(200);

  test.for(['takeDown', 'freeze'] as const)(
    'public responses are served with their age, everything else is 503 with a sentence (%s)',
    async (outage) => {
      await waitUntilReady();
      await expect.poll(isCached).toBe(true);
      const before = await get('/puentes');
      expect(before.status).toBe(200);
      lines.length = 0;

      proxy[outage]();
      const [stale, uncached, personal] = await Promise.all([get('/puentes'), get('/dolar'), get('/cuenta', signedIn)]);
      expect(stale).toMatchObject({ status: 200, text: before.text });
      for (const response of [uncached, personal]) {
        expect(response.status).toBe(503);
        expect(response.headers.get('Retry-After')).toBe('5');
        expect(response.text).toMatch(/^La guía no puede responder en este momento\./);
      }
      const aged = { status: 200, age: expect.stringMatching(/^\d+$/) };
      await expect.poll(() => get('/puentes'), { timeout: 10_000 }).toMatchObject(aged);
      expect((await get('/ready')).status).toBe(503);
      // the outage is known to all requests within a quarter of a second
      await expect.poll(async () => (await get('/api/overview/changes', signedIn)).status).toBe(503);
      const startedAt = performance.now();
      expect(await get('/puentes')).toMatchObject(aged);
      expect((await get('/api/overview/changes', signedIn)).status).toBe(503);
      expect(performance.now() - startedAt).toBeLessThan(toleranceMs); // known outages cost no attempt
      expect((await get('/health')).status).toBe(200);
      expect(JSON.stringify(lines.filter((line) => line.msg !== 'request')).length).toBeLessThan(20_000);

      proxy.bringUp();
      await waitUntilReady();
      await expect.poll(() => get('/puentes'), { timeout: 10_000 }).toMatchObject({ status: 200, age: null });
    },
  );
});
