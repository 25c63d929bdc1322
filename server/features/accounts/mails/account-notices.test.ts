import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import {
  createAdmin,
  createPartner,
  createVisitor,
  type TestAccount,
  testPassword,
} from '#tests/support/server/test-accounts.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const newpassword = 'otra clave 77';
const firefox = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0' };
const forgotPasswordUrl = 'https://guia.test/ForgotPassword';

onEachDatabase('account notification mails', (database) => {
  let server: TestServer;
  let visitor: TestAccount;
  let browser: TestBrowser;
  let now: Date;

  beforeEach(async () => {
    now = new Date('2026-11-21T18:05:00Z');
    server = createTestServer(database.store, { clock: () => now });
    visitor = await createVisitor(server);
    await database.store.db.update(users).set({ name: '<b>Valeria</b>' }).where(eq(users.email, visitor.email));
    browser = createTestBrowser(server.app);
  });
  const delivered = async () =>
    (await server.office.deliver(server.services)).map(({ to, subject }) => ({ to, subject }));
  const device = { subject: 'Entraron a tu cuenta desde otro navegador · Entrepuentes' };
  const changed = { subject: 'Tu contraseña cambió · Entrepuentes' };

  test('sends a mail with time, browser and advice after a sign-in from a new device, and none after one from a known device', async () => {
    await browser.signIn(visitor.email, testPassword); // createVisitor confirmed in another browser
    await server.office.deliver(server.services);
    await browser.signIn(visitor.email, testPassword, firefox);
    expect(await delivered()).toEqual([]);
    await createTestBrowser(server.app).signIn(visitor.email, testPassword, firefox);
    const [mail, ...more] = await server.office.deliver(server.services);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: visitor.email, ...device });
    expect(mail?.text.replace(/[^\S\n]/g, ' ')).toBe(
      [
        'Alguien inició sesión en tu cuenta de Entrepuentes desde un navegador que no habías usado.',
        'Cuándo: 21 de noviembre de 2026 a las 12:05 p.m. (hora de Laredo)\nDesde: Firefox en Windows',
        'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña aquí; así se cierran todas las sesiones:',
        forgotPasswordUrl,
      ].join('\n\n'),
    );
    for (const part of ['Firefox en Windows', '12:05', `<a href="${forgotPasswordUrl}"`])
      expect(mail?.html).toContain(part);
  });

  test('sends no mail after a failed sign-in', async () => {
    await createTestBrowser(server.app).signIn(visitor.email, 'no es esta 1');
    await createTestBrowser(server.app).signIn('nadie@laredo.test', testPassword);
    expect(server.office.waiting).toEqual([]);
  });

  test('sends no mail after the first sign-in of a visitor in the confirming browser or of a partner', async () => {
    const email = 'nueva@laredo.test';
    await browser.post('/api/auth/register', { nombre: 'Nueva', email, password: testPassword });
    await browser.post('/api/auth/confirm', { email, code: await server.office.deliverCode(server.services) });
    expect((await browser.signIn(email, testPassword)).status).toBe(200);
    const partner = await createPartner(server, await createAdmin(server));
    expect((await createTestBrowser(server.app).signIn(partner.email, testPassword)).status).toBe(200);
    expect(await delivered()).toEqual([]);
  });

  test('sends a mail after a first sign-in with a password that an administrator changed', async () => {
    const admin = await createAdmin(server);
    const partner = await createPartner(server, admin);
    const { partnerId, nombre: Nombre, email: Email } = partner.usuario;
    const edit = { Id: partnerId as number, Nombre, Email, Telefono: '956 555 0142', Password: newpassword };
    await server.services.partners.update(admin.usuario, edit);
    const [mail] = await server.office.deliver(server.services);
    expect(mail).toMatchObject({ to: Email, ...changed });
    expect(mail?.text).toContain('Lo hizo la administración de la guía.');
    await createTestBrowser(server.app).signIn(Email, newpassword);
    expect(await delivered()).toEqual([{ to: Email, ...device }]);
  });

  test('sends a mail after a password change and after a password reset', async () => {
    await browser.signIn(visitor.email, testPassword);
    await server.office.deliver(server.services);
    await browser.post('/api/auth/change-password', { password: testPassword, newpassword });
    const reset = createTestBrowser(server.app);
    await reset.post('/api/auth/forgot', { email: visitor.email });
    expect(server.office.waiting.map(({ name }) => name)).toEqual(['account-notice', 'reset-code']);
    const [mail, coded] = await server.office.deliver(server.services);
    expect(mail).toMatchObject({ to: visitor.email, ...changed });
    const code = /\d{6}/.exec(coded?.text ?? '')?.[0];
    await reset.post('/api/auth/verify-code', { email: visitor.email, code });
    await reset.post('/api/auth/reset-password', { email: visitor.email, newpassword: testPassword });
    expect(await delivered()).toEqual([{ to: visitor.email, ...changed }]);
  });

  test('sends a mail to the old and the new address after an e-mail change, neither of which contains the other address', async () => {
    const admin = await createAdmin(server);
    const partner = await createPartner(server, admin);
    const { partnerId, nombre: Nombre, email } = partner.usuario;
    const edit = (Email: string) =>
      server.services.partners.update(admin.usuario, { Id: partnerId as number, Nombre, Email, Telefono: '1' });
    await edit(email.toUpperCase());
    expect(await delivered()).toEqual([]);
    await edit('Nueva@laredo.test');
    const mails = await server.office.deliver(server.services);
    const subject = 'El correo de tu cuenta cambió · Entrepuentes';
    expect(mails).toMatchObject([
      { to: email, subject },
      { to: 'nueva@laredo.test', subject },
      { to: 'nueva@laredo.test', subject: 'Te invitamos a cuidar tus negocios en la guía · Entrepuentes' },
    ]);
    expect(mails.map(({ text }) => text.includes(forgotPasswordUrl))).toEqual([false, true, false]);
    expect(mails[0]?.text).not.toContain('nueva@laredo.test');
    expect(mails[1]?.text).not.toContain(email);
  });

  test('queues no mail when the edit fails', async () => {
    const admin = await createAdmin(server);
    const partner = await createPartner(server, admin);
    const { partnerId, nombre: Nombre } = partner.usuario;
    const edit = {
      Id: partnerId as number,
      Nombre,
      Email: visitor.email,
      Telefono: '956 555 0142',
      Password: newpassword,
    };
    await expect(server.services.partners.update(admin.usuario, edit)).rejects.toMatchObject({
      code: 'account/email-taken',
    });
    expect(server.office.waiting).toEqual([]);
  });

  test('sends at most six mails of one kind per hour to an address, and counts each kind separately', async () => {
    await browser.signIn(visitor.email, testPassword);
    await server.office.deliver(server.services);
    for (let i = 0; i < 9; i++) await createTestBrowser(server.app).signIn(visitor.email, testPassword);
    expect(await delivered()).toHaveLength(5); // one mail was sent before
    await browser.post('/api/auth/change-password', { password: testPassword, newpassword });
    expect(await delivered()).toEqual([{ to: visitor.email, ...changed }]);
  });

  test('sends no mail to an administrator with the placeholder address', async () => {
    const admin = await createAdmin(server, 'admin@entrepuentes.invalid');
    for (let i = 0; i < 2; i++) await createTestBrowser(server.app).signIn(admin.email, testPassword);
    expect(server.office.waiting).toHaveLength(1);
    expect(await delivered()).toEqual([]);
  });

  test('never copies text of the User-Agent header into a mail', async () => {
    await browser.signIn(visitor.email, testPassword);
    await server.office.deliver(server.services);
    await createTestBrowser(server.app).signIn(visitor.email, testPassword, {
      'User-Agent': 'Llama-al-555-0100/1.0 (<b>ya</b>)',
    });
    const [mail] = await server.office.deliver(server.services);
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('Desde: Navegador desconocido');
      expect(form).not.toMatch(/555|<b>/);
    }
  });
});
