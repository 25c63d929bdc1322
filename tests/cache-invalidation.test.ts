// Generated from the contract: after any write, the process that wrote serves no stale cached response.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RenderPage } from '#contract/client.ts';
import type { AuditedChange } from '#contract/overview.ts';
import { photoUploads } from '#contract/photos.ts';
import { rescheduleEvents } from '#server/db/seed/seed-database.ts';
import type { Store } from '#server/db/store.ts';
import { type EndpointEntry, listEndpoints } from '#server/http/api/endpoints.ts';
import type { OwnerLookup } from '#server/http/api/ownership.ts';
import { createOwnerCache } from '#server/http/owner-cache.ts';
import { openFiles } from '#server/integrations/files/files.ts';
import { createOwnerLookup } from '#server/router.ts';
import { fillOnce } from './support/database/fill-once.ts';
import { onOneDatabase } from './support/database/on-each-database.ts';
import { buildForm, createImage } from './support/files/images.ts';
import { createTemporaryFolder, removeFolders } from './support/files/temporary-folders.ts';
import {
  buildBridgeResponse,
  buildRateResponse,
  buildRedemption,
  type FilledGuide,
  fillGuide,
  mutationInputs,
} from './support/rows/filled-guide.ts';
import { noonInCity } from './support/rows/publication-rows.ts';
import { toHttpRequest } from './support/server/call-outcomes.ts';
import { startListening } from './support/server/listening-server.ts';

type Read = { path: string; init: RequestInit };

/** Responses about bridges are cached this long, regardless of new profiles and scores (decision 027). */
const halfMinuteMs = 30_000;
const hourMs = 3_600_000;
const json = { 'Content-Type': 'application/json' };

/** Further inputs of cacheable endpoints besides their examples. */
const furtherInputs: Record<string, object[]> = {
  'coupons.listPublic': [{ categoria: 1 }, { lugar: 1 }, { limite: 3 }],
  'coupons.getPublic': [{ Id: 2 }],
  'alerts.list': [{ soloVigentes: true }],
  'posts.shown': [{ lugardemostreo: 'landing', limite: 3 }],
  'ads.shown': [{ lugardemostreo: 'landing' }],
  'places.list': [{ category: '' }, { category: 'Food', limit: 2 }],
  'places.get': [{ id: 2 }, { id: 4 }],
};
/** Pages that combine several calls, as in the product. */
const pages: Record<string, (api: Parameters<RenderPage>[1]['api']) => Promise<unknown>[]> = {
  '/landing': (api) => [api.lists.featured(), api.posts.shown({}), api.ads.shown({}), api.places.events()],
  '/place/1': (api) => [api.places.get({ id: 1 }), api.places.tags({ Id: 1 }), api.coupons.listPublic({ lugar: 1 })],
  '/dolar': (api) => [api.rates.board(), api.alerts.list({}), api.bridges.board()],
};
const render: RenderPage = async (request, { api }) =>
  Response.json(await Promise.allSettled(pages[new URL(request.url).pathname]?.(api) ?? []));

/** Writes without an effect on public responses. */
const invisibleWrites = [
  ...['partners.create', 'partners.update', 'businesses.createCategory', 'places.markDifferent'],
  ...['businesses.createSubcategory', 'businesses.updateSubcategory', 'coupons.use', 'till.quote', 'till.undo'],
  ...[
    'ads.viewed',
    'ads.clicked',
    'rates.createExchangeHouse',
    'places.searchMaps',
    'places.vote',
    'places.answer',
    'photo',
  ],
  ...['partners.invite', 'partners.revokeInvitation', 'coupons.recordPoster', 'claims.refuse'],
  'measured.record', // a measured wait is shown from three people on
];
/** No cacheable response contains data of accounts, devices or notifications, nor a single measured crossing. */
const isGuideEndpoint = ({ name }: EndpointEntry) =>
  !/^((accounts|secondFactor|notifications|devices|cashiers|results)\.|measured\.strike$)/.test(name);
const findEndpoint = (name: string) => listEndpoints().find((endpoint) => endpoint.name === name) as EndpointEntry;
const undo = findEndpoint('overview.undo');
const ids = [1, 2, 3, 4, 5];
/** Owners of all rows of the test data, by kind of row. */
const findAllOwners = (owners: OwnerLookup) =>
  Promise.all(
    Object.entries(owners).map(async ([noun, ownerOf]) => [noun, await Promise.all(ids.map((id) => ownerOf(id)))]),
  );
