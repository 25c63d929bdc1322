import { expect, test } from 'vitest';
import { formatPersonalCode, readPersonalCode } from '#domain/personal-code.ts';
import { createPersonalCodes, endOf, maxCodesPerMinute, minuteOf } from './personal-codes.ts';

const codes = createPersonalCodes('only-for-tests-only-for-tests-only');
const now = new Date('2026-11-21T18:00:30Z');
const minute = minuteOf(now) + 10;
const code = codes.write({ passId: 4_000_000, minute, nth: 0 });

test('[OFFR-2] a code says whose pass it is of and when it expires, in eighteen letters and digits', () => {
  expect(code).toMatch(/^\w{6}-\w{6}-\w{6}$/);
  expect(codes.read(code, now)).toEqual({ passId: 4_000_000, minute, nth: 0 });
  expect(endOf(minute).toISOString()).toBe('2026-11-21T18:10:00.000Z');
});

test('[OFFR-2] an old code is still told from a forged one, for six weeks', () => {
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
  expect(codes.read(code, after(44))).toEqual({ passId: 4_000_000, minute, nth: 0 });
  expect(codes.read(code, after(46))).toBeNull(); // its two bytes stand for another minute by then
});

test('[OFFR-2] a code with any bit changed, or made with another secret, is none of ours', () => {
  const bytes = readPersonalCode(code) as Uint8Array;
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const forged = Uint8Array.from(bytes);
    forged[bit >> 3] = (forged[bit >> 3] as number) ^ (1 << (bit & 7));
    expect(codes.read(formatPersonalCode(forged), now), `bit ${bit}`).toBeNull();
  }
  const others = createPersonalCodes('another-secret-another-secret-1234');
  expect(codes.read(others.write({ passId: 4_000_000, minute, nth: 0 }), now)).toBeNull();
  for (const text of ['', 'K7Q2MX-9FTR4B-ZW83HP', '000000-000000-000000', 'ñ'.repeat(18)])
    expect(codes.read(text, now), text).toBeNull();
});

test('[OFFR-2] every code of a pass and a minute is another, and the same one again', () => {
  const all = [1, 2, 3].flatMap((passId) => [1, 65_537, 2].map((at) => codes.write({ passId, minute: at, nth: 0 })));
  expect(new Set(all).size).toBe(9);
  expect(codes.write({ passId: 3, minute: 2, nth: 0 })).toBe(all.at(-1));
});

test('[OFFR-2] codes of one pass and minute differ by number, and the number is read back', () => {
  const all = Array.from({ length: maxCodesPerMinute }, (_, nth) => codes.write({ passId: 7, minute, nth }));
  expect(new Set(all).size).toBe(maxCodesPerMinute);
  expect(all.map((text) => codes.read(text, now)?.nth)).toEqual(all.map((_, nth) => nth));
  expect(codes.read(codes.write({ passId: 7, minute, nth: maxCodesPerMinute }), now)).toBeNull();
});

test('[OFFR-2] a code that expires later than a new code could is rejected', () => {
  expect(codes.read(codes.write({ passId: 7, minute: minute + 44, nth: 0 }), now)).toBeNull();
});
