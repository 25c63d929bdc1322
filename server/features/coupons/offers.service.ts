import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Offer } from '#contract/coupons.ts';
import { city } from '#domain/city.ts';
import { type Coordinates, parseCoordinates } from '#domain/coordinates.ts';
import { stateOf } from '#domain/coupon.ts';
import { metresBetween } from '#domain/distance.ts';
import { Failure } from '#domain/failure.ts';
import { localDay } from '#domain/local-time.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessCategories, businesses } from '#server/db/schema/businesses.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import { isBranchOf } from '#server/features/places/branch-of.ts';

export type OffersService = ReturnType<typeof offersService>;

/** Which offers are asked for, in wire names: of a category, at a place, or nearest first. */
export type OfferQuery = {
  categoria?: number | undefined;
  lugar?: number | undefined;
  /** 'lat, lng' in degrees */
  cerca?: string | undefined;
  limite?: number | undefined;
};
type Branch = Offer['Sucursales'][number];

/** In one answer, unless fewer are asked for. */
const most = 200;
const place = alias(places, 'branch');

/** Whether a coupon is anybody's to see: not deleted, and of a business whose partner is with us, or a sample. */
const isOffered = and(
  eq(coupons.active, true),
  eq(coupons.city, city.key),
  or(eq(businesses.sample, true), eq(users.active, true)),
);
const isVisible = sql`${place.active} and not ${place.banned}`;
/** At its branch, or all of the business; one that is the business's no more is no place of its coupons either. */
const holdsAt = sql`(${coupons.branchId} is null or ${coupons.branchId} = ${place.id}) and ${isBranchOf(place)}`;

/** Coupons as visitors see them. Nothing here is kept: how often a coupon was used tells whether it can still be. */
export function offersService({ db, clock }: { db: Db; clock: () => Date }) {
  const today = () => localDay(clock(), city.timeZone);

  /** Offers with the branches that each holds at. */
  async function withBranches(rows: Row[], point: Coordinates | null): Promise<Offer[]> {
    const branches = await branchesOf(db, [...new Set(rows.map(({ businessId }) => businessId))]);
    return rows.map((row) => {
      const { used, businessId, branchId, ...offer } = row;
      const all = branches.filter((branch) => branch.businessId === businessId);
      const own = all.filter(({ Id }) => branchId === null || Id === branchId);
      const state = { startsOn: row.FechaInicio, expiresOn: row.FechaExpiracion, maxUses: row.UsoMaximo, used };
      const Sucursales: Branch[] = own.map(({ businessId: _, ...branch }) => branch);
      return { ...offer, Estado: stateOf(state, today()), Sucursales, Metros: point && metresTo(point, Sucursales) };
    });
  }

  return {
    /**
     * What can be used today, the first to expire first, or nearest first where a point is given; at most 200. Throws
     * place/bad-coordinates.
     */
    async list({ categoria, lugar, cerca, limite = most }: OfferQuery): Promise<Offer[]> {
      const point = cerca === undefined ? null : parseCoordinates(cerca);
      if (cerca !== undefined && !point) throw new Failure('place/bad-coordinates');
      const ofCategory = categoria === undefined ? undefined : eq(businesses.categoryId, categoria);
      const query = selected(db)
        .where(and(isOffered, isInForce(today()), holdsSomewhere(lugar), ofCategory))
        .orderBy(asc(coupons.expiresOn), desc(coupons.id));
      const offers = await withBranches(await (point ? query : query.limit(limite)), point);
      if (!point) return offers;
      const distance = ({ Metros }: Offer) => Metros ?? Number.POSITIVE_INFINITY;
      return offers.sort((a, b) => distance(a) - distance(b) || a.Id - b.Id).slice(0, limite);
    },

    /** One offer, also when it cannot be used today; throws coupon/unknown. */
    async one(id: number): Promise<Offer> {
      const [offer] = await withBranches(await selected(db).where(and(isOffered, eq(coupons.id, id))), null);
      if (!offer) throw new Failure('coupon/unknown');
      return offer;
    },
  };
}

type Row = Awaited<ReturnType<typeof selected>>[number];

/** Coupons with their businesses; the caller adds which ones and in what order. */
function selected(db: Db) {
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
      UrlLogo: businesses.logo,
      Categoria: businessCategories.nameEs,
      CategoriaId: businesses.categoryId,
      Muestra: businesses.sample,
      used: coupons.used,
      businessId: coupons.businessId,
      branchId: coupons.branchId,
    })
    .from(coupons)
    .innerJoin(businesses, eq(businesses.id, coupons.businessId))
    .innerJoin(businessCategories, eq(businessCategories.id, businesses.categoryId))
    .leftJoin(partners, eq(partners.id, businesses.partnerId))
    .leftJoin(users, eq(users.id, partners.userId))
    .$dynamic();
}

/** Between its days, both included, and not used up: what `stateOf` calls 'vigente'. */
const isInForce = (today: string): SQL =>
  sql`coalesce(${coupons.startsOn} <= ${today}::date, true) and coalesce(${coupons.expiresOn} >= ${today}::date, true)
    and coalesce(${coupons.used} < ${coupons.maxUses}, true)`;

/**
 * Whether visitors can see a branch that a coupon holds at, or that very place: a coupon of nowhere is no offer. One of a
 * business without any branch holds wherever it is; samples are shown as they are, though nobody meets their branches.
 */
function holdsSomewhere(placeId: number | undefined): SQL {
  const branches = sql`select from ${places} ${place} where ${holdsAt}`;
  const shown = sql`${branches} and (${businesses.sample} or ${isVisible})`;
  if (placeId !== undefined) return sql`exists (${shown} and ${place.id} = ${placeId})`;
  const everywhere = sql`${coupons.branchId} is null and not exists (${branches})`; // of a business without branches
  return sql`(${businesses.sample} or ${everywhere} or exists (${shown}))`;
}

/** The branches of businesses that visitors can see, by name. */
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

/** Whole metres to the nearest of some branches; null when none has a point. */
function metresTo(point: Coordinates, branches: Branch[]): number | null {
  const metres = branches.flatMap(({ Latitude: latitude, Longitude: longitude }) =>
    latitude === null || longitude === null ? [] : [Math.round(metresBetween(point, { latitude, longitude }))],
  );
  return metres.length === 0 ? null : Math.min(...metres);
}
