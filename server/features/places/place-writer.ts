import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { EditablePlace } from '#contract/place-admin.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { placePhotos, places } from '#server/db/schema/places.ts';
import { flagSql, isoInstantSql } from '#server/db/sql-expressions.ts';
import type { Tx } from '#server/db/store.ts';
import { assertCurrentVersion } from '#server/db/versioned-rows.ts';

export type NewPlace = Omit<typeof places.$inferInsert, 'id' | 'city' | 'version' | 'updatedAt'>;

/** Columns of a place in the audit log. */
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
/** Advisory lock class that serializes writers of one provider id across processes. */
const placeIdLock = 7_240_403;

/**
 * Writes places and events in the caller's transaction. Each write increments the version and adds a row to the audit
 * log.
 */
export function createPlaceWriter(clock: () => Date) {
  type State = EditablePlace | null;
  const auditChange = (tx: Tx, actor: Actor, action: string, before: State, after: State) => {
    const { Id: id } = (after ?? before) as EditablePlace;
    return audit(tx, { actor, at: clock(), action, entity: 'place', id, before, after, columns: audited });
  };

  return {
    /** Inserts a place or event with its photos. Throws branch/other-partner. */
    async insert(tx: Tx, actor: Actor, values: NewPlace, photos: string[]): Promise<EditablePlace> {
      assertSamePartner(values.partnerId ?? null, await lockBusiness(tx, values.businessId ?? null));
      const row = { ...values, city: city.key, updatedAt: clock() };
      const [place] = await tx.insert(places).values(row).returning({ id: places.id });
      const id = place?.id ?? 0;
      await replacePhotos(tx, id, photos);
      const after = await readPlace(tx, id);
      await auditChange(tx, actor, 'create', null, after);
      return after;
    },

    /** Locks a place and applies a write to it. Throws place/unknown. */
    async change(
      tx: Tx,
      actor: Actor,
      action: string,
      id: number,
      write: (before: EditablePlace) => Promise<void>,
    ): Promise<EditablePlace> {
      await tx.select({ id: places.id }).from(places).where(eq(places.id, id)).for('update');
      const before = await readPlace(tx, id);
      await write(before);
      const next = { version: sql`${places.version} + 1`, updatedAt: clock() };
      await tx.update(places).set(next).where(eq(places.id, id));
      const after = await readPlace(tx, id);
      await auditChange(tx, actor, action, before, after);
      return after;
    },

    /** Records the deletion of a place in the audit log. */
    removed: (tx: Tx, actor: Actor, before: EditablePlace) => auditChange(tx, actor, 'delete', before, null),
  };
}

/** Reads a place or event with every field. Throws place/unknown. */
export async function readPlace(tx: Tx, id: number): Promise<EditablePlace> {
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
      activo: flagSql(places.active),
      banned: flagSql(places.banned),
      logo: places.logo,
      mapsurl: places.mapsUrl,
      mapsOpeningHours: places.openingHours,
      mapsbusiness_status: places.businessStatus,
      mapsEditorialSummary: places.editorialSummary,
      FechaInicio: isoInstantSql(places.startsAt) as SQL<string | null>,
      FechaFin: isoInstantSql(places.endsAt) as SQL<string | null>,
      Version: places.version,
    })
    .from(places)
    .where(eq(places.id, id));
  if (!row) throw new AppError('place/unknown');
  return row;
}

type LockedBusiness = { partnerId: number | null } | null;

/**
 * Locks a business against changes until the transaction ends; null without an id. A business is always locked before
 * its branches, to prevent deadlocks. Throws business/unknown.
 */
export async function lockBusiness(tx: Tx, businessId: number | null): Promise<LockedBusiness> {
  if (businessId === null) return null;
  const [business] = await tx.select().from(businesses).where(eq(businesses.id, businessId)).for('share');
  if (!business) throw new AppError('business/unknown');
  return business;
}

/** Throws branch/other-partner unless the business belongs to the partner. */
export function assertSamePartner(partnerId: number | null, business: LockedBusiness): void {
  if (business && (partnerId === null || business.partnerId !== partnerId)) throw new AppError('branch/other-partner');
}

/** Throws place/changed unless the edit was made on the current version of the place. */
export const assertPlaceVersion = (tx: Tx, place: { Id: number; Version: number }, expected: number | undefined) =>
  assertCurrentVersion(
    tx,
    { entity: 'place', code: 'place/changed' },
    { id: place.Id, version: place.Version },
    expected,
  );

/** Replaces the photos of a place. Photos that remain keep their sizes. */
export async function replacePhotos(tx: Tx, placeId: number, paths: string[]): Promise<void> {
  const removed = await tx.delete(placePhotos).where(eq(placePhotos.placeId, placeId)).returning();
  const sizeOf = new Map(removed.map(({ path, width, height }) => [path, { width, height }]));
  if (paths.length === 0) return;
  await tx
    .insert(placePhotos)
    .values(paths.map((path, position) => ({ placeId, position, path, ...sizeOf.get(path) })));
}

/**
 * Serializes writers of a provider id until the transaction ends, and returns the place with that id; undefined if
 * there is none.
 */
export async function lockByProviderPlaceId(tx: Tx, providerPlaceId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(${placeIdLock}, hashtext(${providerPlaceId}))`);
  const [row] = await tx
    .select({ id: places.id, partnerId: places.partnerId })
    .from(places)
    .where(and(eq(places.city, city.key), eq(places.providerPlaceId, providerPlaceId)))
    .limit(1);
  return row;
}
