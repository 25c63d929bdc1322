import { createOTP } from '@better-auth/utils/otp';
import { appCodePeriodS } from '#domain/second-factor.ts';
import { anAuthenticator } from './authenticator.ts';
import { aBrowser, type Browser } from './browser.ts';
import { password } from './people.ts';

/** The code that an authenticator app shows for a base32 secret, by default now. */
export async function appCode(base32: string, now = new Date()): Promise<string> {
  const period = Math.floor(now.getTime() / 1000 / appCodePeriodS);
  return createOTP(fromBase32(base32)).hotp(period);
}

/** A browser with a signed-in session that posts calls. */
type SignedIn = Pick<Browser, 'post'>;

/** Sets up an authenticator app for a person; returns its base32 secret and the recovery codes. */
export async function addApp(signedIn: SignedIn, now = new Date(), typed = password) {
  const made = await signedIn.post('/api/auth/factors/app', { password: typed });
  const { secreto: secret } = (await expectOk(made)) as { secreto: string };
  const confirmed = await signedIn.post('/api/auth/factors/app/confirm', { code: await appCode(secret, now) });
  return { secret, codes: ((await expectOk(confirmed)) as { codigos: string[] }).codigos };
}

/** Adds a passkey for who is signed in there; returns its authenticator and the recovery codes. */
export async function addPasskey(browser: Browser, origin: string, nombre = 'Mi teléfono') {
  const authenticator = anAuthenticator({ origin });
  const started = await expectOk(await browser.post('/api/auth/factors/passkeys/options', { password }));
  const respuesta = authenticator.create((started as { opciones: { challenge: string } }).opciones);
  const added = await expectOk(await browser.post('/api/auth/factors/passkeys', { nombre, respuesta }));
  return { authenticator, codes: (added as { codigos: string[] }).codigos };
}

/** A browser that is signed in by password. */
export async function signedInBrowser(app: Parameters<typeof aBrowser>[0], email: string, address?: string) {
  const browser = aBrowser(app, address);
  await expectOk(await browser.signIn(email, password));
  return browser;
}

/** The body of an answer; throws when it is a failure. */
export async function expectOk(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return JSON.parse(text);
}

function fromBase32(text: string): string {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
}
