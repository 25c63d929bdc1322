import { and, asc, desc, eq, inArray, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PublicCoupon } from '#contract/coupons.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { getCouponState } from '#domain/coupons/coupon-state.ts';
import { type Coordinates, parseCoordinates } from '#domain/places/coordinates.ts';
import { metresBetween } from '#domain/places/distance.ts';
import { formatLocalDay } from '#domain/time/local-time.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessCategories, businesses } from '#server/db/schema/businesses.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import { isBranchOf } from '#server/features/places/place-queries.ts';

export type PublicCouponsService = ReturnType<typeof publicCouponsService>;

/** Filters of public coupons, in wire names: by category, at a place, of a business, or nearest first. */
export type PublicCouponFilter = {
  categoria?: number | undefined;
  lugar?: number | undefined;
  negocio?: number | undefined;
  /** 'lat, lng' in degrees */
  cerca?: string | undefined;
  limite?: number | undefined;
};
type Branch = PublicCoupon['Sucursales'][number];

/** Default and maximum number of coupons in a response. */
const maxCoupons = 200;
const place = alias(places, 'branch');

/** Rows that leave the guide: places that visitors no longer see, branches that leave their business, and partners' rows. */
export type Removal = Record<'hiddenPlaces' | 'unlinkedPlaces' | 'businesses' | 'partners', number[]>;

const noRemoval: Removal = { hiddenPlaces: [], unlinkedPlaces: [], businesses: [], partners: [] };

/** Condition: a public coupon after a removal. It is active, and its business has an active partner or is a sample. */
const isPublicAfter = (removal: Removal) => {
  const hasPartner = and(
    eq(users.active, true),
    notInArray(businesses.id, removal.businesses),
    notInArray(partners.id, removal.partners),
  );
  return and(eq(coupons.active, true), eq(coupons.city, city.key), or(eq(businesses.sample, true), hasPartner));
};
const isPublic = isPublicAfter(noRemoval);
const isVisible = sql`${place.active} and not ${place.banned}`;

/** Condition: visitors find the coupon in the public list today. Requires the joins of `selectCoupons`. */
export const isListed = (today: string, removal = noRemoval) =>
  and(isPublicAfter(removal), isInForce(today), isValidSomewhere(removal));

/** Condition: the branches where the coupon is valid left its business or are not visible. */
export const isNowhere = () => not(isValidSomewhere());

/** The visible branches where the coupon is valid. */
export const countBranches = () =>
  sql<number>`(select count(*)::int from ${places} ${place} where ${isValidAtBranch(noRemoval)} and ${isVisible})`;

/** Public coupons. They are not cached here, because their state depends on the number of uses. */
export function publicCouponsService({ db, clock }: { db: Db; clock: () => Date }) {
  const today = () => formatLocalDay(clock(), city.timeZone);

  /** Adds the branches where each coupon is valid, its state and its distance. */
  async function withBranches(rows: Row[], point: Coordinates | null): Promise<PublicCoupon[]> {
    const branches = await branchesOf(db, [...new Set(rows.map(({ NegocioId }) => NegocioId))]);
    return rows.map((row) => {
      const { used, paused, nowhere, branchId, ...coupon } = row;
      const { NegocioId: businessId } = row;
      const all = branches.filter((branch) => branch.businessId === businessId);
      const validBranches = all.filter(({ Id }) => branchId === null || Id === branchId);
      const { FechaInicio: startsOn, FechaExpiracion: expiresOn, UsoMaximo: maxUses } = row;
      const state = { startsOn, expiresOn, maxUses, used, paused, nowhere };
      const Sucursales: Branch[] = validBranches.map(({ businessId: _, ...branch }) => branch);
      return {
        ...coupon,
        Estado: getCouponState(state, today()),
        Sucursales,
        Metros: point && metresTo(point, Sucursales),
      };
    });
  }

  return {
    /**
     * Lists coupons that are in force today, sorted by expiry, or by distance to a given point; at most 200. Throws
     * place/bad-coordinates.
     */
    async list({ categoria, lugar, negocio, cerca, limite = maxCoupons }: PublicCouponFilter): Promise<PublicCoupon[]> {
      const point = cerca === undefined ? null : parseCoordinates(cerca);
      if (cerca !== undefined && !point) throw new AppError('place/bad-coordinates');
      const isInCategory = categoria === undefined ? undefined : eq(businesses.categoryId, categoria);
      const isValidThere = lugar === undefined ? isValidSomewhere() : isValidAt(lugar);
      const isOfBusiness = negocio === undefined ? undefined : eq(coupons.businessId, negocio);
      const query = selectCoupons(db)
        .where(and(isPublic, isInForce(today()), isValidThere, isInCategory, isOfBusiness))
        .orderBy(asc(coupons.expiresOn), desc(coupons.id));
      const rows = await withBranches(await (point ? query : query.limit(limite)), point);
      if (!point) return rows;
      const distance = ({ Metros }: PublicCoupon) => Metros ?? Number.POSITIVE_INFINITY;
      return rows.sort((a, b) => distance(a) - distance(b) || a.Id - b.Id).slice(0, limite);
    },

    /** Returns one public coupon, in force or not. Throws coupon/unknown. */
    async get(id: number): Promise<PublicCoupon> {
      const [coupon] = await withBranches(await selectCoupons(db).where(and(isPublic, eq(coupons.id, id))), null);
      if (!coupon) throw new AppError('coupon/unknown');
      return coupon;
    },
  };
}

