import { expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createAuthenticator } from '#tests/support/fakes/authenticator.ts';
import { addPasskey, signInBrowser } from '#tests/support/server/second-factors.ts';
import { createVisitor, testPassword } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';
import { errors } from '#texts/errors.ts';

const origin = 'https://guia.test';
const rejected = [400, errors['account/passkey-refused']];

onEachDatabase('sign-in with a passkey alone', (database) => {
  async function setUp() {
    const server = createTestServer(database.store);
    const ana = await createVisitor(server);
    const anasBrowser = await signInBrowser(server.app, ana.email);
    return { server, ana, anasBrowser, ...(await addPasskey(anasBrowser, origin)) };
  }
  type Options = { challenge: string; userVerification: string; allowCredentials?: unknown[] };
  const requestOptions = async (browser: TestBrowser) => {
    const response = await browser.post('/api/auth/passkey/options');
    return ((await response.json()) as { opciones: Options }).opciones;
  };
  const send = async (browser: TestBrowser, respuesta: unknown) => {
    const response = await browser.post('/api/auth/passkey/login', { respuesta });
    return [response.status, ((await response.json()) as { message: string }).message];
  };

  test('[AUTH-24] signs in without a password, requires user verification and records the use', async () => {
    const { server, ana, anasBrowser, authenticator } = await setUp();
    const browser = createTestBrowser(server.app);
    const options = await requestOptions(browser);
    expect(options).toMatchObject({ rpId: 'guia.test', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    expect(await send(browser, authenticator.get(options))).toEqual([200, 'Bienvenido']);
    expect(await browser.getSignedInEmail()).toBe(ana.email);
    const { passkeys } = (await (await anasBrowser.get('/api/auth/factors')).json()) as { passkeys: object[] };
    expect(passkeys).toEqual([
      { id: expect.any(Number), nombre: 'Mi teléfono', creada: expect.any(String), usada: expect.any(String) },
    ]);
  });

  test('[AUTH-24] remembers the session when the X-Remember-Me header is set', async () => {
    const { server, authenticator } = await setUp();
    const browser = createTestBrowser(server.app);
    const respuesta = authenticator.get(await requestOptions(browser));
    const response = await browser.post('/api/auth/passkey/login', { respuesta }, { 'X-Remember-Me': '1' });
    const session = response.headers.getSetCookie().find((line) => line.includes('session_token='));
    expect(session).toMatch(/Max-Age=2592000/i);
  });

  test('[AUTH-24] accepts a challenge once and only from the browser that requested it', async () => {
    const { server, authenticator } = await setUp();
    const [browser, thief] = [createTestBrowser(server.app), createTestBrowser(server.app)];
    const response = authenticator.get(await requestOptions(browser));
    await requestOptions(thief);
    expect(await send(thief, response)).toEqual(rejected);
    const jar = new Map(browser.jar);
    expect(await send(browser, response)).toEqual([200, 'Bienvenido']);
    const again = createTestBrowser(server.app);
    for (const [name, value] of jar) again.jar.set(name, value);
    expect(await send(again, response)).toEqual(rejected);
  });

  test('[AUTH-24] rejects a foreign origin, missing user verification, an unknown key and a cloned counter', async () => {
    const { server, anasBrowser, authenticator } = await setUp();
    const browser = createTestBrowser(server.app);
    expect(
      await send(browser, authenticator.get(await requestOptions(browser), 'https://guia.test.evil.test')),
    ).toEqual(rejected);
    expect(await send(browser, createAuthenticator({ origin }).get(await requestOptions(browser)))).toEqual(rejected);
    expect(await send(browser, authenticator.get(await requestOptions(browser)))).toEqual([200, 'Bienvenido']);
    authenticator.resetCounter();
    expect(await send(browser, authenticator.get(await requestOptions(browser)))).toEqual(rejected);

    const unverified = createAuthenticator({ origin, isVerified: false });
    const started = await anasBrowser.post('/api/auth/factors/passkeys/options', { password: testPassword });
    const { opciones } = (await started.json()) as { opciones: Options };
    const passkey = { nombre: 'Sin verificar', respuesta: unverified.create(opciones) };
    expect((await anasBrowser.post('/api/auth/factors/passkeys', passkey)).status).toBe(400);
  });

  test('[AUTH-24] rejects a deactivated account and a removed passkey', async () => {
    const { server, anasBrowser, authenticator } = await setUp();
    const { passkeys } = (await (await anasBrowser.get('/api/auth/factors')).json()) as { passkeys: { id: number }[] };
    const browser = createTestBrowser(server.app);
    const before = authenticator.get(await requestOptions(browser));
    expect(
      (await anasBrowser.post(`/api/auth/factors/passkeys/${passkeys[0]?.id}/remove`, { password: testPassword }))
        .status,
    ).toBe(200);
    expect(await send(browser, before)).toEqual(rejected);
    const again = await addPasskey(anasBrowser, origin);
    const response = again.authenticator.get(await requestOptions(browser));
    await database.store.db.update(users).set({ active: false });
    expect(await send(browser, response)).toEqual([401, errors['account/wrong-credentials']]);
    expect(await browser.getSignedInEmail()).toBe(401);
  });
});
