import { createHmac, timingSafeEqual } from 'node:crypto';
import { formatPersonalCode, personalCodeBytes, readPersonalCode } from '#domain/personal-code.ts';

export type PersonalCodes = ReturnType<typeof createPersonalCodes>;
/** What a personal code says: whose pass it is of, and the minute since 2026 in which it expires. */
export type ReadCode = { passId: number; minute: number };

const epoch = Date.UTC(2026, 0, 1);
const minuteMs = 60_000;
/** The minute is written in two bytes, so that one comes again after 45 days; the signature covers it whole. */
const cycle = 65_536;
/** No code is made for later than this. */
const aheadMinutes = 24 * 60;
const signatureBytes = 5;

/** Minutes since 2026 began, UTC. */
export const minuteOf = (instant: Date): number => Math.floor((instant.getTime() - epoch) / minuteMs);

/** The instant at which a code of that minute is no longer good. */
export const endOf = (minute: number): Date => new Date(epoch + minute * minuteMs);

/**
 * Personal codes (OFFR-2): the number of a pass (4 bytes), the minute in which the code expires (2) and their signature (5)
 * with a key of their own. Short enough to be read aloud; whoever has no code has one chance in a million million.
 */
export function createPersonalCodes(secret: string) {
  const key = createHmac('sha256', secret).update('entrepuentes: personal codes of coupons').digest();
  const signed = ({ passId, minute }: ReadCode) => {
    const whole = Buffer.alloc(8);
    whole.writeUInt32BE(passId, 0);
    whole.writeUInt32BE(minute, 4);
    return createHmac('sha256', key).update(whole).digest().subarray(0, signatureBytes);
  };

  return {
    /** The code of a pass that expires in that minute, in three groups of six. */
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
      const code = { passId: bytes.readUInt32BE(0), minute };
      return timingSafeEqual(signed(code), bytes.subarray(6)) ? code : null;
    },
  };
}
