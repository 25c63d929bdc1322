// Generated from the contract: whatever anybody writes, no finished answer of the own process tells of what was before.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Render } from '#contract/client.ts';
import type { Change } from '#contract/overview.ts';
import { uploads } from '#contract/photos.ts';
import { renewEvents } from '#server/db/first-data/load.ts';
import type { Store } from '#server/db/store.ts';
import { type EndpointEntry, endpoints } from '#server/http/endpoints.ts';
import { keptOwners } from '#server/http/kept-owners.ts';
import type { Owners } from '#server/http/procedures.ts';
import { openFiles } from '#server/integrations/files/files.ts';
import { ownersOf } from '#server/router.ts';
import { requestOf } from './support/calls.ts';
import {
  bridgeTurn,
  type FilledGuide,
  fillGuide,
  rateTurn,
  redemptionOf,
  writtenInputs,
} from './support/filled-guide.ts';
import { newFolder, removeFolders } from './support/folders.ts';
import { listening } from './support/listening.ts';
import { aForm, aPicture } from './support/pictures.ts';
import { noon } from './support/publications.ts';
import { filledOnce } from './support/snapshots.ts';
import { databaseKinds, onEachDatabase } from './support/stores.ts';

vi.setConfig({ testTimeout: 60_000 });

type Read = { path: string; init: RequestInit };

/** The crossings' answers hold so long, whatever was learned meanwhile (decision 027). */
const halfMinuteMs = 30_000;
const hourMs = 3_600_000;
const json = { 'Content-Type': 'application/json' };

/** What is asked of a shared call besides its example. */
const alsoAsked: Record<string, object[]> = {
  'coupons.offers': [{ categoria: 1 }, { lugar: 1 }, { limite: 3 }],
  'coupons.offer': [{ Id: 2 }],
  'alerts.list': [{ soloVigentes: true }],
  'posts.shown': [{ lugardemostreo: 'landing', limite: 3 }],
  'ads.shown': [{ lugardemostreo: 'landing' }],
  'places.list': [{ category: '' }, { category: 'Food', limit: 2 }],
  'places.get': [{ id: 2 }, { id: 4 }],
};
/** Pages of several calls, as the guide has them. */
const pages: Record<string, (api: Parameters<Render>[1]['api']) => Promise<unknown>[]> = {
  '/landing': (api) => [api.lists.featured(), api.posts.shown({}), api.ads.shown({}), api.places.events()],
  '/place/1': (api) => [api.places.get({ id: 1 }), api.places.tags({ Id: 1 }), api.coupons.offers({ lugar: 1 })],
  '/dolar': (api) => [api.rates.board(), api.alerts.list({}), api.bridges.board()],
};
const render: Render = async (request, { api }) =>
  Response.json(await Promise.allSettled(pages[new URL(request.url).pathname]?.(api) ?? []));

/** What visitors do not see. */
const unseen = [
  ...['partners.create', 'partners.update', 'businesses.create', 'businesses.createCategory'],
  ...['businesses.createSubcategory', 'businesses.updateSubcategory', 'coupons.use', 'till.quote', 'till.undo'],
  ...['ads.viewed', 'ads.clicked', 'rates.createHouse', 'places.searchMaps', 'photo', 'cover'],
];
const isOfTheGuide = ({ name }: EndpointEntry) => !/^(accounts|secondFactor)\./.test(name); // nothing shared is made of accounts
const named = (name: string) => endpoints().find((endpoint) => endpoint.name === name) as EndpointEntry;
const undo = named('overview.undo');
const ids = [1, 2, 3, 4, 5];
/** Whose the rows of each noun are, of which the guide has no more. */
const ownedBy = (owners: Owners) =>
  Promise.all(
    Object.entries(owners).map(async ([noun, ownerOf]) => [noun, await Promise.all(ids.map((id) => ownerOf(id)))]),
  );
const writing = endpoints().filter((endpoint) => !endpoint.reads && isOfTheGuide(endpoint));

