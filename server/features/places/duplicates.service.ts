import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DuplicatePlaces, EditablePlace } from '#contract/place-admin.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { maxPhotosPerPlace } from '#domain/photos.ts';
import { findDuplicates, toPairKey } from '#domain/places/find-duplicates.ts';
import { placeLimits } from '#domain/places/place-limits.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { differentPlaces, mergedPlaces, placePhotos, places, placeTags } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { selectPlaceRows } from './place-admin.service.ts';
import { createPlaceWriter, lockBusiness, readPlace } from './place-writer.ts';

export type DuplicatesService = ReturnType<typeof duplicatesService>;

type Dependencies = {
  db: Db;
  clock: () => Date;
  /** Moves coupons to another branch. */
  moveCoupons: (tx: Tx, actor: Actor, fromBranch: number, toBranch: number) => Promise<void>;
  /** Replaces a place by another in curated lists. */
  moveListItems: (tx: Tx, actor: Actor, fromPlace: number, toPlace: number) => Promise<void>;
  /** Links ads to another place. */
  moveAds: (tx: Tx, actor: Actor, fromPlace: number, toPlace: number) => Promise<void>;
};
type Row = typeof places.$inferSelect;

const maxPairs = 100;

/** Finds and merges duplicate places. */
export function duplicatesService({ db, clock, moveCoupons, moveListItems, moveAds }: Dependencies) {
  const writer = createPlaceWriter(clock);

  return {
    /**
     * Pairs of places with similar names within 150 m, or with the same phone, that nobody marked as different: at most
     * 100, the likeliest first.
     */
    async findPairs(): Promise<DuplicatePlaces[]> {
      const all = await db
        .select({
          id: places.id,
          name: sql<string>`search_text(${places.name})`,
          latitude: places.latitude,
          longitude: places.longitude,
          phone: places.phone,
        })
        .from(places)
        .where(and(eq(places.city, city.key), eq(places.kind, 'place')));
      const different = await db.select().from(differentPlaces);
      const pairs = findDuplicates(all, maxPairs, new Set(different.map(({ one, other }) => toPairKey(one, other))));
      const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
      const rows = ids.length === 0 ? [] : await selectPlaceRows(db).where(inArray(places.id, ids));
      const byId = new Map(rows.map((row) => [row.Id, row]));
      return pairs.flatMap(({ one, other, metres, samePhone }) => {
        const [Uno, Otro] = [byId.get(one), byId.get(other)];
        // a place may have been merged meanwhile
        return Uno && Otro ? [{ Uno, Otro, Metros: metres, MismoTelefono: samePhone }] : [];
      });
    },

    /** Marks two places as different, so that they are no longer listed. Throws place/same or place/unknown. */
    markDifferent: (actor: Actor, id1: number, id2: number): Promise<{ Id1: number; Id2: number }> =>
      db.transaction(async (tx) => {
        if (id1 === id2) throw new AppError('place/same');
        const [one, other] = [Math.min(id1, id2), Math.max(id1, id2)] as [number, number];
        const rows = await tx
          .select({ id: places.id, name: places.name })
          .from(places)
          .where(inArray(places.id, [one, other]))
          .for('key share');
        const [first, second] = [one, other].map((id) => rows.find((row) => row.id === id));
        if (!first || !second) throw new AppError('place/unknown');
        await tx.insert(differentPlaces).values({ one, other }).onConflictDoNothing();
        await audit(tx, {
          actor,
          at: clock(),
          action: 'different',
          entity: 'place',
          id: one,
          columns: ['Name', 'other'],
          before: null,
          after: { Name: first.name, other: second.id },
        });
        return { Id1: id1, Id2: id2 };
      }),

    /**
     * Merges a place into another. The kept place receives the other's photos, tags, coupons, ads, positions in curated
     * lists, and values for its own empty fields. The other's URL redirects to it. Throws place/same, place/unknown,
     * merge/other-kind, merge/other-partner, merge/other-business or photo/place-full.
     */
    merge: (actor: Actor, keptId: number, otherId: number): Promise<EditablePlace> =>
      db.transaction(async (tx) => {
        if (keptId === otherId) throw new AppError('place/same');
        const both = inArray(places.id, [keptId, otherId]);
        for (const { businessId } of await tx.select().from(places).where(both).orderBy(places.businessId))
          await lockBusiness(tx, businessId);
        const rows = await tx.select().from(places).where(both).orderBy(places.id).for('update');
        const [kept, other] = [keptId, otherId].map((id) => rows.find((row) => row.id === id));
        if (!kept || !other) throw new AppError('place/unknown');
        const removed = await readPlace(tx, otherId);
        return writer.change(tx, actor, 'merge', keptId, async () => {
          const merged = { ...factsOf(kept, other), ...(await assignmentOf(tx, kept, other)) };
          await movePhotos(tx, other.id, kept.id);
          await moveTags(tx, other.id, kept.id);
          await moveCoupons(tx, actor, other.id, kept.id);
          await moveListItems(tx, actor, other.id, kept.id);
          await moveAds(tx, actor, other.id, kept.id);
          await tx.update(mergedPlaces).set({ into: keptId }).where(eq(mergedPlaces.into, otherId));
          await tx.delete(places).where(eq(places.id, otherId)); // frees its provider id for the kept place
          await tx.update(places).set(merged).where(eq(places.id, keptId));
          await tx.insert(mergedPlaces).values({ id: otherId, into: keptId });
          await writer.removed(tx, actor, removed);
        });
      }),
  };
}

