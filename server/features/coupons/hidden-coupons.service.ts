import { and, asc, eq, inArray, not, or, sql } from 'drizzle-orm';
import type { HiddenByChange } from '#contract/coupons.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { formatLocalDay } from '#domain/time/local-time.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import { isListed, type Removal } from './public-coupons.service.ts';

export type HiddenCouponsService = ReturnType<typeof hiddenCouponsService>;

/** A change of the back-office, in wire names; see contract/coupons.ts. */
type Change = {
  Ocultos: number[];
  Desligados: number[];
  Queda: number | null;
  Negocio: number | null;
  Partner: number | null;
};

/** Coupons and public pages that a change of the back-office would hide. */
export function hiddenCouponsService({ db, clock }: { db: Db; clock: () => Date }) {
  return {
    /**
     * Lists the coupons that would leave the public list today, by business and title, and the public pages that would become
     * 404. Samples stay. Throws place/unknown.
     */
    async findCouponsHiddenBy(change: Change): Promise<HiddenByChange> {
      const removal = await toRemoval(db, change);
      const [Cupones, closedBusinesses, closedPlaces] = await Promise.all([
        findHiddenCoupons(db, removal, formatLocalDay(clock(), city.timeZone)),
        findClosedBusinesses(db, removal),
        findClosedPlaces(db, removal.hiddenPlaces),
      ]);
      return { Cupones, Paginas: [...closedBusinesses, ...closedPlaces] };
    },
  };
}

async function toRemoval(db: Db, { Ocultos, Desligados, Queda, Negocio, Partner }: Change): Promise<Removal> {
  const rest = { businesses: toIds(Negocio), partners: toIds(Partner) };
  const [removed] = Desligados;
  if (Queda === null || removed === undefined) return { hiddenPlaces: Ocultos, unlinkedPlaces: Desligados, ...rest };
  return { ...rest, ...(await toMergeRemoval(db, Queda, removed)) };
}

const toIds = (id: number | null) => (id === null ? [] : [id]);

/**
 * Places that a merge hides or unlinks. The kept place takes over the business and the coupons of the removed one. If the removed
 * place belongs to its business only by an equal name, a kept place with another name is no branch. If the kept place is
 * hidden, visitors see neither.
 */
async function toMergeRemoval(db: Db, keptId: number, removedId: number) {
  const rows = await db
    .select()
    .from(places)
    .where(inArray(places.id, [keptId, removedId]));
  const [kept, removed] = [keptId, removedId].map((id) => rows.find((row) => row.id === id));
  if (!kept || !removed) throw new AppError('place/unknown');
  const isLinked = (kept.businessId ?? removed.businessId) !== null || kept.name.trim() === removed.name.trim();
  const isShown = kept.active && !kept.banned;
  return { hiddenPlaces: isShown ? [] : [removedId], unlinkedPlaces: isLinked ? [] : [removedId] };
}

const findHiddenCoupons = (db: Db, removal: Removal, today: string) =>
  db
    .select({
      Id: coupons.id,
      Titulo: sql<string>`coalesce(nullif(${coupons.title}, ''), ${coupons.code})`,
      Negocio: businesses.name,
    })
    .from(coupons)
    .innerJoin(businesses, eq(businesses.id, coupons.businessId))
    .leftJoin(partners, eq(partners.id, businesses.partnerId))
    .leftJoin(users, eq(users.id, partners.userId))
    .where(and(isListed(today), not(isListed(today, removal) ?? sql`true`)))
    .orderBy(asc(sql`search_text(${businesses.name})`), asc(sql`search_text(${coupons.title})`), asc(coupons.id));

const findClosedBusinesses = (db: Db, removal: Removal) =>
  db
    .select({ Tipo: sql<'negocio'>`'negocio'`, Id: businesses.id, Nombre: businesses.name })
    .from(businesses)
    .innerJoin(partners, eq(partners.id, businesses.partnerId))
    .innerJoin(users, eq(users.id, partners.userId))
    .where(
      and(
        eq(users.active, true),
        eq(businesses.sample, false),
        or(inArray(businesses.id, removal.businesses), inArray(partners.id, removal.partners)),
      ),
    )
    .orderBy(asc(sql`search_text(${businesses.name})`), asc(businesses.id));

const findClosedPlaces = (db: Db, hiddenPlaces: number[]) =>
  db
    .select({ Tipo: sql<'lugar'>`'lugar'`, Id: places.id, Nombre: places.name })
    .from(places)
    .where(and(inArray(places.id, hiddenPlaces), eq(places.active, true), eq(places.banned, false)))
    .orderBy(asc(places.searchName), asc(places.id));
