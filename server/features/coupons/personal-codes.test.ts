import { expect, test } from 'vitest';
import { formatPersonalCode, parsePersonalCode } from '#domain/coupons/personal-code.ts';
import { createPersonalCodes, maxCodesPerMinute, toExpiry, toMinute } from './personal-codes.ts';

const codes = createPersonalCodes('only-for-tests-only-for-tests-only');
const now = new Date('2026-11-21T18:00:30Z');
const minute = toMinute(now) + 10;
const code = codes.encode({ entitlementId: 4_000_000, minute, nth: 0 });

test('[OFFR-2] encodes the entitlement and the expiry in eighteen letters and digits', () => {
  expect(code).toMatch(/^\w{6}-\w{6}-\w{6}$/);
  expect(codes.decode(code, now)).toEqual({ entitlementId: 4_000_000, minute, nth: 0 });
  expect(toExpiry(minute).toISOString()).toBe('2026-11-21T18:10:00.000Z');
});

test('[OFFR-2] distinguishes an old code from a forged one for six weeks', () => {
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
  expect(codes.decode(code, after(44))).toEqual({ entitlementId: 4_000_000, minute, nth: 0 });
  expect(codes.decode(code, after(46))).toBeNull(); // by then the two bytes mean another minute
});

test('[OFFR-2] rejects a code with any bit changed or signed with another secret', () => {
  const bytes = parsePersonalCode(code) as Uint8Array;
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const forged = Uint8Array.from(bytes);
    forged[bit >> 3] = (forged[bit >> 3] as number) ^ (1 << (bit & 7));
    expect(codes.decode(formatPersonalCode(forged), now), `bit ${bit}`).toBeNull();
  }
  const others = createPersonalCodes('another-secret-another-secret-1234');
  expect(codes.decode(others.encode({ entitlementId: 4_000_000, minute, nth: 0 }), now)).toBeNull();
  for (const text of ['', 'K7Q2MX-9FTR4B-ZW83HP', '000000-000000-000000', 'ñ'.repeat(18)])
    expect(codes.decode(text, now), text).toBeNull();
});

test('[OFFR-2] codes are unique by entitlement and minute, and deterministic', () => {
  const all = [1, 2, 3].flatMap((entitlementId) =>
    [1, 65_537, 2].map((at) => codes.encode({ entitlementId, minute: at, nth: 0 })),
  );
  expect(new Set(all).size).toBe(9);
  expect(codes.encode({ entitlementId: 3, minute: 2, nth: 0 })).toBe(all.at(-1));
});

test('[OFFR-2] codes of one entitlement and minute differ by number, and reading returns the number', () => {
  const all = Array.from({ length: maxCodesPerMinute }, (_, nth) => codes.encode({ entitlementId: 7, minute, nth }));
  expect(new Set(all).size).toBe(maxCodesPerMinute);
  expect(all.map((text) => codes.decode(text, now)?.nth)).toEqual(all.map((_, nth) => nth));
  expect(codes.decode(codes.encode({ entitlementId: 7, minute, nth: maxCodesPerMinute }), now)).toBeNull();
});

test('[OFFR-2] rejects a code that expires later than a new code could', () => {
  expect(codes.decode(codes.encode({ entitlementId: 7, minute: minute + 44, nth: 0 }), now)).toBeNull();
});