/** Fields of the kept place, filled from the other where empty. Throws merge/other-kind. */
function factsOf(kept: Row, other: Row): Partial<Row> {
  if (kept.kind !== other.kind) throw new AppError('merge/other-kind');
  const identified = kept.providerPlaceId === '' ? other : kept;
  const located = kept.latitude === null ? other : kept;
  const dated = kept.asOf === '' && kept.source === '' ? other : kept;
  return {
    category: kept.category === 'GENERAL' ? other.category : kept.category,
    provider: identified.provider,
    providerPlaceId: identified.providerPlaceId,
    latitude: located.latitude,
    longitude: located.longitude,
    source: dated.source,
    asOf: dated.asOf,
    bridgePort: kept.bridgePort || other.bridgePort,
    types: [...new Set([...kept.types, ...other.types])].slice(0, placeLimits.types),
    address: kept.address || other.address,
    phone: kept.phone || other.phone,
    website: kept.website || other.website,
    mapsUrl: kept.mapsUrl || other.mapsUrl,
    openingHours: kept.openingHours || other.openingHours,
    editorialSummary: kept.editorialSummary || other.editorialSummary,
    businessStatus: kept.businessStatus || other.businessStatus,
    logo: kept.logo || other.logo,
    rating: kept.rating ?? other.rating,
  };
}

/**
 * Assignment of the merged place: that of the kept place, else the other's. Throws merge/other-partner or
 * merge/other-business.
 */
async function assignmentOf(tx: Tx, kept: Row, other: Row): Promise<Pick<Row, 'partnerId' | 'businessId'>> {
  const differ = (one: number | null, two: number | null) => one !== null && two !== null && one !== two;
  if (differ(kept.partnerId, other.partnerId)) throw new AppError('merge/other-partner');
  if (differ(kept.businessId, other.businessId)) throw new AppError('merge/other-business');
  const partnerId = kept.partnerId ?? other.partnerId;
  const businessId = kept.businessId ?? other.businessId;
  const business = await lockBusiness(tx, businessId);
  if (business && business.partnerId !== partnerId) throw new AppError('merge/other-partner');
  return { partnerId, businessId };
}

/** Appends the other place's photos, without duplicates. Throws photo/place-full. */
async function movePhotos(tx: Tx, from: number, to: number): Promise<void> {
  const rows = await tx
    .select()
    .from(placePhotos)
    .where(inArray(placePhotos.placeId, [from, to]))
    .orderBy(placePhotos.position);
  const photos = rows.filter(({ placeId }) => placeId === to);
  const paths = new Set(photos.map(({ path }) => path));
  const moved = rows.filter(({ placeId, path }) => placeId === from && !paths.has(path));
  if (photos.length + moved.length > maxPhotosPerPlace) throw new AppError('photo/place-full');
  for (const [i, { id }] of moved.entries())
    await tx
      .update(placePhotos)
      .set({ placeId: to, position: photos.length + i })
      .where(eq(placePhotos.id, id));
}

/** Moves the other place's tags, except those that the kept place has; case and accents are ignored. */
async function moveTags(tx: Tx, from: number, to: number): Promise<void> {
  const tags = sql`(select search_text(mine.tag) from ${placeTags} mine where mine.place_id = ${to})`;
  await tx
    .update(placeTags)
    .set({ placeId: to })
    .where(sql`${placeTags.placeId} = ${from} and search_text(${placeTags.tag}) not in ${tags}`);
}
