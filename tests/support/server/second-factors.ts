import { createOTP } from '@better-auth/utils/otp';
import { appCodePeriodS } from '#domain/accounts/second-factor.ts';
import { createAuthenticator } from '#tests/support/fakes/authenticator.ts';
import { testPassword } from './test-accounts.ts';
import { createTestBrowser, type TestBrowser } from './test-browser.ts';

/** The code that an authenticator app shows for a base32 secret at an instant. */
export async function getAppCode(base32: string, now = new Date()): Promise<string> {
  const period = Math.floor(now.getTime() / 1000 / appCodePeriodS);
  return createOTP(fromBase32(base32)).hotp(period);
}

/** The `post` function of a signed-in browser. */
type SignedIn = Pick<TestBrowser, 'post'>;

/** Sets up an authenticator app for the signed-in user; returns its base32 secret and the recovery codes. */
export async function addAuthenticatorApp(signedIn: SignedIn, now = new Date(), currentPassword = testPassword) {
  const started = await signedIn.post('/api/auth/factors/app', { password: currentPassword });
  const { secreto: secret } = (await assertOk(started)) as { secreto: string };
  const confirmed = await signedIn.post('/api/auth/factors/app/confirm', { code: await getAppCode(secret, now) });
  return { secret, codes: ((await assertOk(confirmed)) as { codigos: string[] }).codigos };
}

/** Adds a passkey for the signed-in user; returns its authenticator and the recovery codes. */
export async function addPasskey(browser: TestBrowser, origin: string, nombre = 'Mi teléfono') {
  const authenticator = createAuthenticator({ origin });
  const started = await assertOk(await browser.post('/api/auth/factors/passkeys/options', { password: testPassword }));
  const respuesta = authenticator.create((started as { opciones: { challenge: string } }).opciones);
  const added = await assertOk(await browser.post('/api/auth/factors/passkeys', { nombre, respuesta }));
  return { authenticator, codes: (added as { codigos: string[] }).codigos };
}

/** A browser signed in by password. */
export async function signInBrowser(app: Parameters<typeof createTestBrowser>[0], email: string, address?: string) {
  const browser = createTestBrowser(app, address);
  await assertOk(await browser.signIn(email, testPassword));
  return browser;
}

/** Returns the body of a response; throws for any status but 200. */
export async function assertOk(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  return JSON.parse(text);
}

function fromBase32(text: string): string {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
}
