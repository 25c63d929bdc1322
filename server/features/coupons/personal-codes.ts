import { createHmac, timingSafeEqual } from 'node:crypto';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { personalCodeMinutes } from '#domain/coupons/coupon.ts';
import { formatPersonalCode, parsePersonalCode, personalCodeBytes } from '#domain/coupons/personal-code.ts';

export type PersonalCodes = ReturnType<typeof createPersonalCodes>;
/**
 * Content of a personal code: its entitlement, the minute since 2026 in which it expires, and its number within that
 * minute from 0.
 */
export type PersonalCodeContent = { entitlementId: number; minute: number; nth: number };

const epoch = Date.UTC(2026, 0, 1);
const minuteMs = 60_000;
/** The code stores the minute in two bytes, which repeat after 45 days. The signature covers the whole minute. */
const minuteCycle = 65_536;
/** Latest accepted expiry: the lifetime of a code plus five minutes of clock skew. */
const maxAheadMinutes = personalCodeMinutes + 5;
/** Maximum codes of one entitlement that expire in the same minute. Reading tries the signature of each. */
export const maxCodesPerMinute = 64;
const minuteRange = 2 ** 24;
const signatureBytes = 5;
/** Characters of an event's name, with six bits each. */
const eventLength = 12;

/** Whole minutes since the start of 2026 (UTC). */
export const toMinute = (instant: Date): number => Math.floor((instant.getTime() - epoch) / minuteMs);

/** Key of a code within its entitlement, unique by minute and number. The key of the first code is the minute. */
export const toCodeKey = ({ minute, nth }: Pick<PersonalCodeContent, 'minute' | 'nth'>): number =>
  minute + nth * minuteRange;

/** Minute of a slot, in SQL. */
export const minuteOfCodeKey = (slot: SQLWrapper) => sql`${slot} % ${sql.raw(String(minuteRange))}`;

/** Instant at which a code of a minute expires. */
export const toExpiry = (minute: number): Date => new Date(epoch + minute * minuteMs);

/**
 * Personal codes (OFFR-2): entitlement id (4 bytes), expiry minute (2 bytes) and an HMAC with a key of its own (5
 * bytes). The number within the minute is part of the signature only. Codes are short enough to read aloud. A guess
 * succeeds once in 17 × 10⁹ tries.
 */
export function createPersonalCodes(secret: string) {
  const key = createHmac('sha256', secret).update('entrepuentes: personal codes of coupons').digest();
  const signed = (code: PersonalCodeContent) => {
    const whole = Buffer.alloc(8);
    whole.writeUInt32BE(code.entitlementId, 0);
    whole.writeUInt32BE(toCodeKey(code), 4);
    return createHmac('sha256', key).update(whole).digest().subarray(0, signatureBytes);
  };

  return {
    /** Topic of the event stream that reports redemptions of an entitlement. Only its holder receives the name. */
    eventOf: (entitlementId: number): string =>
      `canje/${createHmac('sha256', key).update(`event ${entitlementId}`).digest('base64url').slice(0, eventLength)}`,

    /** Formats a code as three groups of six characters. */
    encode(code: PersonalCodeContent): string {
      const bytes = Buffer.alloc(personalCodeBytes);
      bytes.writeUInt32BE(code.entitlementId, 0);
      bytes.writeUInt16BE(code.minute % minuteCycle, 4);
      signed(code).copy(bytes, 6);
      return formatPersonalCode(bytes);
    },

    /** Parses and verifies a typed code; null if its signature is invalid or it is too old to verify. */
    decode(text: string, now: Date): PersonalCodeContent | null {
      const input = parsePersonalCode(text);
      if (!input) return null;
      const bytes = Buffer.from(input);
      const latest = toMinute(now) + maxAheadMinutes;
      const minute = latest - ((((latest - bytes.readUInt16BE(4)) % minuteCycle) + minuteCycle) % minuteCycle);
      if (minute < 0) return null;
      const entitlementId = bytes.readUInt32BE(0);
      for (let nth = 0; nth < maxCodesPerMinute; nth++) {
        const code = { entitlementId, minute, nth };
        if (timingSafeEqual(signed(code), bytes.subarray(6))) return code;
      }
      return null;
    },
  };
}
