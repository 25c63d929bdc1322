import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Ad } from '#contract/ads.ts';
import type { PublicBusiness } from '#contract/public-businesses.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessCategories, businesses, businessSubcategories } from '#server/db/schema/businesses.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import { isBranchOf, toWirePhones, withPhones } from '#server/features/places/place-queries.ts';

export type PublicBusinessesService = ReturnType<typeof publicBusinessesService>;

type Dependencies = {
  db: Db;
  /** Visible ads of a business, the newest first. */
  listAds: (businessId: number) => Promise<Ad[]>;
};

/** Condition: a public business, with an active partner or a sample, as for its coupons. Requires the joins of its queries. */
const isPublic = and(eq(businesses.city, city.key), or(eq(businesses.sample, true), eq(users.active, true)));
const isVisible = and(eq(places.active, true), eq(places.banned, false));

/** Businesses as visitors see them. */
export function publicBusinessesService({ db, listAds }: Dependencies) {
  return {
    /** Lists the public businesses by name; with a place's id, only the one that has it as a branch. */
    list: (placeId?: number): Promise<{ Id: number; Nombre: string; Muestra: boolean }[]> => {
      const isAtPlace =
        placeId === undefined
          ? undefined
          : sql`exists (select from ${places} where ${places.id} = ${placeId} and ${isBranchOf()})`;
      return db
        .select({ Id: businesses.id, Nombre: businesses.name, Muestra: businesses.sample })
        .from(businesses)
        .leftJoin(partners, eq(partners.id, businesses.partnerId))
        .leftJoin(users, eq(users.id, partners.userId))
        .where(and(isPublic, isAtPlace))
        .orderBy(asc(sql`search_text(${businesses.name})`), asc(businesses.id));
    },

    /** Returns a public business with its visible branches. Throws business/unknown. */
    async get(id: number): Promise<PublicBusiness> {
      const [row] = await db
        .select({
          Id: businesses.id,
          Nombre: businesses.name,
          Categoria: businessCategories.nameEs,
          Descripcion: businesses.description,
          Telefono: businesses.phone,
          SitioWeb: businesses.website,
          UrlLogo: businesses.logo,
          UrlPortada: businesses.cover,
          Muestra: businesses.sample,
        })
        .from(businesses)
        .innerJoin(businessCategories, eq(businessCategories.id, businesses.categoryId))
        .leftJoin(partners, eq(partners.id, businesses.partnerId))
        .leftJoin(users, eq(users.id, partners.userId))
        .where(and(isPublic, eq(businesses.id, id)));
      if (!row) throw new AppError('business/unknown');
      const [Subcategorias, Sucursales, Anuncios] = await Promise.all([
        readSubcategories(db, id),
        readBranches(db, id),
        listAds(id),
      ]);
      const Telefonos = toWirePhones(row.Telefono, 'US');
      return { ...row, Telefonos, Subcategorias, Sucursales: Sucursales.map(withPhones), Anuncios };
    },
  };
}

async function readSubcategories(db: Db, businessId: number): Promise<string[]> {
  const rows = await db
    .select({ name: businessSubcategories.nameEs })
    .from(businesses)
    .innerJoin(
      businessSubcategories,
      sql`${businessSubcategories.id} in (${businesses.subcategory1Id}, ${businesses.subcategory2Id}, ${businesses.subcategory3Id})`,
    )
    .where(eq(businesses.id, businessId))
    .orderBy(desc(eq(businessSubcategories.id, businesses.subcategory1Id)), asc(businessSubcategories.nameEs));
  return rows.map(({ name }) => name);
}

/** Visible branches, sorted by name. */
const readBranches = (db: Db, businessId: number) =>
  db
    .select({
      Id: places.id,
      Name: places.name,
      Address: places.address,
      Phone: places.phone,
      mapsOpeningHours: places.openingHours,
      mapsurl: places.mapsUrl,
      Latitude: places.latitude,
      Longitude: places.longitude,
    })
    .from(places)
    .innerJoin(businesses, isBranchOf())
    .where(and(eq(businesses.id, businessId), isVisible))
    .orderBy(asc(sql`search_text(${places.name})`), asc(places.id));
