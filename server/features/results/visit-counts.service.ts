import { and, eq, isNotNull, lt, not, sql } from 'drizzle-orm';
import type { SignedInUser } from '#contract/accounts.ts';
import { city } from '#domain/city.ts';
import { isBot, storedVisitDays, type VisitEvent, type VisitedPage } from '#domain/results.ts';
import { addDays, formatLocalDay } from '#domain/time/local-time.ts';
import { incrementAttempts } from '#server/db/rate-limit.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { places } from '#server/db/schema/places.ts';
import { businessVisits, placeVisits } from '#server/db/schema/visits.ts';
import type { Db } from '#server/db/store.ts';
import { keyedHash } from '#server/keyed-hash.ts';

export type VisitCountsService = ReturnType<typeof visitCountsService>;

type Visit = { Pagina: VisitedPage; Id: number; Evento: VisitEvent };
/** Client of a visit: its address, its headers, and the user if signed in. */
type Visitor = { address: string; headers: Headers; actor: SignedInUser | null };
type Dependencies = { db: Db; clock: () => Date; secret: string };

const hourS = 3600;
const columns = { vista: 'views', llamada: 'calls', comollegar: 'directions', sitioweb: 'websites' } as const;
/** Maximum counts of one page from one IP address in an hour. A household or a café shares an address. */
const maxPerPage: Record<VisitEvent, number> = { vista: 20, llamada: 5, comollegar: 5, sitioweb: 5 };
/** Maximum counts over all pages from one IP address in an hour. */
const maxPerAddress = 300;

/** Anonymous counts of views of partners' places and business pages, and of taps on their links, by local day (ADR 085). */
export function visitCountsService({ db, clock, secret }: Dependencies) {
  const today = () => formatLocalDay(clock(), city.timeZone);

  /** Whether an IP address exceeds a limit. Only its keyed hash is stored, for an hour. */
  async function isOverLimit({ Pagina, Id, Evento }: Visit, address: string): Promise<boolean> {
    const count = async (...parts: (string | number)[]) =>
      (await incrementAttempts(db, keyedHash(secret, parts, 'base64url'), hourS, clock())).count;
    if ((await count('visits', address)) > maxPerAddress) return true;
    return (await count('visit', Pagina, Id, Evento, address)) > maxPerPage[Evento];
  }

  return {
    /**
     * Counts a visit of a visible page that belongs to a partner. For any other page, for bots and staff, and beyond the
     * limits it responds the same without counting.
     */
    async count(visit: Visit, { address, headers, actor }: Visitor): Promise<{ Id: number }> {
      const { Pagina, Id, Evento } = visit;
      const isStaff = actor !== null && actor.rol !== 'visitor';
      if (isStaff || isBot(headers.get('user-agent'))) return { Id };
      if (!(await isCounted(db, visit)) || (await isOverLimit(visit, address))) return { Id };
      const column = columns[Evento];
      if (Pagina === 'lugar')
        await db
          .insert(placeVisits)
          .values({ placeId: Id, day: today(), [column]: 1 })
          .onConflictDoUpdate({
            target: [placeVisits.placeId, placeVisits.day],
            set: { [column]: sql`${placeVisits[column]} + 1` },
          });
      else
        await db
          .insert(businessVisits)
          .values({ businessId: Id, day: today(), [column]: 1 })
          .onConflictDoUpdate({
            target: [businessVisits.businessId, businessVisits.day],
            set: { [column]: sql`${businessVisits[column]} + 1` },
          });
      return { Id };
    },

    /** Removes counts that no month shows any more. */
    async removeOld(): Promise<void> {
      const from = addDays(today(), -storedVisitDays);
      await db.delete(placeVisits).where(lt(placeVisits.day, from));
      await db.delete(businessVisits).where(lt(businessVisits.day, from));
    },
  };
}

/** Whether a page is visible and belongs to a partner, who reads its counts. */
async function isCounted(db: Db, { Pagina, Id }: Visit): Promise<boolean> {
  const isOwnPlace = and(eq(places.id, Id), places.active, not(places.banned), isNotNull(places.partnerId));
  const isOwnBusiness = and(eq(businesses.id, Id), isNotNull(businesses.partnerId));
  return Pagina === 'lugar'
    ? (await db.$count(places, isOwnPlace)) > 0
    : (await db.$count(businesses, isOwnBusiness)) > 0;
}
