import { expect, test } from 'vitest';
import {
  buildAuthenticatorUri,
  createAuthenticatorSecret,
  decryptSecret,
  encryptSecret,
  matchAuthenticatorCode,
} from './factor-codes.ts';

const at = (seconds: number) => new Date(seconds * 1000);

test('[AUTH-21] accepts the codes of RFC 6238 with a drift of one period in either direction', async () => {
  const secret = '12345678901234567890';
  // RFC 6238 appendix B, the last six of its eight digits
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ] as const) {
    const period = Math.floor(seconds / 30);
    for (const drift of [-30, 0, 30])
      expect(await matchAuthenticatorCode(secret, code, at(seconds + drift))).toBe(period);
    for (const drift of [-60, 60]) expect(await matchAuthenticatorCode(secret, code, at(seconds + drift))).toBeNull();
  }
});

test('creates secrets of 148 bits, puts them into the otpauth URI, and encrypts them for storage', async () => {
  const secret = createAuthenticatorSecret();
  expect(secret).toMatch(/^[a-zA-Z0-9]{25}$/);
  expect(createAuthenticatorSecret()).not.toBe(secret);
  const { uri, base32 } = buildAuthenticatorUri(secret, 'ofelia@laredo.test');
  expect(uri).toBe(
    `otpauth://totp/Entrepuentes:ofelia%40laredo.test?secret=${base32}&issuer=Entrepuentes&digits=6&period=30`,
  );
  expect(base32).toMatch(/^[A-Z2-7]{40}$/);
  const sealed = await encryptSecret(secret, 'a key');
  expect(sealed).not.toContain(secret);
  expect(await decryptSecret(sealed, 'a key')).toBe(secret);
  expect(await decryptSecret(sealed, 'another key')).toBeNull();
});
