import { createHmac, timingSafeEqual } from 'node:crypto';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { personalCodeMinutes } from '#domain/coupon.ts';
import { formatPersonalCode, personalCodeBytes, readPersonalCode } from '#domain/personal-code.ts';

export type PersonalCodes = ReturnType<typeof createPersonalCodes>;
/** Content of a personal code: its pass, the minute since 2026 in which it expires, and its number within that minute, from 0. */
export type ReadCode = { passId: number; minute: number; nth: number };

const epoch = Date.UTC(2026, 0, 1);
const minuteMs = 60_000;
/** The minute is written in two bytes, so that one comes again after 45 days; the signature covers it whole. */
const cycle = 65_536;
/** Latest expiry that is read: the lifetime of a code, and five minutes for clocks that differ. */
const aheadMinutes = personalCodeMinutes + 5;
/** Codes of one pass that expire in one minute; the reader tries the signature of each. */
export const maxCodesPerMinute = 64;
const minuteRange = 2 ** 24;
const signatureBytes = 5;

/** Minutes since 2026 began, UTC. */
export const minuteOf = (instant: Date): number => Math.floor((instant.getTime() - epoch) / minuteMs);

/** Key of a code among those of its pass, unique for each minute and number; the minute itself for the first code. */
export const slotOf = ({ minute, nth }: Pick<ReadCode, 'minute' | 'nth'>): number => minute + nth * minuteRange;

/** Minute of a slot, in SQL. */
export const minuteOfSlot = (slot: SQLWrapper) => sql`${slot} % ${sql.raw(String(minuteRange))}`;

/** The instant at which a code of that minute is no longer good. */
export const endOf = (minute: number): Date => new Date(epoch + minute * minuteMs);

/**
 * Personal codes (OFFR-2): the number of a pass (4 bytes), the minute in which the code expires (2) and their signature (5)
 * with a key of their own. The number within the minute is part of the signature only. Short enough to be read aloud; a
 * guess succeeds once in seventeen thousand million.
 */
export function createPersonalCodes(secret: string) {
  const key = createHmac('sha256', secret).update('entrepuentes: personal codes of coupons').digest();
  const signed = (code: ReadCode) => {
    const whole = Buffer.alloc(8);
    whole.writeUInt32BE(code.passId, 0);
    whole.writeUInt32BE(slotOf(code), 4);
    return createHmac('sha256', key).update(whole).digest().subarray(0, signatureBytes);
  };

  return {
    /** The code of a pass that expires in that minute, as three groups of six characters. */
    write(code: ReadCode): string {
      const bytes = Buffer.alloc(personalCodeBytes);
      bytes.writeUInt32BE(code.passId, 0);
      bytes.writeUInt16BE(code.minute % cycle, 4);
      signed(code).copy(bytes, 6);
      return formatPersonalCode(bytes);
    },

    /** What a code says, however it was typed; null when it is none of ours, or so old that it cannot be told. */
    read(text: string, now: Date): ReadCode | null {
      const given = readPersonalCode(text);
      if (!given) return null;
      const bytes = Buffer.from(given);
      const latest = minuteOf(now) + aheadMinutes;
      const minute = latest - ((((latest - bytes.readUInt16BE(4)) % cycle) + cycle) % cycle);
      if (minute < 0) return null;
      const passId = bytes.readUInt32BE(0);
      for (let nth = 0; nth < maxCodesPerMinute; nth++) {
        const code = { passId, minute, nth };
        if (timingSafeEqual(signed(code), bytes.subarray(6))) return code;
      }
      return null;
    },
  };
}