/** `claims.create` is for partners only, and this test writes as an administrator. */
const writes = listEndpoints().filter(
  (endpoint) => !endpoint.reads && isGuideEndpoint(endpoint) && endpoint.name !== 'claims.create',
);

onOneDatabase('writes and cached responses', (database) => {
  let guide: FilledGuide;
  let now: Date;
  /** Whether database notifications arrive. Without them, only the changes marked by own requests invalidate the cache. */
  let isListening: boolean;
  const store = (): Store => ({
    ...database.store,
    listen: (channel, { onMessage, ...listener }) =>
      database.store.listen(channel, { ...listener, onMessage: (payload) => isListening && onMessage(payload) }),
  });
  const filled = fillOnce(database, async () => {
    const node = await startListening(store(), { clock: () => noonInCity });
    return fillGuide(node).finally(node.stop);
  });
  beforeEach(async () => {
    [now, isListening] = [noonInCity, false];
    const [filesFolder, uploadsFolder] = [await createTemporaryFolder(), await createTemporaryFolder()];
    const files = openFiles(pathToFileURL(join(filesFolder, 'files')).href);
    const node = await startListening(store(), { clock: () => now, render, files, uploadsFolder });
    guide = { ...filled.value, node };
  });
  afterEach(() => guide.node.stop());
  afterAll(removeFolders);

  const reads: Read[] = [
    ...listEndpoints().flatMap((endpoint) => {
      const inputs = endpoint.cacheable ? [endpoint.example, ...(furtherInputs[endpoint.name] ?? [])] : [];
      return inputs.map((input) => {
        const { path, method, body } = toHttpRequest(endpoint, input);
        const init = { method, headers: json, body: JSON.stringify(body ?? {}) }; // a POST needs a body
        return { path, init: method === 'GET' ? {} : init };
      });
    }),
    ...Object.keys(pages).map((path) => ({ path, init: {} })),
  ];
  const readAll = (send: (read: Read) => Response | Promise<Response>): Promise<string[]> =>
    Promise.all(
      reads.map(async (read) => {
        const response = await send(read);
        const text = (await response.text()).replaceAll(/\{"at":"[^"]*"/g, '{'); // the time of the render
        return `${response.status} ${read.path} ${read.init.body ?? ''}: ${text}`;
      }),
    );
  const readThroughCache = () =>
    readAll(({ path, init: { headers, ...init } }) =>
      fetch(guide.node.url + path, { ...init, headers: { ...headers, 'Accept-Encoding': 'identity' } }),
    );
  /** Responses of the application without the cache. */
  const readUncached = () => readAll(({ path, init }) => guide.node.app.request(path, init));

  /** Sends all reads until each comes from the cache, and returns the responses. A write without a notification leaves them stale. */
  const fillCache = () =>
    vi.waitFor(
      async () => {
        const { hit } = await guide.node.shared();
        const responses = await readThroughCache();
        const successes = responses.filter((response) => response.startsWith('200')).length;
        expect((await guide.node.shared()).hit - hit).toBe(successes);
        return responses;
      },
      { timeout: 60_000, interval: 1 },
    );

  async function send(path: string, { headers, ...init }: RequestInit = {}): Promise<string> {
    const response = await fetch(guide.node.url + path, { ...init, headers: { ...headers, Cookie: guide.cookie } });
    const text = await response.text();
    expect(response.status, `${path}: ${text}`).toBe(200);
    return text;
  }
  function write(endpoint: EndpointEntry, input: unknown): Promise<string> {
    const { path, method, body } = toHttpRequest(endpoint, input);
    return send(path, { method, ...(body && { headers: json, body: JSON.stringify(body) }) });
  }

  /** Expects that a write leaves no stale cached response or owner: at once, or soon after when it needs a notification. */
  async function expectFresh(action: () => Promise<unknown>, isVisible: boolean): Promise<void> {
    const before = await fillCache();
    const owners = createOwnerLookup(guide.node.services);
    const cachedOwners = createOwnerCache(owners, guide.node.live.topicVersions);
    await findAllOwners(cachedOwners);
    await action();
    const after = await readUncached();
    const expectNoneStale = async () =>
      expect((await readThroughCache()).filter((response, i) => response !== after[i])).toEqual([]);
    await (isListening ? vi.waitFor(expectNoneStale, 60_000) : expectNoneStale());
    expect(await findAllOwners(cachedOwners)).toEqual(await findAllOwners(owners));
    expect(after.some((response, i) => response !== before[i])).toBe(isVisible);
  }

  const latestChange = async () =>
    (JSON.parse(await send('/api/overview/changes')) as AuditedChange[])[0] as AuditedChange;

  test('every read succeeds, except a coupon without an owner', async () => {
    const missing = (await readUncached()).filter((response) => !response.startsWith('200'));
    expect(missing).toEqual([expect.stringMatching('^404 /api/coupons/2 ')]);
  });

  test('cached responses equal those of the application', async () => {
    expect(await fillCache()).toEqual(await readUncached());
  });

  test('cached responses have the headers of the application', async () => {
    const responseHeaders = [
      ...['x-request-id', 'etag', 'content-length', 'content-encoding', 'transfer-encoding'],
      ...['vary', 'cache-control', 'date', 'connection', 'keep-alive'],
    ];
    const sharedHeaders = ({ headers }: Response) =>
      [...headers].filter(([name]) => !responseHeaders.includes(name)).sort();
    for (const { path, init } of reads) {
      const uncached = await guide.node.app.request(path, init);
      expect(sharedHeaders(await fetch(guide.node.url + path, init)), path).toEqual(sharedHeaders(uncached));
    }
  });

  test.each(writes)('$method $path leaves no stale response, nor does undoing it', async (endpoint) => {
    const { name, example } = endpoint;
    const isVisible = !invisibleWrites.includes(name);
    const input = (await mutationInputs[name]?.(guide)) ?? example;
    const { Id: last } = await latestChange();
    await expectFresh(() => write(endpoint, input), isVisible);
    if (name === 'partners.erase') return; // nothing goes back to a partner that is gone
    const { Id, Reversible } = await latestChange();
    if (Id > last && Reversible) await expectFresh(() => write(undo, { Id }), isVisible);
  });

  test.each(listEndpoints(photoUploads))('$method $path leaves no stale response', async ({ name, path, example }) => {
    const photo: [string, Buffer] = ['foto.jpg', await createImage()];
    const parts = Object.entries(example as object).map(([field, value]): [string, string | typeof photo] => [
      field,
      typeof value === 'number' ? String(value) : photo,
    ]);
    await expectFresh(() => send(path, { method: 'POST', body: buildForm(...parts) }), !invisibleWrites.includes(name));
  });

  test('a redemption changes public responses only when it is the last use of a coupon, and so does its undo', async () => {
    const [redeem, takeBack] = ['till.redeem', 'till.undo'].map(findEndpoint) as [EndpointEntry, EndpointEntry];
    const [unlimited, last] = [await buildRedemption(guide, 4), await buildRedemption(guide, 1)];
    await expectFresh(() => write(redeem, unlimited), false);
    await expectFresh(() => write(redeem, last), true);
    await expectFresh(() => write(takeBack, { Recibo: 1, Motivo: 'No lo quiso' }), true);
  });

  /** Writes outside of requests, with the time that passes before each. */
  test.each<[string, number, (guide: FilledGuide) => Promise<unknown>]>([
    ['a wait reading', 0, ({ node }) => node.services.readings.storeResponse(buildBridgeResponse(75))],
    ['a wait estimate', 0, ({ node }) => node.services.forecasts.makeEstimates()],
    ['a new rate', 0, ({ node }) => node.services.rates.storeResponse(buildRateResponse(18))],
    ['the same rate, fetched again', hourMs, ({ node }) => node.services.rates.storeResponse(buildRateResponse(17.5))],
    [
      'a failing rate feed',
      0,
      ({ node }) => node.services.rates.storeResponse({ ...buildRateResponse(18), source: '', rate: null }),
    ],
    ['deactivating a partner', 0, ({ node, admin }) => node.services.partners.deactivate(admin, 1)],
    ['activating a partner', 0, ({ node, admin }) => node.services.partners.activate(admin, 2)],
    ['renewing a yearly event', 0, ({ node }) => rescheduleEvents(node.store.db, noonInCity)],
    ['learning usual waits', halfMinuteMs, ({ node }) => node.services.forecasts.updateProfiles()],
    ['scoring estimates', halfMinuteMs, ({ node }) => node.services.forecasts.score('2026-11-21')],
  ])('%s leaves no stale response', async (_, delayMs, act) => {
    isListening = true;
    const write = async () => {
      now = new Date(noonInCity.getTime() + delayMs);
      await act(guide);
    };
    await expectFresh(write, true);
  });
});
