// Cache consistency of two servers with response caches on one PostgreSQL.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RenderPage } from '#contract/client.ts';
import { publicationExample } from '#contract/publications.ts';
import { seedBridges } from '#server/db/seed/bridges.ts';
import { ensureCity } from '#server/db/seed/seed-database.ts';
import { openPostgres, type Store } from '#server/db/store.ts';
import { createBlankPostgres, needsPostgres } from '#tests/support/database/on-each-database.ts';
import { type StallingProxy, startStallingProxy } from '#tests/support/fakes/stalling-proxy.ts';
import { buildEvent, buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { createBackOffice, insertBusiness } from '#tests/support/server/back-office.ts';
import { insertCoupon } from '#tests/support/server/coupon-shop.ts';
import { type ListeningServer, startListening } from '#tests/support/server/listening-server.ts';
import { signIn } from '#tests/support/server/test-accounts.ts';

/** Maximum age of stale responses after a write on another process. */
const staleMs = 1000;
const minuteMs = 60_000;
const json = { 'Content-Type': 'application/json' };

type Read = { path: string; init?: RequestInit };
type Act =
  | { does: 'alert'; on: number; minutes: number }
  | { does: 'post'; on: number; minutes: number }
  | { does: 'state' | 'tag'; on: number; shown: boolean }
  | { does: 'wait'; minutes: number }
  | { does: 'cut' };

describe('two processes on one PostgreSQL', needsPostgres, () => {
  const stores: Store[] = [];
  let database: Awaited<ReturnType<typeof createBlankPostgres>>;
  let proxy: StallingProxy;
  let nodes: [ListeningServer, ListeningServer];
  let cookie: string;
  let placeId: number;
  let owner: { cookie: string; partnerId: number; businessId: number };
  let now: Date;

  /** A page with several topics, as in the product. */
  const render: RenderPage = async (_, { api }) => {
    const results = await Promise.all([api.alerts.list({}), api.coupons.listPublic({}), api.places.events()]);
    return new Response(JSON.stringify(results), { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  };

  beforeAll(async () => {
    now = new Date('2026-11-21T18:00:00Z');
    const clock = () => now;
    database = await createBlankPostgres();
    proxy = await startStallingProxy(database.url);
    for (const url of [database.url, proxy.url]) stores.push(await openPostgres(url, () => {}));
    const [one, other] = stores as [Store, Store];
    await ensureCity(one.db);
    await seedBridges(one.db);
    const office = await createBackOffice(one, { clock });
    cookie = await signIn(office.here, office.people.admin);
    placeId = await insertPlace(one, buildPlace({ name: 'Café Dos Laredos' }));
    const businessId = await insertBusiness(one, { partnerId: office.ownerPartnerId });
    owner = { cookie: await signIn(office.here, office.people.owner), partnerId: office.ownerPartnerId, businessId };
    for (let day = 20; day < 30; day++) {
      await insertCoupon(one, { businessId, title: `Hasta el ${day}`, expiresOn: `2026-11-${day}` });
      const endsAt = new Date(`2026-11-${day}T20:30:00Z`);
      await insertPlace(one, buildEvent({ startsAt: new Date('2026-11-01T12:00:00Z'), endsAt }));
    }
    nodes = [await startListening(one, { clock, render }), await startListening(other, { clock, render })];
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await Promise.all(stores.map((store) => store.close()));
    proxy.stop();
    await database.remove();
  });

  const postRead = (path: string, body: object): Read => ({
    path,
    init: { method: 'POST', headers: json, body: JSON.stringify(body) },
  });
  const reads = (): Read[] => [
    postRead('/api/alertas/Listar', {}),
    postRead('/API/cargarlugares', { category: 'Food' }),
    postRead('/API/cargarlugar', { id: placeId }),
    postRead('/api/CargarTagsByID', { Id: placeId }),
    ...['/API/cargareventos', '/api/coupons', '/api/postsmain', '/api/bridges', '/alertas'].map((path) =>
      path === '/API/cargareventos' ? postRead(path, {}) : { path },
    ),
  ];
  const textOf = async (response: Response) => (await response.text()).replace(/^\{"at":"[^"]*"/, '{'); // the time of the render
  const read = async (node: ListeningServer, { path, init }: Read) => textOf(await fetch(node.url + path, init));
  /** Reads from the application without the cache. */
  const readUncached = async (node: ListeningServer, { path, init }: Read) =>
    textOf(await node.app.request(path, init));

  async function write(node: ListeningServer, path: string, body: object): Promise<void> {
    const headers = { ...json, Cookie: cookie };
    const response = await fetch(node.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  }
  const later = (minutes: number) => new Date(now.getTime() + minutes * minuteMs).toISOString();
  let created = 0;

  async function act(done: Act): Promise<void> {
    if (done.does === 'wait') now = new Date(now.getTime() + done.minutes * minuteMs);
    if (done.does === 'cut') await cutListeners();
    if (done.does === 'alert')
      await write(nodes[done.on] as ListeningServer, '/api/alertas/Crear', alertUntil(later(done.minutes)));
    if (done.does === 'post')
      await write(nodes[done.on] as ListeningServer, '/api/postsmain', postFrom(later(done.minutes)));
    if (done.does === 'tag')
      await write(nodes[done.on] as ListeningServer, '/api/AgregarTag', { IdPlace: placeId, Tag: `tag ${++created}` });
    if (done.does === 'state') {
      const state = { Id: placeId, activo: done.shown ? 1 : 0, banned: 0 };
      await write(nodes[done.on] as ListeningServer, '/api/sites/Estado', state);
    }
  }
  const alertUntil = (expiracion: string) => ({ titulo: `Aviso ${++created}`, expira: 1, expiracion });
  const postFrom = (fechahorapublicacion: string) => ({
    ...publicationExample,
    titulo: `Nota ${++created}`,
    fechahorapublicacion,
  });

  /** Terminates all listening connections, like a restart of the database. */
  async function cutListeners(): Promise<void> {
    await (stores[0] as Store).db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name = 'entrepuentes listens'`,
    );
  }

  /** Expects current responses of a node, at the latest a second after another node's write at `writtenAt`. */
  async function expectFresh(node: ListeningServer, writtenAt: number | null): Promise<void> {
    for (const one of reads()) {
      for (;;) {
        const begun = performance.now();
        const [got, current] = [await read(node, one), await readUncached(node, one)];
        if (got === current) break;
        if (writtenAt === null || begun - writtenAt > staleMs) expect(got, one.path).toBe(current);
        await pause(5);
      }
    }
  }

  /** For each node, the time of the latest write on the other node. */
  const writtenElsewhere: [number | null, number | null] = [null, null];
  const on = fc.nat({ max: 1 });
  const minutes = fc.constantFrom(1, 3, 10, 60, 600);
  const acts = fc.oneof(
    fc.record({ does: fc.constant('alert' as const), on, minutes }),
    fc.record({ does: fc.constant('post' as const), on, minutes }),
    fc.record({ does: fc.constantFrom('state' as const, 'tag' as const), on, shown: fc.boolean() }),
    fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 2, 9, 60, 437, 720) }),
    fc.record({ does: fc.constant('cut' as const) }),
  );

  test('after random writes and clock changes, the writing process is never stale and the other for a second at most', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 3, maxLength: 8 }), async (all) => {
        for (const done of all) {
          await act(done);
          if ('on' in done) writtenElsewhere[1 - done.on] = performance.now();
          for (const [i, node] of nodes.entries()) {
            // a recent write on the other node can become visible only when the clock reaches its time
            const mayLag = 'on' in done ? done.on !== i : done.does === 'wait';
            await expectFresh(node, mayLag ? (writtenElsewhere[i] ?? null) : null);
          }
        }
      }),
      { numRuns: 15, endOnFailure: true },
    );
    const served = await Promise.all(nodes.map((node) => node.shared()));
    for (const { hit } of served) expect(hit).toBeGreaterThan(50);
  });

  /** Resolves when a node serves cache hits, which requires heartbeats of its listening connection. */
  async function waitForCacheHits(node: ListeningServer, one: Read): Promise<void> {
    const { hit } = await node.shared();
    const expectHit = async () => {
      await read(node, one);
      expect((await node.shared()).hit).toBeGreaterThan(hit);
    };
    await vi.waitFor(expectHit, 60_000);
  }

  test('with a silently lost listening connection, responses are stale for a second at most', async () => {
    const [writer, reader] = nodes;
    const list = postRead('/api/CargarTagsByID', { Id: placeId });
    await act({ does: 'state', on: 0, shown: true });
    await waitForCacheHits(reader, list);
    const before = await read(reader, list);
    proxy.stall();
    await act({ does: 'tag', on: 0, shown: true });
    const writtenAt = performance.now();
    const current = await readUncached(writer, list);
    expect([before, current]).toContain(await read(reader, list)); // stale, or current if the heartbeat has expired
    let lastStale = writtenAt;
    for (let begun = writtenAt; begun - writtenAt < 2 * staleMs; begun = performance.now()) {
      const got = await read(reader, list);
      if (got !== current) lastStale = begun;
      await pause(5);
    }
    expect(lastStale - writtenAt).toBeLessThanOrEqual(staleMs);
    const { hit } = await reader.shared();
    await read(reader, list);
    expect((await reader.shared()).hit).toBe(hit); // no cache hits without heartbeats
    proxy.dropStalled();
    await waitForCacheHits(reader, list);
    expect(await read(reader, list)).toBe(current);
  });

  test.each([
    ['with notifications', false],
    ['with a silently lost listening connection', true],
  ])(
    'a partner loses access to an unassigned business at once on the writing process, on the other after a second at most, %s',
    async (_, isLost) => {
      const [writer, reader] = nodes;
      const { partnerId: Id1, businessId } = owner;
      const statusAt = async (node: ListeningServer) => {
        const body = JSON.stringify({ Id: businessId });
        const headers = { ...json, Cookie: owner.cookie };
        return (await fetch(`${node.url}/api/partners/ListarBusinessBYID`, { method: 'POST', headers, body })).status;
      };
      expect([await statusAt(writer), await statusAt(reader)]).toEqual([200, 200]);
      await waitForCacheHits(reader, postRead('/api/CargarTagsByID', { Id: placeId }));
      if (isLost) proxy.stall();
      await write(writer, '/api/partners/DESAsignarBusinessAPartner', { Id1: businessId });
      const writtenAt = performance.now();
      expect(await statusAt(writer)).toBe(403);
      let lastAllowed = writtenAt;
      for (let begun = writtenAt; begun - writtenAt < 2 * staleMs; begun = performance.now()) {
        if ((await statusAt(reader)) !== 403) lastAllowed = begun;
        await pause(5);
      }
      expect(lastAllowed - writtenAt).toBeLessThanOrEqual(staleMs);
      if (isLost) proxy.dropStalled();
      await write(writer, '/api/partners/AsignarBusinessAPartner', { Id1, Id2: businessId });
      await vi.waitFor(async () => expect(await statusAt(reader)).toBe(200), staleMs);
    },
  );
});
