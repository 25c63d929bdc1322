import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Alert } from '#contract/alerts.ts';
import type { Announcement } from '#contract/notifications.ts';
import { createPushSender } from '#server/integrations/push/push-sender.ts';
import { deriveVapidKeys } from '#server/integrations/push/vapid-keys.ts';
import { sendNotifications } from '#server/jobs/run-at-intervals.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { loopbackEndpoints, startFakePushService } from '#tests/support/fakes/push-service.ts';
import { createAccounts, type TestAccounts } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { notificationErrors } from '#texts/notifications/notification-errors.ts';

/** Friday, 6:10 a.m. in Laredo. */
const morning = new Date('2026-07-17T11:10:00Z');
const night = { from: '22:00', to: '07:00' };

onEachDatabase('announcements', (database) => {
  let now: Date;
  let service: Awaited<ReturnType<typeof startFakePushService>>;
  let server: TestServer;
  let people: TestAccounts;
  let admin: TestBrowser;
  let phone: TestBrowser;
  beforeEach(async () => {
    now = morning;
    service = await startFakePushService();
    const keys = deriveVapidKeys('only-for-tests-only-for-tests-only');
    const push = createPushSender({ keys, subject: 'https://guia.test', policy: loopbackEndpoints });
    server = createTestServer(database.store, { push, clock: () => now });
    people = await createAccounts(server);
    admin = createTestBrowser(server.app);
    await admin.signIn(people.admin.email, people.admin.password);
    phone = createTestBrowser(server.app);
  });
  afterEach(() => service.close());

  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const addRule = async (browser: TestBrowser, form: object = {}) => {
    const response = await browser.post('/api/notifications/rules', { kind: 'alerts', ...form });
    expect(response.status).toBe(200);
  };
  const subscribe = async (browser: TestBrowser, form: object = {}) => {
    await browser.put('/api/notifications/subscription', service.subscribe());
    await addRule(browser, form);
  };
  const publish = (form: object = {}): Promise<Alert> =>
    server.services.alerts.create(people.admin.usuario, {
      titulo: 'Puente 2 cerrado',
      textoprincipal: 'Hasta las 3',
      textosecundario: '',
      url: '',
      categoria: 'Puentes',
      color: '#0ea5e9',
      expiracion: null,
      notification: 1,
      vigente: 1,
      position: 'top',
      ...form,
    } as Parameters<typeof server.services.alerts.create>[1]);
  const send = () => sendNotifications(server.services)(new AbortController().signal);
  const describe = async (query: string) =>
    (await (await admin.get(`/api/notifications/announcement?${query}`)).json()) as Announcement;

  test('[PUSH-1] an administrator sees how many people an alert of a category would reach, by channel, and who is in quiet hours', async () => {
    await subscribe(phone, { categories: ['Puentes'] });
    await addRule(phone, { quietHours: night }); // the same person, not quiet by its other rule
    await subscribe(createTestBrowser(server.app), { quietHours: night });
    await subscribe(createTestBrowser(server.app), { categories: ['Compras'] });
    await addRule(createTestBrowser(server.app)); // no subscription
    const reader = createTestBrowser(server.app);
    await reader.signIn(people.visitor.email, people.visitor.password);
    await addRule(reader, { channel: 'mail', quietHours: { from: '05:00', to: '06:00' } });
    const none = { announcedAt: null, sent: 0, shown: 0, opened: 0, pending: 0, failed: 0 };
    expect(await describe('category=Puentes')).toEqual({ ...none, audience: { push: 2, mail: 1, quiet: 1 } });
    expect(await describe('category=Compras')).toEqual({ ...none, audience: { push: 3, mail: 1, quiet: 2 } });
    pass(60); // 7:10 a.m.
    expect(await describe('category=Puentes')).toMatchObject({ audience: { push: 2, mail: 1, quiet: 0 } });
  });

  test('[PUSH-1] somebody with several rules for an alert receives it once, at the earliest of them', async () => {
    await subscribe(phone, { quietHours: night });
    await addRule(phone, { categories: ['Puentes'] });
    await addRule(phone, { categories: ['Puentes', 'Trafico'] });
    await publish();
    await send();
    pass(60);
    await send();
    expect(service.received.map(({ payload }) => payload.title)).toEqual(['Puente 2 cerrado']);
  });

  test('[PUSH-1] counts what was sent, shown, opened, waits and failed; an edit of the alert changes nothing', async () => {
    for (const form of [{}, {}, { quietHours: night }]) await subscribe(createTestBrowser(server.app), form);
    await subscribe(phone);
    service.setAnswer((id) => ({
      status: service.received.some(({ subscription }) => subscription === id) ? 500 : 201,
    }));
    const { id } = await publish();
    await send();
    const [one, two] = service.received;
    for (const [token, what] of [
      [one?.payload.token, 'shown'],
      [one?.payload.token, 'shown'],
      [two?.payload.token, 'opened'],
      ['otro', 'opened'],
    ])
      await phone.post('/api/notifications/reports', { token, what });
    const counts = { sent: 3, shown: 2, opened: 1, pending: 1, failed: 0 };
    const expected = { announcedAt: '2026-07-17T11:10:00Z', audience: { push: 4, mail: 0, quiet: 1 }, ...counts };
    expect(await describe(`alertId=${id}&category=Puentes`)).toEqual(expected);
    const { usuario } = people.admin;
    await server.services.alerts.update(usuario, id, { titulo: 'Abierto', categoria: 'Trafico' }, undefined);
    await server.services.alerts.update(usuario, id, { notification: 0 }, undefined);
    await server.services.alerts.update(usuario, id, { notification: 1 }, undefined);
    await send();
    expect(service.received).toHaveLength(3);
    await server.services.alerts.switchOff(usuario, id);
    pass(60);
    await send();
    expect(await describe(`alertId=${id}&category=Puentes`)).toMatchObject({ ...counts, pending: 0, failed: 1 });
  });

  test('[PUSH-1] refuses a category that does not exist with a sentence, and everybody but administrators', async () => {
    const path = '/api/notifications/announcement?category=';
    const refused = await admin.get(`${path}Nada`);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(notificationErrors.category)]);
    expect((await phone.get(`${path}Puentes`)).status).toBe(401);
    await phone.signIn(people.visitor.email, people.visitor.password);
    expect((await phone.get(`${path}Puentes`)).status).toBe(403);
  });
});
