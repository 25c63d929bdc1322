import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { createTestServer, type TestServer } from '#tests/support/app.ts';
import { aBrowser, type Browser } from '#tests/support/browser.ts';
import { makeAdmin, makePartner, makeVisitor, password, type Someone } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const newpassword = 'otra clave 77';
const firefox = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0' };
const forgotAddress = 'https://guia.test/ForgotPassword';

onEachDatabase('mails about an account', (database) => {
  let here: TestServer;
  let visitor: Someone;
  let own: Browser;
  let now: Date;

  beforeEach(async () => {
    now = new Date('2026-11-21T18:05:00Z');
    here = createTestServer(database.store, { clock: () => now });
    visitor = await makeVisitor(here);
    await database.store.db.update(users).set({ name: '<b>Valeria</b>' }).where(eq(users.email, visitor.email));
    own = aBrowser(here.app);
  });
  const delivered = async () => (await here.office.deliver(here.services)).map(({ to, subject }) => ({ to, subject }));
  const device = { subject: 'Entraron a tu cuenta desde otro navegador · Entrepuentes' };
  const changed = { subject: 'Tu contraseña cambió · Entrepuentes' };

  test('a sign-in from a new device sends a mail with time, browser and what to do; one from a known device sends none', async () => {
    await own.signIn(visitor.email, password); // makeVisitor confirmed somewhere else
    await here.office.deliver(here.services);
    await own.signIn(visitor.email, password, firefox);
    expect(await delivered()).toEqual([]);
    await aBrowser(here.app).signIn(visitor.email, password, firefox);
    const [mail, ...more] = await here.office.deliver(here.services);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: visitor.email, ...device });
    expect(mail?.text.replace(/[^\S\n]/g, ' ')).toBe(
      [
        'Alguien inició sesión en tu cuenta de Entrepuentes desde un navegador que no habías usado.',
        'Cuándo: 21 de noviembre de 2026 a las 12:05 p.m. (hora de Laredo)\nDesde: Firefox en Windows',
        'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña aquí; así se cierran todas las sesiones:',
        forgotAddress,
      ].join('\n\n'),
    );
    for (const part of ['Firefox en Windows', '12:05', `<a href="${forgotAddress}"`])
      expect(mail?.html).toContain(part);
  });

  test('a failed sign-in sends no mail', async () => {
    await aBrowser(here.app).signIn(visitor.email, 'no es esta 1');
    await aBrowser(here.app).signIn('nadie@laredo.test', password);
    expect(here.office.waiting).toEqual([]);
  });

  test('the first sign-in of a new account sends no mail: of a visitor in the browser that confirmed it, and of a partner', async () => {
    const email = 'nueva@laredo.test';
    await own.post('/api/auth/register', { nombre: 'Nueva', email, password });
    await own.post('/api/auth/confirm', { email, code: await here.office.deliverCode(here.services) });
    expect((await own.signIn(email, password)).status).toBe(200);
    const partner = await makePartner(here, await makeAdmin(here));
    expect((await aBrowser(here.app).signIn(partner.email, password)).status).toBe(200);
    expect(await delivered()).toEqual([]);
  });

  test('a first sign-in with a password that an administrator set later sends a mail', async () => {
    const admin = await makeAdmin(here);
    const partner = await makePartner(here, admin);
    const { partnerId, nombre: Nombre, email: Email } = partner.usuario;
    const edit = { Id: partnerId as number, Nombre, Email, Telefono: '956 555 0142', Password: newpassword };
    await here.services.partners.update(admin.usuario, edit);
    const [mail] = await here.office.deliver(here.services);
    expect(mail).toMatchObject({ to: Email, ...changed });
    expect(mail?.text).toContain('Lo hizo la administración de la guía.');
    await aBrowser(here.app).signIn(Email, newpassword);
    expect(await delivered()).toEqual([{ to: Email, ...device }]);
  });

  test('a changed password and a reset one send a mail', async () => {
    await own.signIn(visitor.email, password);
    await here.office.deliver(here.services);
    await own.post('/api/auth/change-password', { password, newpassword });
    const reset = aBrowser(here.app);
    await reset.post('/api/auth/forgot', { email: visitor.email });
    expect(here.office.waiting.map(({ name }) => name)).toEqual(['account-notice', 'reset-code']);
    const [mail, coded] = await here.office.deliver(here.services);
    expect(mail).toMatchObject({ to: visitor.email, ...changed });
    const code = /\d{6}/.exec(coded?.text ?? '')?.[0];
    await reset.post('/api/auth/verify-code', { email: visitor.email, code });
    await reset.post('/api/auth/reset-password', { email: visitor.email, newpassword: password });
    expect(await delivered()).toEqual([{ to: visitor.email, ...changed }]);
  });

  test('a changed e-mail sends a mail to the old address and one to the new, neither naming the other', async () => {
    const admin = await makeAdmin(here);
    const partner = await makePartner(here, admin);
    const { partnerId, nombre: Nombre, email } = partner.usuario;
    const edit = (Email: string) =>
      here.services.partners.update(admin.usuario, { Id: partnerId as number, Nombre, Email, Telefono: '1' });
    await edit(email.toUpperCase());
    expect(await delivered()).toEqual([]);
    await edit('Nueva@laredo.test');
    const mails = await here.office.deliver(here.services);
    const subject = 'El correo de tu cuenta cambió · Entrepuentes';
    expect(mails).toMatchObject([
      { to: email, subject },
      { to: 'nueva@laredo.test', subject },
    ]);
    expect(mails.map(({ text }) => text.includes(forgotAddress))).toEqual([false, true]);
    expect(mails[0]?.text).not.toContain('nueva@laredo.test');
    expect(mails[1]?.text).not.toContain(email);
  });

  test('an edit that fails leaves no mail to be sent', async () => {
    const admin = await makeAdmin(here);
    const partner = await makePartner(here, admin);
    const { partnerId, nombre: Nombre } = partner.usuario;
    const edit = {
      Id: partnerId as number,
      Nombre,
      Email: visitor.email,
      Telefono: '956 555 0142',
      Password: newpassword,
    };
    await expect(here.services.partners.update(admin.usuario, edit)).rejects.toMatchObject({
      code: 'account/email-taken',
    });
    expect(here.office.waiting).toEqual([]);
  });

  test('six mails of a kind an hour go to one address; no kind uses up the mails of another', async () => {
    await own.signIn(visitor.email, password);
    await here.office.deliver(here.services);
    for (let i = 0; i < 9; i++) await aBrowser(here.app).signIn(visitor.email, password);
    expect(await delivered()).toHaveLength(5); // the sixth was the one before
    await own.post('/api/auth/change-password', { password, newpassword });
    expect(await delivered()).toEqual([{ to: visitor.email, ...changed }]);
  });

  test('an administrator without an e-mail address is mailed nothing', async () => {
    const admin = await makeAdmin(here, 'admin@entrepuentes.invalid');
    for (let i = 0; i < 2; i++) await aBrowser(here.app).signIn(admin.email, password);
    expect(here.office.waiting).toHaveLength(1);
    expect(await delivered()).toEqual([]);
  });

  test('text that somebody writes into the User-Agent stands in no mail', async () => {
    await own.signIn(visitor.email, password);
    await here.office.deliver(here.services);
    await aBrowser(here.app).signIn(visitor.email, password, { 'User-Agent': 'Llama-al-555-0100/1.0 (<b>ya</b>)' });
    const [mail] = await here.office.deliver(here.services);
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('Desde: Navegador desconocido');
      expect(form).not.toMatch(/555|<b>/);
    }
  });
});
