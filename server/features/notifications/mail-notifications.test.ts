import { beforeEach, expect, test } from 'vitest';
import type { Alert } from '#contract/alerts.ts';
import type { OwnRules } from '#contract/notifications.ts';
import { seedBridges } from '#server/db/seed/bridges.ts';
import { sendNotifications } from '#server/jobs/run-at-intervals.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createAccounts, type TestAccounts } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const minuteMs = 60_000;
/** Friday, 6:10 a.m. in Laredo. */
const morning = new Date('2026-07-17T11:10:00Z');
const notStopping = new AbortController().signal;

onEachDatabase('mails, alerts and summaries', (database) => {
  let now: Date;
  let server: TestServer;
  let people: TestAccounts;
  let browser: TestBrowser;
  beforeEach(async () => {
    now = morning;
    server = createTestServer(database.store, { clock: () => now });
    await database.store.db.transaction(seedBridges);
    people = await createAccounts(server);
    browser = createTestBrowser(server.app);
    await browser.signIn(people.visitor.email, people.visitor.password);
  });

  const subscribe = async (form: object) => {
    const response = await browser.post('/api/notifications/rules', { channel: 'mail', ...form });
    expect(response.status).toBe(200);
  };
  const send = async (process = server) => {
    const before = server.office.mails.length;
    await sendNotifications(process.services)(notStopping);
    return server.office.mails.slice(before);
  };
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * minuteMs);
  };
  const mine = async () => ((await (await browser.get('/api/notifications')).json()) as OwnRules).rules;
  const publish = (form: object): Promise<Alert> =>
    server.services.alerts.create(people.admin.usuario, {
      titulo: 'Puente 2 <cerrado>',
      textoprincipal: 'Hasta las 3 & más',
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

  test('[PUSH-1] a marked alert reaches those who asked for its category once, however often it is edited', async () => {
    await subscribe({ kind: 'alerts', categories: ['Puentes', 'Trafico'] });
    await publish({ titulo: 'Otra cosa', categoria: 'Compras' });
    await publish({ titulo: 'Sin marca', notification: 0 });
    const { id } = await publish({});
    const [mail, ...more] = await send();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: people.visitor.email, subject: 'Puente 2 <cerrado> · Entrepuentes' });
    expect(mail?.html).toContain('Puente 2 &lt;cerrado&gt;');
    expect(mail?.html).toContain('Hasta las 3 &amp; más');
    expect(mail?.text).toContain(`https://guia.test/alertas/${id}`);
    const { admin } = people;
    await server.services.alerts.update(admin.usuario, id, { titulo: 'Otro título' }, undefined);
    await server.services.alerts.update(admin.usuario, id, { notification: 0 }, undefined);
    await server.services.alerts.update(admin.usuario, id, { notification: 1 }, undefined);
    expect(await send()).toEqual([]);
    expect(await server.services.announcements.describe(id, 'Puentes')).toMatchObject({
      announcedAt: '2026-07-17T11:10:00Z',
      audience: { push: 0, mail: 1, quiet: 0 },
      sent: 1,
      shown: 0,
      opened: 0,
      pending: 0,
      failed: 0,
    });
  });

  test('[PUSH-2] an alert waits for the end of quiet hours, and is not sent once it was switched off', async () => {
    await subscribe({ kind: 'alerts', quietHours: { from: '22:00', to: '07:00' } });
    const { id } = await publish({});
    await publish({ titulo: 'Sigue' });
    expect(await send()).toEqual([]);
    await server.services.alerts.switchOff(people.admin.usuario, id);
    pass(50);
    expect((await send()).map(({ subject }) => subject)).toEqual(['Sigue · Entrepuentes']);
  });

  test('[PUSH-2] two processes announce an alert once', async () => {
    await subscribe({ kind: 'alerts' });
    await publish({});
    const other = createTestServer(database.store, { clock: () => now, mailer: server.office.mailer });
    await Promise.all([send(), send(other)]);
    expect(server.office.mails).toHaveLength(1);
  });

  test('[PUSH-1] a summary of the bridges and the dollar comes at its time on the chosen days', async () => {
    await subscribe({ kind: 'summary', weekdays: [0, 1, 2, 3, 4], at: '06:30' });
    expect(await send()).toEqual([]);
    pass(20);
    const [mail] = await send();
    expect(mail?.subject).toBe('Los puentes y el dólar · Entrepuentes');
    expect(mail?.text).toMatch(/Puente 1.*: .+ · Puente 2: .+\nDólar: sin precio por ahora/);
    expect(await send()).toEqual([]);
    pass(24 * 60); // Saturday
    expect(await send()).toEqual([]);
    pass(2 * 24 * 60);
    expect(await send()).toHaveLength(1);
    pass(24 * 60 + 61); // no process ran until an hour after the next one
    expect(await send()).toEqual([]);
  });

  test('[PUSH-1] each mail has a one-click link that ends its rule by POST only', async () => {
    await subscribe({ kind: 'alerts' });
    await subscribe({ kind: 'alerts', categories: ['Compras'] });
    await publish({});
    const [mail] = await send();
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const [, link = ''] = /^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '') ?? [];
    expect(mail?.text).toContain(link);
    const path = link.replace('https://guia.test', '');
    const provider = createTestBrowser(server.app);
    expect((await provider.get(path)).status).toBe(200);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const post = (to: string, body: string) => provider.send('POST', to, { body, headers });
    const forged = await post(
      path.replace(/\.(.)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`),
      '',
    );
    expect([forged.status, (await mine()).length]).toEqual([303, 2]);
    const oneClick = await post(path, 'List-Unsubscribe=One-Click');
    expect([oneClick.status, (await mine()).length]).toEqual([200, 1]);
    const again = await post(path, '');
    expect([again.status, again.headers.get('location')]).toEqual([303, '/avisos/baja?hecho=1']);
    expect((await mine()).map(({ categories }) => categories)).toEqual([['Compras']]);
  });
});
