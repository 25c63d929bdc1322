// The proof of fresh answers: two whole servers on one PostgreSQL, of which each keeps finished bytes.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Render } from '#contract/client.ts';
import { exampleOfPublication } from '#contract/publications.ts';
import { storeCity } from '#server/db/city.ts';
import { loadBridges } from '#server/db/first-data/bridges.ts';
import { openPostgres, type Store } from '#server/db/store.ts';
import { backOffice, insertBusiness } from '#tests/support/back-office.ts';
import { anEvent, aPlace, insertPlace } from '#tests/support/builders.ts';
import { insertCoupon } from '#tests/support/coupons.ts';
import { type Listening, listening } from '#tests/support/listening.ts';
import { signIn } from '#tests/support/people.ts';
import { type StallingProxy, stallingProxy } from '#tests/support/stalling-proxy.ts';
import { blankPostgres, databaseKinds } from '#tests/support/stores.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** How old an answer of another process may be (design 8). */
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

describe.runIf(databaseKinds.includes('postgres'))('two processes on one PostgreSQL', () => {
  const stores: Store[] = [];
  let database: Awaited<ReturnType<typeof blankPostgres>>;
  let proxy: StallingProxy;
  let nodes: [Listening, Listening];
  let cookie: string;
  let placeId: number;
  let owner: { cookie: string; partnerId: number; businessId: number };
  let now: Date;

  /** A page of several nouns, as the guide has them. */
  const render: Render = async (_, { api }) => {
    const answers = await Promise.all([api.alerts.list({}), api.coupons.offers({}), api.places.events()]);
    return new Response(JSON.stringify(answers), { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  };

  beforeAll(async () => {
    now = new Date('2026-11-21T18:00:00Z');
    const clock = () => now;
    database = await blankPostgres();
    proxy = await stallingProxy(database.url);
    for (const url of [database.url, proxy.url]) stores.push(await openPostgres(url, () => {}));
    const [one, other] = stores as [Store, Store];
    await storeCity(one.db);
    await loadBridges(one.db);
    const office = await backOffice(one, { clock });
    cookie = await signIn(office.here, office.people.admin);
    placeId = await insertPlace(one, aPlace({ name: 'Café Dos Laredos' }));
    const businessId = await insertBusiness(one, { partnerId: office.owner });
    owner = { cookie: await signIn(office.here, office.people.owner), partnerId: office.owner, businessId };
    for (let day = 20; day < 30; day++) {
      await insertCoupon(one, { businessId, title: `Hasta el ${day}`, expiresOn: `2026-11-${day}` });
      const endsAt = new Date(`2026-11-${day}T20:30:00Z`);
      await insertPlace(one, anEvent({ startsAt: new Date('2026-11-01T12:00:00Z'), endsAt }));
    }
    nodes = [await listening(one, { clock, render }), await listening(other, { clock, render })];
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await Promise.all(stores.map((store) => store.close()));
    proxy.stop();
    await database.remove();
  });

  const asked = (path: string, body: object): Read => ({
    path,
    init: { method: 'POST', headers: json, body: JSON.stringify(body) },
  });
  const reads = (): Read[] => [
    asked('/api/alertas/Listar', {}),
    asked('/API/cargarlugares', { category: 'Food' }),
    asked('/API/cargarlugar', { id: placeId }),
    asked('/api/CargarTagsByID', { Id: placeId }),
    ...['/API/cargareventos', '/api/coupons', '/api/postsmain', '/api/bridges', '/alertas'].map((path) =>
      path === '/API/cargareventos' ? asked(path, {}) : { path },
    ),
  ];
  const textOf = async (answer: Response) => (await answer.text()).replace(/^\{"at":"[^"]*"/, '{'); // when it was made
  const read = async (node: Listening, { path, init }: Read) => textOf(await fetch(node.url + path, init));
  /** What the application answers without any finished bytes. */
  const truth = async (node: Listening, { path, init }: Read) => textOf(await node.app.request(path, init));

  async function write(node: Listening, path: string, body: object): Promise<void> {
    const headers = { ...json, Cookie: cookie };
    const answer = await fetch(node.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  }
  const later = (minutes: number) => new Date(now.getTime() + minutes * minuteMs).toISOString();
  let made = 0;

  async function act(done: Act): Promise<void> {
    if (done.does === 'wait') now = new Date(now.getTime() + done.minutes * minuteMs);
    if (done.does === 'cut') await cutListeners();
    if (done.does === 'alert')
      await write(nodes[done.on] as Listening, '/api/alertas/Crear', alertUntil(later(done.minutes)));
    if (done.does === 'post') await write(nodes[done.on] as Listening, '/api/postsmain', postFrom(later(done.minutes)));
    if (done.does === 'tag')
      await write(nodes[done.on] as Listening, '/api/AgregarTag', { IdPlace: placeId, Tag: `tag ${++made}` });
    if (done.does === 'state') {
      const state = { Id: placeId, activo: done.shown ? 1 : 0, banned: 0 };
      await write(nodes[done.on] as Listening, '/api/sites/Estado', state);
    }
  }
  const alertUntil = (expiracion: string) => ({ titulo: `Aviso ${++made}`, expira: 1, expiracion });
  const postFrom = (fechahorapublicacion: string) => ({
    ...exampleOfPublication,
    titulo: `Nota ${++made}`,
    fechahorapublicacion,
  });

  /** Ends every connection that listens, as a database that starts anew does. */
  async function cutListeners(): Promise<void> {
    await (stores[0] as Store).db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name = 'entrepuentes listens'`,
    );
  }

  /** What a node answers is as it is; where another one wrote, a second after that at the latest. */
  async function expectFresh(node: Listening, answeredAt: number | null): Promise<void> {
    for (const one of reads()) {
      for (;;) {
        const begun = performance.now();
        const [got, is] = [await read(node, one), await truth(node, one)];
        if (got === is) break;
        if (answeredAt === null || begun - answeredAt > staleMs) expect(got, one.path).toBe(is);
        await pause(5);
      }
    }
  }

  /** When another process answered its latest write, for each node. */
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

  test('whatever is written where, and whatever the clock passes: the own process is never stale, the other a second at most', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 3, maxLength: 8 }), async (all) => {
        for (const done of all) {
          await act(done);
          if ('on' in done) writtenElsewhere[1 - done.on] = performance.now();
          for (const [i, node] of nodes.entries()) {
            // what another one wrote a moment ago may show only now that its hour has come
            const isTold = 'on' in done ? done.on !== i : done.does === 'wait';
            await expectFresh(node, isTold ? (writtenElsewhere[i] ?? null) : null);
          }
        }
      }),
      { numRuns: 15, endOnFailure: true },
    );
    const served = await Promise.all(nodes.map((node) => node.shared()));
    for (const { hit } of served) expect(hit).toBeGreaterThan(50);
  });

  /** Resolves once a node serves finished bytes, which it does only while it hears of writes. */
  async function servedAgain(node: Listening, one: Read): Promise<void> {
    const { hit } = await node.shared();
    const aHit = async () => {
      await read(node, one);
      expect((await node.shared()).hit).toBeGreaterThan(hit);
    };
    await vi.waitFor(aHit, 10_000);
  }

  test('a listening connection that is lost without a word: old bytes for a second at most, and fresh ones from then on', async () => {
    const [writer, reader] = nodes;
    const list = asked('/api/CargarTagsByID', { Id: placeId });
    await act({ does: 'state', on: 0, shown: true });
    await servedAgain(reader, list);
    const before = await read(reader, list);
    proxy.stall();
    await act({ does: 'tag', on: 0, shown: true });
    const answeredAt = performance.now();
    const is = await truth(writer, list);
    expect([before, is]).toContain(await read(reader, list)); // it cannot know yet, or trusts what it hears no longer
    let lastStale = answeredAt;
    for (let begun = answeredAt; begun - answeredAt < 2 * staleMs; begun = performance.now()) {
      const got = await read(reader, list);
      if (got !== is) lastStale = begun;
      await pause(5);
    }
    expect(lastStale - answeredAt).toBeLessThanOrEqual(staleMs);
    const { hit } = await reader.shared();
    await read(reader, list);
    expect((await reader.shared()).hit).toBe(hit); // nothing is served from finished bytes
    proxy.cut();
    await servedAgain(reader, list);
    expect(await read(reader, list)).toBe(is);
  });

  test.each([
    ['heard of', false],
    ['lost without a word', true],
  ])(
    "a business that is no longer a partner's, %s: at once there, elsewhere after a second at most, its partner is refused",
    async (_, isLost) => {
      const [writer, reader] = nodes;
      const { partnerId: Id1, businessId } = owner;
      const asks = async (node: Listening) => {
        const body = JSON.stringify({ Id: businessId });
        const headers = { ...json, Cookie: owner.cookie };
        return (await fetch(`${node.url}/api/partners/ListarBusinessBYID`, { method: 'POST', headers, body })).status;
      };
      expect([await asks(writer), await asks(reader)]).toEqual([200, 200]);
      await servedAgain(reader, asked('/api/CargarTagsByID', { Id: placeId }));
      if (isLost) proxy.stall();
      await write(writer, '/api/partners/DESAsignarBusinessAPartner', { Id1: businessId });
      const answeredAt = performance.now();
      expect(await asks(writer)).toBe(403);
      let lastAllowed = answeredAt;
      for (let begun = answeredAt; begun - answeredAt < 2 * staleMs; begun = performance.now()) {
        if ((await asks(reader)) !== 403) lastAllowed = begun;
        await pause(5);
      }
      expect(lastAllowed - answeredAt).toBeLessThanOrEqual(staleMs);
      if (isLost) proxy.cut();
      await write(writer, '/api/partners/AsignarBusinessAPartner', { Id1, Id2: businessId });
      await vi.waitFor(async () => expect(await asks(reader)).toBe(200), staleMs);
    },
  );
});
