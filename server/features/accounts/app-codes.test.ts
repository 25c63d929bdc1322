import { expect, test } from 'vitest';
import { appAddress, matchAppCode, newAppSecret, openSecret, sealSecret } from './app-codes.ts';

const at = (seconds: number) => new Date(seconds * 1000);

test('[AUTH-21] the codes are those of RFC 6238, with one period of drift to either side', async () => {
  const secret = '12345678901234567890';
  // RFC 6238 appendix B, the last six of its eight digits
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ] as const) {
    const period = Math.floor(seconds / 30);
    for (const drift of [-30, 0, 30]) expect(await matchAppCode(secret, code, at(seconds + drift))).toBe(period);
    for (const drift of [-60, 60]) expect(await matchAppCode(secret, code, at(seconds + drift))).toBeNull();
  }
});

test('a secret has 148 bits, is read from the address by an app, and is stored encrypted', async () => {
  const secret = newAppSecret();
  expect(secret).toMatch(/^[a-zA-Z0-9]{25}$/);
  expect(newAppSecret()).not.toBe(secret);
  const { uri, base32 } = appAddress(secret, 'ofelia@laredo.test');
  expect(uri).toBe(
    `otpauth://totp/Entrepuentes:ofelia%40laredo.test?secret=${base32}&issuer=Entrepuentes&digits=6&period=30`,
  );
  expect(base32).toMatch(/^[A-Z2-7]{40}$/);
  const sealed = await sealSecret(secret, 'a key');
  expect(sealed).not.toContain(secret);
  expect(await openSecret(sealed, 'a key')).toBe(secret);
  expect(await openSecret(sealed, 'another key')).toBeNull();
});