type Row = Awaited<ReturnType<typeof selectCoupons>>[number];

/** Selects coupons with their businesses. The caller adds the condition and the order. */
function selectCoupons(db: Db) {
  return db
    .select({
      Id: coupons.id,
      Titulo: coupons.title,
      Descripcion: coupons.description,
      TipoCodigo: coupons.codeType,
      TipoDescuento: coupons.discountType,
      ValorDescuento: sql<number>`${coupons.discountValue}::float8`,
      MontoMinimo: sql<number>`${coupons.minimumAmount}::float8`,
      UsoMaximo: sql<number>`coalesce(${coupons.maxUses}, 0)`,
      UsoPorUsuario: sql<number>`coalesce(${coupons.usesPerUser}, 0)`,
      RequiereCuenta: coupons.requiresAccount,
      FechaInicio: coupons.startsOn,
      FechaExpiracion: coupons.expiresOn,
      Negocio: businesses.name,
      NegocioId: coupons.businessId,
      UrlLogo: businesses.logo,
      Categoria: businessCategories.nameEs,
      CategoriaId: businesses.categoryId,
      Muestra: businesses.sample,
      used: coupons.used,
      paused: coupons.paused,
      nowhere: sql<boolean>`${isNowhere()}`,
      branchId: coupons.branchId,
    })
    .from(coupons)
    .innerJoin(businesses, eq(businesses.id, coupons.businessId))
    .innerJoin(businessCategories, eq(businessCategories.id, businesses.categoryId))
    .leftJoin(partners, eq(partners.id, businesses.partnerId))
    .leftJoin(users, eq(users.id, partners.userId))
    .$dynamic();
}

/** Condition: within its first and last day, not paused and not used up; state 'vigente' of `getCouponState`. */
const isInForce = (today: string): SQL =>
  sql`coalesce(${coupons.startsOn} <= ${today}::date, true) and coalesce(${coupons.expiresOn} >= ${today}::date, true)
    and coalesce(${coupons.used} < ${coupons.maxUses}, true) and not ${coupons.paused}`;

/** Condition: the coupon is valid at the branch, which must still belong to the business after a removal. */
const isValidAtBranch = ({ unlinkedPlaces }: Removal) =>
  and(
    sql`(${coupons.branchId} is null or ${coupons.branchId} = ${place.id})`,
    isBranchOf(place),
    notInArray(place.id, unlinkedPlaces),
  );

/** Branches where the coupon is valid and which visitors see. Samples are shown even if their branches are hidden. */
const shownBranches = (removal: Removal) =>
  sql`${branchesAfter(removal)} and (${businesses.sample} or ${isVisible} and ${notInArray(place.id, removal.hiddenPlaces)})`;

const branchesAfter = (removal: Removal) => sql`select from ${places} ${place} where ${isValidAtBranch(removal)}`;

/** Condition: the coupon is valid at a visible branch. A coupon of a business without branches is valid everywhere. */
function isValidSomewhere(removal = noRemoval): SQL {
  const everywhere = sql`${coupons.branchId} is null and not exists (${branchesAfter(removal)})`;
  return sql`(${businesses.sample} or ${everywhere} or exists (${shownBranches(removal)}))`;
}

const isValidAt = (placeId: number): SQL => sql`exists (${shownBranches(noRemoval)} and ${place.id} = ${placeId})`;

/** Visible branches of businesses, sorted by name. */
async function branchesOf(db: Db, businessIds: number[]) {
  if (businessIds.length === 0) return [];
  return db
    .select({
      Id: place.id,
      Name: place.name,
      Address: place.address,
      Latitude: place.latitude,
      Longitude: place.longitude,
      businessId: businesses.id,
    })
    .from(place)
    .innerJoin(businesses, isBranchOf(place))
    .where(and(inArray(businesses.id, businessIds), isVisible))
    .orderBy(asc(sql`search_text(${place.name})`), asc(place.id));
}

/** Whole metres to the nearest branch; null if none has coordinates. */
function metresTo(point: Coordinates, branches: Branch[]): number | null {
  const metres = branches.flatMap(({ Latitude: latitude, Longitude: longitude }) =>
    latitude === null || longitude === null ? [] : [Math.round(metresBetween(point, { latitude, longitude }))],
  );
  return metres.length === 0 ? null : Math.min(...metres);
}
