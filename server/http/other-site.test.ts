import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#tests/support/app.ts';
import { outcomeOf, requestOf } from '#tests/support/calls.ts';
import { makeAdmin, signIn } from '#tests/support/people.ts';
import { filledOnce } from '#tests/support/snapshots.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { errors } from '#texts/errors.ts';
import { endpoints } from './endpoints.ts';
import { isFromOtherSite } from './other-site.ts';

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
  'a request that says %o is from another site: %s',
  async (headers, isOther) => {
    const app = new Hono().post('/', (c) => c.json(isFromOtherSite(c, publicUrl)));
    expect(await (await app.request('/', { method: 'POST', headers })).json()).toBe(isOther);
  },
);

test('where the public address is no https one, the host that was asked may be http too', async () => {
  const app = new Hono().post('/', (c) => c.json(isFromOtherSite(c, 'http://localhost:3000')));
  const ask = async (Origin: string) =>
    (await app.request('/', { method: 'POST', headers: { Origin, Host: '127.0.0.1:3000' } })).json();
  expect([await ask('http://127.0.0.1:3000'), await ask('http://localhost:3000')]).toEqual([false, false]);
  expect([await ask('http://127.0.0.1:3001'), await ask('http://malo.test')]).toEqual([true, true]);
});

onEachDatabase('pages of other sites', (database) => {
  let here: TestServer;
  const cookie = filledOnce(database, async () => {
    const server = createTestServer(database.store, { publicUrl });
    return signIn(server, await makeAdmin(server));
  });

  beforeEach(() => {
    here = createTestServer(database.store, { publicUrl });
  });

  async function ask(endpoint: ReturnType<typeof endpoints>[number], headers: Record<string, string>) {
    const { method, path, body } = requestOf(endpoint, endpoint.example);
    const type: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {};
    const init = { method, headers: { Cookie: cookie.value, ...type, ...headers }, body: body && JSON.stringify(body) };
    return outcomeOf(await here.app.request(path, init));
  }

  test.each(endpoints().filter(({ access, reads }) => !(access === 'public' && reads)))(
    '$method $path is refused to them, even with a session of an administrator',
    async (endpoint) => {
      for (const headers of foreign)
        expect(await ask(endpoint, headers)).toEqual({ status: 403, sentence: errors['access/other-site'] });
      expect((await ask(endpoint, { Origin: publicUrl })).sentence).not.toBe(errors['access/other-site']);
    },
  );

  test('[API-3] what everybody may read answers them', async () => {
    const open = endpoints().filter(({ access, reads }) => access === 'public' && reads);
    expect(open.map(({ name }) => name)).toEqual([
      ...['coupons.offers', 'coupons.offer'],
      ...['lists.featured', 'alerts.list', 'alerts.get', 'posts.all', 'posts.shown', 'ads.shown'],
      ...['bridges.board', 'bridges.accuracy', 'bridges.get', 'bridges.history', 'bridges.historyCsv', 'bridges.week'],
      ...['rates.board', 'places.list', 'places.events', 'places.get', 'places.tags'],
      'places.mayEdit', // of no use to another site: it cannot read the answer
    ]);
    for (const endpoint of open)
      for (const headers of foreign)
        expect(await ask(endpoint, headers), endpoint.name).toEqual(await ask(endpoint, { Origin: publicUrl }));
  });
});
