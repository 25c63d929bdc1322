import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Duplicate, Site } from '#contract/places.ts';
import { city } from '#domain/city.ts';
import { likelyPairs } from '#domain/duplicates.ts';
import { Failure } from '#domain/failure.ts';
import { mostPhotosOfPlace } from '#domain/photos.ts';
import { placeLimits } from '#domain/place-limits.ts';
import type { Actor } from '#server/db/audit.ts';
import { mergedPlaces, placePhotos, places, placeTags } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { listed } from './sites.service.ts';
import { found, heldBusiness, sitesWriter } from './sites-writer.ts';

export type DuplicatesService = ReturnType<typeof duplicatesService>;

type Dependencies = {
  db: Db;
  clock: () => Date;
  /** Has coupons of the one branch hold at the other. */
  moveCoupons: (tx: Tx, by: Actor, fromBranch: number, toBranch: number) => Promise<void>;
  /** Has the curated lists of the one place hold the other. */
  moveListItems: (tx: Tx, by: Actor, fromPlace: number, toPlace: number) => Promise<void>;
  /** Has ads of the one place stand for the other. */
  moveAds: (tx: Tx, by: Actor, fromPlace: number, toPlace: number) => Promise<void>;
};
type Row = typeof places.$inferSelect;

/** Pairs in one answer, the likeliest first. */
const most = 100;

/** Places that may be one, and how two become one. */
export function duplicatesService({ db, clock, moveCoupons, moveListItems, moveAds }: Dependencies) {
  const writer = sitesWriter(clock);

  return {
    /** Pairs of places with like names within 150 m, or with the same phone; at most a hundred, the likeliest first. */
    async pairs(): Promise<Duplicate[]> {
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
      const pairs = likelyPairs(all, most);
      const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
      const rows = ids.length === 0 ? [] : await listed(db).where(inArray(places.id, ids));
      const byId = new Map(rows.map((row) => [row.Id, row]));
      return pairs.flatMap(({ one, other, metres, samePhone }) => {
        const [Uno, Otro] = [byId.get(one), byId.get(other)];
        return Uno && Otro ? [{ Uno, Otro, Metros: metres, MismoTelefono: samePhone }] : []; // one may just have gone
      });
    },

    /**
     * Makes one place of two: the kept one gets the other's photos, tags, coupons, ads, place in curated lists, and what it
     * lacks itself; the other's address leads to it. Throws place/same, place/unknown, merge/other-kind,
     * merge/other-partner, merge/other-business, photo/place-full.
     */
    merge: (by: Actor, keptId: number, otherId: number): Promise<Site> =>
      db.transaction(async (tx) => {
        if (keptId === otherId) throw new Failure('place/same');
        const both = inArray(places.id, [keptId, otherId]);
        for (const { businessId } of await tx.select().from(places).where(both).orderBy(places.businessId))
          await heldBusiness(tx, businessId);
        const rows = await tx.select().from(places).where(both).orderBy(places.id).for('update');
        const [kept, other] = [keptId, otherId].map((id) => rows.find((row) => row.id === id));
        if (!kept || !other) throw new Failure('place/unknown');
        const gone = await found(tx, otherId);
        return writer.change(tx, by, 'merge', keptId, async () => {
          const union = { ...factsOf(kept, other), ...(await belongingOf(tx, kept, other)) };
          await movePhotos(tx, other.id, kept.id);
          await moveTags(tx, other.id, kept.id);
          await moveCoupons(tx, by, other.id, kept.id);
          await moveListItems(tx, by, other.id, kept.id);
          await moveAds(tx, by, other.id, kept.id);
          await tx.update(mergedPlaces).set({ into: keptId }).where(eq(mergedPlaces.into, otherId));
          await tx.delete(places).where(eq(places.id, otherId)); // before the kept one takes its provider's id
          await tx.update(places).set(union).where(eq(places.id, keptId));
          await tx.insert(mergedPlaces).values({ id: otherId, into: keptId });
          await writer.removed(tx, by, gone);
        });
      }),
  };
}

/** What the kept place knows, and what only the other one does. */
function factsOf(kept: Row, other: Row): Partial<Row> {
  if (kept.kind !== other.kind) throw new Failure('merge/other-kind');
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

/** Whose the union is: the kept one's partner and business, else the other's; never two partners', never two businesses'. */
async function belongingOf(tx: Tx, kept: Row, other: Row): Promise<Pick<Row, 'partnerId' | 'businessId'>> {
  const differ = (one: number | null, two: number | null) => one !== null && two !== null && one !== two;
  if (differ(kept.partnerId, other.partnerId)) throw new Failure('merge/other-partner');
  if (differ(kept.businessId, other.businessId)) throw new Failure('merge/other-business');
  const partnerId = kept.partnerId ?? other.partnerId;
  const businessId = kept.businessId ?? other.businessId;
  const business = await heldBusiness(tx, businessId);
  if (business && business.partnerId !== partnerId) throw new Failure('merge/other-partner');
  return { partnerId, businessId };
}

/** The other's photos follow the kept one's, each but once. */
async function movePhotos(tx: Tx, from: number, to: number): Promise<void> {
  const rows = await tx
    .select()
    .from(placePhotos)
    .where(inArray(placePhotos.placeId, [from, to]))
    .orderBy(placePhotos.position);
  const own = rows.filter(({ placeId }) => placeId === to);
  const known = new Set(own.map(({ path }) => path));
  const moved = rows.filter(({ placeId, path }) => placeId === from && !known.has(path));
  if (own.length + moved.length > mostPhotosOfPlace) throw new Failure('photo/place-full');
  for (const [i, { id }] of moved.entries())
    await tx
      .update(placePhotos)
      .set({ placeId: to, position: own.length + i })
      .where(eq(placePhotos.id, id));
}

/** The other's tags become the kept one's, those it has already in whatever spelling aside. */
async function moveTags(tx: Tx, from: number, to: number): Promise<void> {
  const own = sql`(select search_text(mine.tag) from ${placeTags} mine where mine.place_id = ${to})`;
  await tx
    .update(placeTags)
    .set({ placeId: to })
    .where(sql`${placeTags.placeId} = ${from} and search_text(${placeTags.tag}) not in ${own}`);
}
