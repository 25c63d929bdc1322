import { beforeEach, expect, test } from 'vitest';
import type { OwnRules } from '#contract/notifications.ts';
import { measuredCrossings } from '#server/db/schema/measured-crossings.ts';
import { notificationRules, pushSubscriptions } from '#server/db/schema/notifications.ts';
import { placeVotes } from '#server/db/schema/places.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { seedBridges } from '#tests/support/rows/bridge-rows.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { createVisitor } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';

onEachDatabase('data of a device', (database) => {
  let server: TestServer;
  let phone: TestBrowser;
  beforeEach(async () => {
    server = createTestServer(database.store);
    await seedBridges(database.store);
    phone = createTestBrowser(server.app);
  });
  const erase = async (browser: TestBrowser) => {
    const response = await browser.delete('/api/device');
    return [response.status, await response.json()];
  };
  const addRule = (browser: TestBrowser, minutes = 30) =>
    browser.post('/api/notifications/rules', { kind: 'wait', port: '230402', minutes });
  /** Asks for a rule, subscribes, and measures a crossing of 40 minutes. */
  async function use(browser: TestBrowser, name: string): Promise<void> {
    await addRule(browser);
    const subscription = { endpoint: `https://203.0.114.7/${name}`, keys: { p256dh: `${name}-key`, auth: 'auth' } };
    expect((await browser.put('/api/notifications/subscription', subscription)).status).toBe(200);
    const endedAt = Date.now() - 60_000;
    const crossing = {
      lane: 'passenger_standard',
      key: `key-of-device-${name}`,
      startedAt: new Date(endedAt - 40 * 60_000).toISOString(),
      endedAt: new Date(endedAt).toISOString(),
    };
    expect((await browser.post('/api/bridges/230402/measured', crossing)).status).toBe(200);
  }
  const count = async () => {
    const { db } = database.store;
    return Promise.all([notificationRules, pushSubscriptions, measuredCrossings].map((table) => db.$count(table)));
  };

  test('[PUSH-3][MEAS-1] a browser erases its rules, its subscription and its measured crossings, and no others', async () => {
    const other = createTestBrowser(server.app);
    await use(phone, 'phone');
    await use(other, 'other');
    expect(await count()).toEqual([2, 2, 2]);
    expect(await erase(phone)).toEqual([200, { rules: 1, crossings: 1, votes: 0 }]);
    expect(await count()).toEqual([1, 1, 1]);
    expect(((await (await other.get('/api/notifications')).json()) as OwnRules).rules).toHaveLength(1);
    expect(await erase(phone)).toEqual([200, { rules: 0, crossings: 0, votes: 0 }]);
  });

  test('[PUSH-3] a browser without a device cookie, or with an edited one, erases nothing', async () => {
    await use(phone, 'phone');
    expect(await erase(createTestBrowser(server.app))).toEqual([200, { rules: 0, crossings: 0, votes: 0 }]);
    const edited = createTestBrowser(server.app);
    for (const [name, value] of phone.jar) edited.jar.set(name, `${value}x`);
    expect(await erase(edited)).toEqual([200, { rules: 0, crossings: 0, votes: 0 }]);
    expect(await count()).toEqual([1, 1, 1]);
  });

  test('[PUSH-3] rules of an account are erased only while it is signed in, and only those of this browser', async () => {
    await use(phone, 'phone');
    const { email, password } = await createVisitor(server);
    await phone.signIn(email, password);
    const laptop = createTestBrowser(server.app);
    await laptop.signIn(email, password);
    await addRule(laptop, 10);
    await phone.post('/api/auth/logout');
    expect(await erase(phone)).toEqual([200, { rules: 0, crossings: 1, votes: 0 }]);
    await phone.signIn(email, password);
    expect(await erase(phone)).toEqual([200, { rules: 1, crossings: 0, votes: 0 }]);
    expect(((await (await laptop.get('/api/notifications')).json()) as OwnRules).rules).toMatchObject([
      { minutes: 10 },
    ]);
  });

  test('[PUSH-3] erases the answers to «¿todavía existe?»', async () => {
    await addRule(phone);
    const [rule] = await database.store.db.select().from(notificationRules);
    const placeId = await insertPlace(database.store, buildPlace());
    const vote = { placeId, device: rule?.device as string, isOpen: true, votedAt: new Date() };
    await database.store.db.insert(placeVotes).values(vote);
    expect(await erase(phone)).toEqual([200, { rules: 1, crossings: 0, votes: 1 }]);
    expect(await database.store.db.$count(placeVotes)).toBe(0);
  });
});
