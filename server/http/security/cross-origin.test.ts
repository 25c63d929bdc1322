import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { listEndpoints } from '#server/http/api/endpoints.ts';
import { fillOnce } from '#tests/support/database/fill-once.ts';
import { onOneDatabase } from '#tests/support/database/on-each-database.ts';
import { toHttpRequest, toOutcome } from '#tests/support/server/call-outcomes.ts';
import { createAdmin, signIn } from '#tests/support/server/test-accounts.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { errors } from '#texts/errors.ts';
import { isCrossOrigin } from './cross-origin.ts';

const publicUrl = 'https://guia.test';
const foreign: Record<string, string>[] = [
  { Origin: 'https://malo.test' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
];

test.each([
  [{}, false],
  [{ Origin: publicUrl }, false],
  [{ Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' }, false],
  [{ 'Sec-Fetch-Site': 'same-origin' }, false],
  [{ 'Sec-Fetch-Site': 'none' }, false],
  [{ Origin: 'https://127.0.0.1:3000', Host: '127.0.0.1:3000' }, false],
  [{ Origin: 'http://localhost:3000', Host: 'localhost:3000' }, true],
  [{ 'Sec-Fetch-Site': 'cross-site' }, true],
  [{ 'Sec-Fetch-Site': 'same-site' }, true],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: publicUrl }, true],
  [{ Origin: 'https://malo.test' }, true],
  [{ Origin: 'https://malo.test', 'Sec-Fetch-Site': 'same-origin' }, true],
  [{ Origin: 'https://guia.test.malo.test' }, true],
  [{ Origin: 'https://otra.guia.test' }, true],
  [{ Origin: 'http://guia.test' }, true],
  [{ Origin: 'https://guia.test:8443' }, true],
  [{ Origin: 'http://guia.test', Host: 'guia.test' }, true],
  [{ Origin: 'https://guia.interna', Host: 'guia.test' }, true],
  [{ Origin: 'null' }, true],
  [{ Origin: 'no es una dirección' }, true],
  [{ Origin: '' }, true],
] as [Record<string, string>, boolean][])(
  'a request with headers %o is from another origin: %s',
  async (headers, isOther) => {
    const app = new Hono().post('/', (c) => c.json(isCrossOrigin(c, publicUrl)));
    expect(await (await app.request('/', { method: 'POST', headers })).json()).toBe(isOther);
  },
);

test('with an http public URL, an http origin equal to the requested host is the same origin', async () => {
  const app = new Hono().post('/', (c) => c.json(isCrossOrigin(c, 'http://localhost:3000')));
  const send = async (Origin: string) =>
    (await app.request('/', { method: 'POST', headers: { Origin, Host: '127.0.0.1:3000' } })).json();
  expect([await send('http://127.0.0.1:3000'), await send('http://localhost:3000')]).toEqual([false, false]);
  expect([await send('http://127.0.0.1:3001'), await send('http://malo.test')]).toEqual([true, true]);
});

// one database, because a request is rejected before any query
onOneDatabase('requests from pages of other origins', (database) => {
  let here: TestServer;
  const cookie = fillOnce(database, async () => {
    const server = createTestServer(database.store, { publicUrl });
    return signIn(server, await createAdmin(server));
  });

  beforeEach(() => {
    here = createTestServer(database.store, { publicUrl });
  });

  async function send(endpoint: ReturnType<typeof listEndpoints>[number], headers: Record<string, string>) {
    const { method, path, body } = toHttpRequest(endpoint, endpoint.example);
    const type: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {};
    const init = { method, headers: { Cookie: cookie.value, ...type, ...headers }, body: body && JSON.stringify(body) };
    return toOutcome(await here.app.request(path, init));
  }

  test.each(listEndpoints().filter(({ access, reads }) => !(access === 'public' && reads)))(
    'rejects $method $path, even with the session of an administrator',
    async (endpoint) => {
      for (const headers of foreign)
        expect(await send(endpoint, headers)).toEqual({ status: 403, message: errors['access/other-site'] });
      expect((await send(endpoint, { Origin: publicUrl })).message).not.toBe(errors['access/other-site']);
    },
  );

  test('[API-3] responds to public reads as to the own origin', async () => {
    const open = listEndpoints().filter(({ access, reads }) => access === 'public' && reads);
    expect(open.map(({ name }) => name).toSorted()).toEqual(
      [
        ...['publicBusinesses.list', 'publicBusinesses.get', 'coupons.listPublic', 'coupons.getPublic'],
        ...['lists.featured', 'alerts.list', 'alerts.get', 'posts.all', 'posts.shown', 'ads.shown'],
        ...[
          'bridges.board',
          'bridges.accuracy',
          'bridges.get',
          'bridges.history',
          'bridges.historyCsv',
          'bridges.week',
        ],
        ...['rates.board', 'places.list', 'places.search', 'places.events', 'places.facts', 'places.openQuestions'],
        ...['places.get', 'places.tags'],
        ...['bridges.plan', 'measured.current', 'measured.accuracy'],
        ...['sharePictures.bridges', 'sharePictures.bridge', 'sharePictures.place', 'sharePictures.coupon'],
        // useless to another origin, which cannot read the response
        ...['places.mayEdit', 'cashiers.phone', 'notifications.mine'],
      ].toSorted(),
    );
    for (const endpoint of open)
      for (const headers of foreign)
        expect(await send(endpoint, headers), endpoint.name).toEqual(await send(endpoint, { Origin: publicUrl }));
  });
});
