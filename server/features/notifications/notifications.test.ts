import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { NotificationRule, OwnRules } from '#contract/notifications.ts';
import { ruleLimits } from '#domain/notifications/notification-rules.ts';
import { notificationRules, pushSubscriptions } from '#server/db/schema/notifications.ts';
import { rateLimits } from '#server/db/schema/system.ts';
import { seedBridges } from '#server/db/seed/bridges.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createVisitor } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { errors } from '#texts/errors.ts';
import { notificationErrors } from '#texts/notifications/notification-errors.ts';
import { maxWritesPerAddress } from './rules.service.ts';

const rulesPath = '/api/notifications/rules';
const buildForm = (overrides: object = {}) => ({ kind: 'wait', port: '230402', minutes: 30, ...overrides });
/** A subscription at an address of the public internet; nothing is sent to it. */
const buildSubscription = (name: string) => ({
  endpoint: `https://203.0.114.7/${name}`,
  keys: { p256dh: `${name}-key`, auth: `${name}-auth` },
});

onEachDatabase('notification rules', (database) => {
  let server: TestServer;
  let phone: TestBrowser;
  beforeEach(async () => {
    server = createTestServer(database.store);
    await database.store.db.transaction(seedBridges);
    phone = createTestBrowser(server.app);
  });
  const mine = async (browser = phone) => (await (await browser.get('/api/notifications')).json()) as OwnRules;
  const create = async (form: object = {}, browser = phone) =>
    (await (await browser.post(rulesPath, buildForm(form))).json()) as NotificationRule;

  test('[PUSH-1][PUSH-3] a browser without an account sees, changes, pauses and ends its rules', async () => {
    const hours = { from: '06:00', to: '08:00' };
    const rule = await create({ weekdays: [4, 0, 1, 2, 3, 4], hours, quietHours: { from: '22:00', to: '06:00' } });
    expect(rule).toMatchObject({ bridge: 'Puente 2', lane: 'passenger_standard', side: 'below', minutes: 30, hours });
    expect(rule.weekdays).toEqual([0, 1, 2, 3, 4]);
    expect((await mine()).rules).toEqual([rule]);
    const changed = buildForm({ side: 'above', minutes: 60, paused: true });
    expect(await (await phone.put(`${rulesPath}/${rule.id}`, changed)).json()).toMatchObject(changed);
    expect((await phone.delete(`${rulesPath}/${rule.id}`)).status).toBe(200);
    expect((await mine()).rules).toEqual([]);
    expect((await phone.delete(`${rulesPath}/${rule.id}`)).status).toBe(404);
  });

  test('[PUSH-3] another browser neither sees nor reaches the rules of this one', async () => {
    const rule = await create();
    const other = createTestBrowser(server.app);
    await create({ minutes: 10 }, other);
    expect((await mine(other)).rules.map(({ minutes }) => minutes)).toEqual([10]);
    const refused = await other.put(`${rulesPath}/${rule.id}`, buildForm({ minutes: 1 }));
    expect([refused.status, await refused.text()]).toEqual([404, errors['notification/unknown']]);
    expect((await other.delete(`${rulesPath}/${rule.id}`)).status).toBe(404);
    expect((await createTestBrowser(server.app).delete(rulesPath)).status).toBe(200);
    expect((await mine()).rules).toEqual([rule]);
  });

  test('[PUSH-3] rules follow the account to its other browsers, and a browser that signs out no longer shows them', async () => {
    await create();
    await phone.put('/api/notifications/subscription', buildSubscription('phone'));
    const { email, password } = await createVisitor(server);
    await phone.signIn(email, password);
    const laptop = createTestBrowser(server.app);
    await laptop.signIn(email, password);
    expect((await mine(laptop)).rules).toHaveLength(1);
    expect((await mine(laptop)).email).toBe(email);
    await phone.post('/api/auth/logout');
    expect((await mine()).rules).toEqual([]);
    const [subscription] = await database.store.db.select().from(pushSubscriptions);
    expect(subscription?.userId).toBeNull();
    await phone.signIn(email, password);
    expect((await mine()).rules).toHaveLength(1);
  });

  test('[PUSH-1] mail needs an account', async () => {
    const refused = await phone.post(rulesPath, buildForm({ channel: 'mail' }));
    expect([refused.status, await refused.text()]).toEqual([403, errors['notification/account-required']]);
    const { email, password } = await createVisitor(server);
    await phone.signIn(email, password);
    expect((await create({ channel: 'mail' })).channel).toBe('mail');
  });

  test.for([
    [{ minutes: -1 }, notificationErrors.minutes(ruleLimits.minMinutes, ruleLimits.maxMinutes)],
    [{ minutes: 0 }, notificationErrors.minutes(ruleLimits.minMinutes, ruleLimits.maxMinutes)],
    [{ minutes: 1e9 }, notificationErrors.minutes(ruleLimits.minMinutes, ruleLimits.maxMinutes)],
    [{ minutes: 'x' }, notificationErrors.minutes(ruleLimits.minMinutes, ruleLimits.maxMinutes)],
    [{ minutes: 12.5 }, notificationErrors.minutes(ruleLimits.minMinutes, ruleLimits.maxMinutes)],
    [{ weekdays: [] }, notificationErrors.weekdays],
    [{ weekdays: [7] }, notificationErrors.weekdays],
    [{ hours: { from: '24:00', to: '08:00' } }, notificationErrors.time],
    [{ quietHours: { from: '22:00', to: 'x' } }, notificationErrors.time],
    [{ kind: 'alerts', categories: ['Nada'] }, notificationErrors.category],
    [{ port: '999999' }, errors['bridge/unknown']],
    [{ port: '230404' }, errors['bridge/unknown-lane']],
    [{ lane: 'x' }, notificationErrors.lane],
  ])('[PUSH-1] refuses %j with a sentence', async ([input, sentence]) => {
    const response = await phone.post(rulesPath, buildForm(input as object));
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).toContain(sentence);
    expect(await database.store.db.$count(notificationRules)).toBe(0);
  });

  test('[PUSH-1] the same rule from two tabs at once exists once', async () => {
    await phone.get('/api/notifications');
    await phone.put('/api/notifications/subscription', buildSubscription('phone')); // gives the browser its device id
    const answers = await Promise.all([create(), create(), create()]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await mine()).rules).toHaveLength(1);
  });

  test('[PUSH-1] the same subscription from two tabs is stored once, and a new one replaces it', async () => {
    await phone.put('/api/notifications/subscription', buildSubscription('first'));
    const put = (name: string) => phone.put('/api/notifications/subscription', buildSubscription(name));
    const answers = await Promise.all([put('second'), put('second')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const stored = await database.store.db.select().from(pushSubscriptions);
    expect(stored.map(({ endpoint }) => endpoint)).toEqual([buildSubscription('second').endpoint]);
    expect((await mine()).endpoint).toBe(buildSubscription('second').endpoint);
  });

  test('[PUSH-3] a browser that lost its cookie but has its subscription gets its rules back', async () => {
    await create();
    await phone.put('/api/notifications/subscription', buildSubscription('phone'));
    phone.jar.clear();
    expect((await mine()).rules).toEqual([]);
    await phone.put('/api/notifications/subscription', buildSubscription('phone'));
    expect((await mine()).rules).toHaveLength(1);
    const stranger = createTestBrowser(server.app);
    const wrongKeys = { ...buildSubscription('phone'), keys: { p256dh: 'x', auth: 'y' } };
    await stranger.put('/api/notifications/subscription', wrongKeys);
    expect((await mine(stranger)).rules).toEqual([]);
  });

  test('[PUSH-1] refuses an endpoint that is not https or points into a private network', async () => {
    for (const endpoint of ['http://203.0.114.7/x', 'https://10.0.0.1/x', 'https://169.254.169.254/x', 'x']) {
      const response = await phone.put('/api/notifications/subscription', { ...buildSubscription('x'), endpoint });
      expect([response.status, await response.text()], endpoint).toEqual([400, errors['notification/endpoint']]);
    }
    expect(await database.store.db.$count(pushSubscriptions)).toBe(0);
  });

  test('[PUSH-1] a browser has a limit of rules, also for requests at once', async () => {
    await create({ minutes: 200 });
    const forms = Array.from({ length: ruleLimits.maxRules + 4 }, (_, i) => buildForm({ minutes: i + 1 }));
    const responses = await Promise.all(forms.map((form) => phone.post(rulesPath, form)));
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(5);
    expect((await mine()).rules).toHaveLength(ruleLimits.maxRules);
  });

  test('[PUSH-1] ends all rules and forgets the subscription at once', async () => {
    await create();
    await create({ minutes: 10 });
    await phone.put('/api/notifications/subscription', buildSubscription('phone'));
    expect(await (await phone.delete(rulesPath)).json()).toEqual({ ended: 2 });
    expect(await mine()).toMatchObject({ rules: [], endpoint: '' });
  });

  test('[PUSH-1] refuses the rules that exceed the limit of an address', async () => {
    await create();
    await database.store.db.update(rateLimits).set({ count: maxWritesPerAddress });
    for (const browser of [phone, createTestBrowser(server.app)])
      expect((await browser.post(rulesPath, buildForm({ minutes: 20 }))).status).toBe(429);
    expect(await database.store.db.$count(notificationRules)).toBe(1);
    expect(await create({ minutes: 20 }, createTestBrowser(server.app, '198.51.100.1'))).toMatchObject({ minutes: 20 });
  });

  test('removes month-old rules of browsers without a subscription, and no others', async () => {
    const old = { createdAt: new Date(Date.now() - 31 * 86_400_000) };
    const { id } = await create();
    const withSubscription = createTestBrowser(server.app);
    await create({ minutes: 20 }, withSubscription);
    await withSubscription.put('/api/notifications/subscription', buildSubscription('phone'));
    await create({ minutes: 40 });
    await database.store.db.update(notificationRules).set(old).where(eq(notificationRules.id, id));
    await database.store.db.update(notificationRules).set(old).where(eq(notificationRules.minutes, 20));
    await server.services.notificationRules.removeOrphans();
    const left = await database.store.db.select().from(notificationRules);
    expect(left.map(({ minutes }) => minutes).sort()).toEqual([20, 40]);
  });
});
