import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import type { AdDay } from '#contract/ads.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { adReportDays } from '#domain/publications/publications.ts';
import { addDays, formatLocalDay } from '#domain/time/local-time.ts';
import { incrementAttempts } from '#server/db/rate-limit.ts';
import { adCounts, ads } from '#server/db/schema/publications.ts';
import type { Db } from '#server/db/store.ts';
import { keyedHash } from '#server/keyed-hash.ts';
import { isVisibleAd } from './ads.service.ts';

export type AdCountsService = ReturnType<typeof adCountsService>;

/** Viewer of an ad: the client address, and the user if signed in. */
type Viewer = { address: string; actor: User | null };

type Dependencies = { db: Db; clock: () => Date; secret: string };

const hourS = 3600;
/** Maximum counts of one ad from one IP address in an hour. A household or a café shares an address. */
const maxCounts = { views: 60, clicks: 10 };

/** Anonymous counts of ad views and clicks by local day. */
export function adCountsService({ db, clock, secret }: Dependencies) {
  const today = () => formatLocalDay(clock(), city.timeZone);

  /** Whether an IP address exceeds the limit. Only its hash is stored, for an hour. */
  async function isOverLimit(event: keyof typeof maxCounts, id: number, address: string): Promise<boolean> {
    const key = keyedHash(secret, [`ad ${event}`, id, address], 'base64url');
    return (await incrementAttempts(db, key, hourS, clock())).count > maxCounts[event];
  }

  return {
    /**
     * Counts one view or click of a visible ad. For administrators and partners, and beyond the limit of an IP address,
     * it responds the same without counting. Throws ad/unknown.
     */
    async count(event: keyof typeof maxCounts, id: number, { address, actor }: Viewer): Promise<{ Id: number }> {
      const rows = await db
        .select({ id: ads.id })
        .from(ads)
        .where(and(eq(ads.id, id), isVisibleAd(clock())));
      if (rows.length === 0) throw new AppError('ad/unknown');
      if (actor && actor.rol !== 'visitor') return { Id: id };
      if (await isOverLimit(event, id, address)) return { Id: id };
      const { [event]: column } = adCounts;
      await db
        .insert(adCounts)
        .values({ adId: id, day: today(), [event]: 1 })
        .onConflictDoUpdate({ target: [adCounts.adId, adCounts.day], set: { [event]: sql`${column} + 1` } });
      return { Id: id };
    },

    /** Days with counts of an ad within the last ninety, newest first. Throws ad/unknown. */
    async report(id: number): Promise<AdDay[]> {
      if ((await db.$count(ads, eq(ads.id, id))) === 0) throw new AppError('ad/unknown');
      return db
        .select({ Fecha: adCounts.day, Vistas: adCounts.views, Clics: adCounts.clicks })
        .from(adCounts)
        .where(and(eq(adCounts.adId, id), gt(adCounts.day, addDays(today(), -adReportDays))))
        .orderBy(desc(adCounts.day));
    },
  };
}
