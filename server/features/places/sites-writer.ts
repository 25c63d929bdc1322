import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Site } from '#contract/places.ts';
import { city } from '#domain/city.ts';
import { Failure } from '#domain/failure.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { flagOf } from '#server/db/flags.ts';
import { isoInstant } from '#server/db/instants.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { placePhotos, places } from '#server/db/schema/places.ts';
import type { Tx } from '#server/db/store.ts';

export type NewSite = Omit<typeof places.$inferInsert, 'id' | 'city' | 'version' | 'updatedAt'>;

/** What the audit log keeps of a place. */
const audited = [
  'CATEGORIA',
  'ID_OWNER',
  'ID_BUSINESS',
  'PlaceId',
  'Name',
  'Address',
  'Latitude',
  'Longitude',
  'Phone',
  'Website',
  'Types',
  'PhotoUrls',
  'activo',
  'banned',
  'logo',
  'mapsurl',
  'mapsOpeningHours',
  'mapsbusiness_status',
  'mapsEditorialSummary',
  'FechaInicio',
  'FechaFin',
] as const;
/** Keeps writers of one place of a maps provider apart, over all processes. */
const placeIdLock = 7_240_403;

/** How places and events are written, in a transaction that is open: each write is a version and leaves a row in the audit log. */
export function sitesWriter(clock: () => Date) {
  const tell = (tx: Tx, by: Actor, action: string, before: Site | null, after: Site) =>
    audit(tx, { by, at: clock(), action, entity: 'place', id: after.Id, before, after, columns: audited });

  return {
    /** Makes a place or event with its photos; throws branch/other-partner. */
    async insert(tx: Tx, by: Actor, values: NewSite, photos: string[]): Promise<Site> {
      expectOnePartner(values.partnerId ?? null, await heldBusiness(tx, values.businessId ?? null));
      const row = { ...values, city: city.key, updatedAt: clock() };
      const [made] = await tx.insert(places).values(row).returning({ id: places.id });
      const id = made?.id ?? 0;
      await replacePhotos(tx, id, photos);
      const after = await found(tx, id);
      await tell(tx, by, 'create', null, after);
      return after;
    },

    /** Writes to one place that nobody else writes to meanwhile; throws place/unknown. */
    async change(tx: Tx, by: Actor, action: string, id: number, write: (before: Site) => Promise<void>): Promise<Site> {
      await tx.select({ id: places.id }).from(places).where(eq(places.id, id)).for('update');
      const before = await found(tx, id);
      await write(before);
      const next = { version: sql`${places.version} + 1`, updatedAt: clock() };
      await tx.update(places).set(next).where(eq(places.id, id));
      const after = await found(tx, id);
      await tell(tx, by, action, before, after);
      return after;
    },

    /** Tells the audit log of a place that is no more. */
    removed: (tx: Tx, by: Actor, before: Site) =>
      audit(tx, {
        by,
        at: clock(),
        action: 'delete',
        entity: 'place',
        id: before.Id,
        before,
        after: null,
        columns: audited,
      }),
  };
}

/** A place or event with every field; throws place/unknown. */
export async function found(tx: Tx, id: number): Promise<Site> {
  const [row] = await tx
    .select({
      Id: places.id,
      CIUDADCLAVE: places.city,
      CATEGORIA: sql<string>`coalesce(${places.category}, '')`,
      ID_OWNER: places.partnerId,
      ID_BUSINESS: places.businessId,
      PlaceId: places.providerPlaceId,
      Name: places.name,
      Address: places.address,
      Latitude: places.latitude,
      Longitude: places.longitude,
      Phone: places.phone,
      Website: places.website,
      Types: places.types,
      PhotoUrls: places.photos,
      activo: flagOf(places.active),
      banned: flagOf(places.banned),
      logo: places.logo,
      mapsurl: places.mapsUrl,
      mapsOpeningHours: places.openingHours,
      mapsbusiness_status: places.businessStatus,
      mapsEditorialSummary: places.editorialSummary,
      FechaInicio: isoInstant(places.startsAt) as SQL<string | null>,
      FechaFin: isoInstant(places.endsAt) as SQL<string | null>,
      Version: places.version,
    })
    .from(places)
    .where(eq(places.id, id));
  if (!row) throw new Failure('place/unknown');
  return row;
}

type HeldBusiness = { partnerId: number | null } | null;

/**
 * A business whose partner stays until the transaction ends; null for none. Everyone holds a business before its branches,
 * so that no two wait for each other. Throws business/unknown.
 */
export async function heldBusiness(tx: Tx, businessId: number | null): Promise<HeldBusiness> {
  if (businessId === null) return null;
  const [business] = await tx.select().from(businesses).where(eq(businesses.id, businessId)).for('share');
  if (!business) throw new Failure('business/unknown');
  return business;
}

/** A branch and its business are of one partner; throws branch/other-partner. */
export function expectOnePartner(partnerId: number | null, business: HeldBusiness): void {
  if (business && (partnerId === null || business.partnerId !== partnerId)) throw new Failure('branch/other-partner');
}

/** Stores photos in their order in place of those before. */
export async function replacePhotos(tx: Tx, placeId: number, paths: string[]): Promise<void> {
  const old = await tx.delete(placePhotos).where(eq(placePhotos.placeId, placeId)).returning();
  const sizeOf = new Map(old.map(({ path, width, height }) => [path, { width, height }]));
  if (paths.length === 0) return;
  await tx
    .insert(placePhotos)
    .values(paths.map((path, position) => ({ placeId, position, path, ...sizeOf.get(path) })));
}

/**
 * The place that has a maps provider's id, whose writers wait for each other from here to the end of the transaction;
 * undefined when none has it.
 */
export async function holderOf(tx: Tx, providerPlaceId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(${placeIdLock}, hashtext(${providerPlaceId}))`);
  const [row] = await tx
    .select({ id: places.id, partnerId: places.partnerId })
    .from(places)
    .where(and(eq(places.city, city.key), eq(places.providerPlaceId, providerPlaceId)))
    .limit(1);
  return row;
}