onEachDatabase(
  'what is written',
  (database) => {
    let guide: FilledGuide;
    let now: Date;
    /** Else only what the process says of its own requests keeps its answers fresh: they hold when their writer is answered. */
    let isHearing: boolean;
    const store = (): Store => ({
      ...database.store,
      listen: (channel, { heard, ...listener }) =>
        database.store.listen(channel, { ...listener, heard: (payload) => isHearing && heard(payload) }),
    });
    const filled = filledOnce(database, async () => {
      const node = await listening(store(), { clock: () => noon });
      return fillGuide(node).finally(node.stop);
    });
    beforeEach(async () => {
      [now, isHearing] = [noon, false];
      const [filesFolder, uploadsFolder] = [await newFolder(), await newFolder()];
      const files = openFiles(pathToFileURL(join(filesFolder, 'files')).href);
      const node = await listening(store(), { clock: () => now, render, files, uploadsFolder });
      guide = { ...filled.value, node };
    });
    afterEach(() => guide.node.stop());
    afterAll(removeFolders);

    const reads: Read[] = [
      ...endpoints().flatMap((endpoint) => {
        const asked = endpoint.shared ? [endpoint.example, ...(alsoAsked[endpoint.name] ?? [])] : [];
        return asked.map((input) => {
          const { path, method, body } = requestOf(endpoint, input);
          const sent = { method, headers: json, body: JSON.stringify(body ?? {}) }; // a search says at least that
          return { path, init: method === 'GET' ? {} : sent };
        });
      }),
      ...Object.keys(pages).map((path) => ({ path, init: {} })),
    ];
    const answers = (ask: (read: Read) => Response | Promise<Response>): Promise<string[]> =>
      Promise.all(
        reads.map(async (read) => {
          const answer = await ask(read);
          const text = (await answer.text()).replaceAll(/\{"at":"[^"]*"/g, '{'); // when it was made
          return `${answer.status} ${read.path} ${read.init.body ?? ''}: ${text}`;
        }),
      );
    const told = () => answers(({ path, init }) => fetch(guide.node.url + path, init));
    /** What the application answers without any finished bytes. */
    const truth = () => answers(({ path, init }) => guide.node.app.request(path, init));

    /** Requests until every cacheable answer is cached, and returns the answers: a write that announces nothing would leave them stale. */
    const keepAll = () =>
      vi.waitFor(async () => {
        const found = (await told()).filter((answer) => answer.startsWith('200')).length;
        const { hit } = await guide.node.shared();
        const kept = await told();
        expect((await guide.node.shared()).hit - hit).toBe(found);
        return kept;
      }, 10_000);

    async function send(path: string, { headers, ...init }: RequestInit = {}): Promise<string> {
      const answer = await fetch(guide.node.url + path, { ...init, headers: { ...headers, Cookie: guide.cookie } });
      const text = await answer.text();
      expect(answer.status, `${path}: ${text}`).toBe(200);
      return text;
    }
    function write(endpoint: EndpointEntry, input: unknown): Promise<string> {
      const { path, method, body } = requestOf(endpoint, input);
      return send(path, { method, ...(body && { headers: json, body: JSON.stringify(body) }) });
    }

    /** A write leaves nothing old of what was kept, at once; a little later where it must be heard of first. */
    async function expectFresh(act: () => Promise<unknown>, isSeen: boolean): Promise<void> {
      const before = await keepAll();
      const owners = ownersOf(guide.node.services);
      const kept = keptOwners(owners, guide.node.live.freshness);
      await ownedBy(kept);
      await act();
      const is = await truth();
      const expectNoneOld = async () => expect((await told()).filter((answer, i) => answer !== is[i])).toEqual([]);
      await (isHearing ? vi.waitFor(expectNoneOld, 10_000) : expectNoneOld());
      expect(await ownedBy(kept)).toEqual(await ownedBy(owners));
      expect(is.some((answer, i) => answer !== before[i])).toBe(isSeen);
    }

    const latestChange = async () => (JSON.parse(await send('/api/overview/changes')) as Change[])[0] as Change;

    test('what is asked is there, but for a coupon of nobody', async () => {
      const missing = (await truth()).filter((answer) => !answer.startsWith('200'));
      expect(missing).toEqual([expect.stringMatching('^404 /api/coupons/2 ')]);
    });

    test('cached answers equal those of the application', async () => {
      expect(await keepAll()).toEqual(await truth());
    });

    test('what is told besides the bytes is what the application tells', async () => {
      const own = [
        ...['x-request-id', 'etag', 'content-length', 'content-encoding', 'transfer-encoding'],
        ...['vary', 'cache-control', 'date', 'connection', 'keep-alive'],
      ];
      const about = ({ headers }: Response) => [...headers].filter(([name]) => !own.includes(name)).sort();
      for (const { path, init } of reads) {
        const is = await guide.node.app.request(path, init);
        expect(about(await fetch(guide.node.url + path, init)), path).toEqual(about(is));
      }
    });

    test.each(writing)('$method $path leaves no answer that is old, nor does taking it back', async (endpoint) => {
      const { name, example } = endpoint;
      const isSeen = !unseen.includes(name);
      const input = (await writtenInputs[name]?.(guide)) ?? example;
      const { Id: last } = await latestChange();
      await expectFresh(() => write(endpoint, input), isSeen);
      const { Id, Reversible } = await latestChange();
      if (Id > last && Reversible) await expectFresh(() => write(undo, { Id }), isSeen);
    });

    test.each(endpoints(uploads))('$method $path leaves no answer that is old', async ({ name, path, example }) => {
      const photo: [string, Buffer] = ['foto.jpg', await aPicture()];
      const parts = Object.entries(example as object).map(([field, value]): [string, string | typeof photo] => [
        field,
        typeof value === 'number' ? String(value) : photo,
      ]);
      await expectFresh(() => send(path, { method: 'POST', body: aForm(...parts) }), !unseen.includes(name));
    });

    test('a use that does not use a coupon up is not seen; the last one is, and that it is taken back', async () => {
      const [redeem, takeBack] = ['till.redeem', 'till.undo'].map(named) as [EndpointEntry, EndpointEntry];
      const [unlimited, last] = [await redemptionOf(guide, 4), await redemptionOf(guide, 1)];
      await expectFresh(() => write(redeem, unlimited), false);
      await expectFresh(() => write(redeem, last), true);
      await expectFresh(() => write(takeBack, { Recibo: 1, Motivo: 'No lo quiso' }), true);
    });

    /** What no request carries, some of it so much later. */
    test.each<[string, number, (guide: FilledGuide) => Promise<unknown>]>([
      ['a reading', 0, ({ node }) => node.services.readings.take(bridgeTurn(75))],
      ['an estimate', 0, ({ node }) => node.services.forecasts.make()],
      ['another rate', 0, ({ node }) => node.services.rates.take(rateTurn(18))],
      ['the same rate, asked for again', hourMs, ({ node }) => node.services.rates.take(rateTurn(17.5))],
      ['a source that fails', 0, ({ node }) => node.services.rates.take({ ...rateTurn(18), source: '', rate: null })],
      ['a partner suspended', 0, ({ node, admin }) => node.services.partners.deactivate(admin, 1)],
      ['a partner with us again', 0, ({ node, admin }) => node.services.partners.activate(admin, 2)],
      ['a yearly event moved', 0, ({ node }) => renewEvents(node.store.db, noon)],
      ['what is learned', halfMinuteMs, ({ node }) => node.services.forecasts.learn()],
      ['what is scored', halfMinuteMs, ({ node }) => node.services.forecasts.score('2026-11-21')],
    ])('%s leaves no answer that is old', async (_, laterMs, act) => {
      isHearing = true;
      const write = async () => {
        now = new Date(noon.getTime() + laterMs);
        await act(guide);
      };
      await expectFresh(write, true);
    });
  },
  databaseKinds.slice(-1),
);
