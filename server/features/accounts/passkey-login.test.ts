import { expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { createTestServer } from '#tests/support/app.ts';
import { anAuthenticator } from '#tests/support/authenticator.ts';
import { aBrowser, type Browser } from '#tests/support/browser.ts';
import { addPasskey, signedInBrowser } from '#tests/support/factors.ts';
import { makeVisitor, password } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { errors } from '#texts/errors.ts';

const origin = 'https://guia.test';
const refused = [400, errors['account/passkey-refused']];

onEachDatabase('signing in with a passkey alone', (database) => {
  async function house() {
    const here = createTestServer(database.store);
    const ana = await makeVisitor(here);
    const own = await signedInBrowser(here.app, ana.email);
    return { here, ana, own, ...(await addPasskey(own, origin)) };
  }
  type Options = { challenge: string; userVerification: string; allowCredentials?: unknown[] };
  const ask = async (browser: Browser) => {
    const answer = await browser.post('/api/auth/passkey/options');
    return ((await answer.json()) as { opciones: Options }).opciones;
  };
  const send = async (browser: Browser, respuesta: unknown) => {
    const answer = await browser.post('/api/auth/passkey/login', { respuesta });
    return [answer.status, ((await answer.json()) as { message: string }).message];
  };

  test('[AUTH-24] signs in without a password, by user verification, and records when it was used', async () => {
    const { here, ana, own, authenticator } = await house();
    const browser = aBrowser(here.app);
    const options = await ask(browser);
    expect(options).toMatchObject({ rpId: 'guia.test', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    expect(await send(browser, authenticator.get(options))).toEqual([200, 'Bienvenido']);
    expect(await browser.who()).toBe(ana.email);
    const { passkeys } = (await (await own.get('/api/auth/factors')).json()) as { passkeys: object[] };
    expect(passkeys).toEqual([
      { id: expect.any(Number), nombre: 'Mi teléfono', creada: expect.any(String), usada: expect.any(String) },
    ]);
  });

  test('[AUTH-24] remembers the session when asked by header', async () => {
    const { here, authenticator } = await house();
    const browser = aBrowser(here.app);
    const respuesta = authenticator.get(await ask(browser));
    const answer = await browser.post('/api/auth/passkey/login', { respuesta }, { 'X-Remember-Me': '1' });
    const session = answer.headers.getSetCookie().find((line) => line.includes('session_token='));
    expect(session).toMatch(/Max-Age=2592000/i);
  });

  test('[AUTH-24] a challenge works once, and only in the browser that asked for it', async () => {
    const { here, authenticator } = await house();
    const [browser, thief] = [aBrowser(here.app), aBrowser(here.app)];
    const answer = authenticator.get(await ask(browser));
    await ask(thief);
    expect(await send(thief, answer)).toEqual(refused);
    const jar = new Map(browser.jar);
    expect(await send(browser, answer)).toEqual([200, 'Bienvenido']);
    const again = aBrowser(here.app);
    for (const [name, value] of jar) again.jar.set(name, value);
    expect(await send(again, answer)).toEqual(refused);
  });

  test('[AUTH-24] refuses another origin, a person who was not verified, an unknown key and a cloned counter', async () => {
    const { here, own, authenticator } = await house();
    const browser = aBrowser(here.app);
    expect(await send(browser, authenticator.get(await ask(browser), 'https://guia.test.evil.test'))).toEqual(refused);
    expect(await send(browser, anAuthenticator({ origin }).get(await ask(browser)))).toEqual(refused);
    expect(await send(browser, authenticator.get(await ask(browser)))).toEqual([200, 'Bienvenido']);
    authenticator.rewind();
    expect(await send(browser, authenticator.get(await ask(browser)))).toEqual(refused);

    const unverified = anAuthenticator({ origin, isVerified: false });
    const started = await own.post('/api/auth/factors/passkeys/options', { password });
    const { opciones } = (await started.json()) as { opciones: Options };
    const made = { nombre: 'Sin verificar', respuesta: unverified.create(opciones) };
    expect((await own.post('/api/auth/factors/passkeys', made)).status).toBe(400);
  });

  test('[AUTH-24] a deactivated account and a removed passkey sign nobody in', async () => {
    const { here, own, authenticator } = await house();
    const { passkeys } = (await (await own.get('/api/auth/factors')).json()) as { passkeys: { id: number }[] };
    const browser = aBrowser(here.app);
    const before = authenticator.get(await ask(browser));
    expect((await own.post(`/api/auth/factors/passkeys/${passkeys[0]?.id}/remove`, { password })).status).toBe(200);
    expect(await send(browser, before)).toEqual(refused);
    const again = await addPasskey(own, origin);
    const answer = again.authenticator.get(await ask(browser));
    await database.store.db.update(users).set({ active: false });
    expect(await send(browser, answer)).toEqual([401, errors['account/wrong-credentials']]);
    expect(await browser.who()).toBe(401);
  });
});
