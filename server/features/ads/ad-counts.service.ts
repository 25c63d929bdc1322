import { createHmac } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { AdDay } from '#contract/ads.ts';
import { city } from '#domain/city.ts';
import { Failure } from '#domain/failure.ts';
import { addDays, localDay } from '#domain/local-time.ts';
import { adReportDays } from '#domain/publications.ts';
import { countTry } from '#server/db/rate-limit.ts';
import { adCounts, ads } from '#server/db/schema/publications.ts';
import type { Db } from '#server/db/store.ts';
import { isVisible } from './ads.service.ts';

export type AdCountsService = ReturnType<typeof adCountsService>;

type Dependencies = { db: Db; clock: () => Date; secret: string };

const hourS = 3600;
/** Counted of one ad and one address in an hour: a household or a café shares one. */
const most = { views: 60, clicks: 10 };

/** How often ads are seen and followed, by the city's day; of nobody in particular. */
export function adCountsService({ db, clock, secret }: Dependencies) {
  const today = () => localDay(clock(), city.timeZone);

  /** Whether an address has been counted too often already; only a hash of it is kept, for an hour. */
  async function isPumped(what: keyof typeof most, id: number, address: string): Promise<boolean> {
    const key = createHmac('sha256', secret).update(`ad ${what}\n${id}\n${address}`).digest('base64url');
    return (await countTry(db, key, hourS, clock())).count > most[what];
  }

  return {
    /**
     * Counts one view or click of an ad that visitors see. What comes from one address beyond the limit is answered alike
     * and not counted: a page has nobody to tell. Throws ad/unknown.
     */
    async count(what: keyof typeof most, id: number, address: string): Promise<{ Id: number }> {
      const seen = await db
        .select({ id: ads.id })
        .from(ads)
        .where(and(eq(ads.id, id), isVisible(clock())));
      if (seen.length === 0) throw new Failure('ad/unknown');
      if (await isPumped(what, id, address)) return { Id: id };
      const { [what]: column } = adCounts;
      await db
        .insert(adCounts)
        .values({ adId: id, day: today(), [what]: 1 })
        .onConflictDoUpdate({ target: [adCounts.adId, adCounts.day], set: { [what]: sql`${column} + 1` } });
      return { Id: id };
    },

    /** The days of the last ninety on which an ad was counted, the newest first; throws ad/unknown. */
    async report(id: number): Promise<AdDay[]> {
      if ((await db.$count(ads, eq(ads.id, id))) === 0) throw new Failure('ad/unknown');
      return db
        .select({ Fecha: adCounts.day, Vistas: adCounts.views, Clics: adCounts.clicks })
        .from(adCounts)
        .where(and(eq(adCounts.adId, id), gt(adCounts.day, addDays(today(), -adReportDays))))
        .orderBy(desc(adCounts.day));
    },
  };
}
