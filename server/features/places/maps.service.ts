import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { MapsResult } from '#contract/places.ts';
import { storedCategory } from '#domain/categories.ts';
import { city } from '#domain/city.ts';
import { Failure } from '#domain/failure.ts';
import { inCity } from '#domain/maps-query.ts';
import { categoryOfKinds } from '#domain/place-kinds.ts';
import type { Actor } from '#server/db/audit.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { NoNetwork } from '#server/integrations/maps/ask.ts';
import type { FoundPlace, Maps, MapsProvider } from '#server/integrations/maps/maps.ts';
import { mapsProviders, mapsSources } from '#texts/maps-providers.ts';
import { ownIdOf } from './maps-gazetteer.ts';
import { photoUrls } from './photo-urls.ts';
import { expectOwnBusiness, holderOf, sitesWriter } from './sites-writer.ts';

export type MapsService = ReturnType<typeof mapsService>;

type Dependencies = {
  db: Db;
  clock: () => Date;
  /** undefined: the guide's own places are all there is to search. */
  maps: Maps | undefined;
  gazetteer: Maps;
};
type Person = Exclude<Actor, 'system'>;
type Addition = {
  query: string;
  /** Which result; absent: the first. */
  providerPlaceId: string | undefined;
  /** '': what its kinds suggest. */
  category: string;
  partnerId: number | null;
  businessId: number | null;
};
type Found = { provider: MapsProvider; places: FoundPlace[] };

/** Places on a maps provider, and how they come into the guide. */
export function mapsService({ db, clock, maps, gazetteer }: Dependencies) {
  const writer = sitesWriter(clock);

  async function find(query: string): Promise<Found> {
    const asked = inCity(query);
    try {
      if (maps) return { provider: maps.provider, places: await maps.search(asked) };
    } catch (error) {
      if (!(error instanceof NoNetwork)) throw error;
    }
    return { provider: gazetteer.provider, places: await gazetteer.search(asked) };
  }

  /** What the guide holds of what was found, by the provider's ids. */
  async function heldOf(found: FoundPlace[]): Promise<Map<string, { id: number; photos: string[] }>> {
    if (found.length === 0) return new Map();
    const given = found.map(({ providerPlaceId }) => providerPlaceId);
    const own = given.map(ownIdOf).filter((id) => id !== null);
    const ofThem = or(inArray(places.providerPlaceId, given), own.length > 0 ? inArray(places.id, own) : undefined);
    const rows = await db
      .select({ id: places.id, providerPlaceId: places.providerPlaceId, photos: photoUrls })
      .from(places)
      .where(and(eq(places.city, city.key), ofThem as SQL));
    return new Map(
      given.flatMap((one) => {
        const row = rows.find(({ id, providerPlaceId }) => providerPlaceId === one || id === ownIdOf(one));
        return row ? [[one, row]] : [];
      }),
    );
  }

  async function resultsOf({ provider, places: found }: Found): Promise<MapsResult[]> {
    const held = await heldOf(found);
    return found.map(({ providerPlaceId, name, address, rating }) => ({
      PlaceId: providerPlaceId,
      Name: name,
      Address: address,
      PhotoUrls: held.get(providerPlaceId)?.photos ?? [],
      rating,
      Id: held.get(providerPlaceId)?.id ?? null,
      Proveedor: mapsProviders[provider],
    }));
  }

  /** Writes facts over those of a held place; it must be the partner's, or anybody's when an administrator adds. */
  async function update(tx: Tx, by: Person, id: number, provider: MapsProvider, found: FoundPlace, to: Addition) {
    await writer.change(tx, by, 'update', id, async (before) => {
      const isOwn = before.ID_OWNER === to.partnerId && to.partnerId !== null;
      const mayTake = by.rol === 'admin' && (before.ID_OWNER === null || to.partnerId === null);
      if (!isOwn && !mayTake) throw new Failure('place/taken');
      const partnerId = before.ID_OWNER ?? to.partnerId;
      if (to.businessId !== null && before.ID_BUSINESS === null) await expectOwnBusiness(tx, partnerId, to.businessId);
      if (to.businessId !== null && before.ID_BUSINESS !== null && before.ID_BUSINESS !== to.businessId)
        throw new Failure('branch/already-assigned');
      const chosen = before.CATEGORIA === '' ? {} : categoryIn(to);
      const facts = provider === 'guide' ? {} : { ...knownOf(found, before.mapsEditorialSummary), ...seen(provider) };
      const belonging = { partnerId, businessId: before.ID_BUSINESS ?? to.businessId };
      await tx
        .update(places)
        .set({ ...facts, ...chosen, ...belonging })
        .where(eq(places.id, id));
    });
  }

  async function insert(tx: Tx, by: Person, provider: MapsProvider, found: FoundPlace, to: Addition) {
    const category = categoryIn(to).category ?? categoryOfKinds(found.types);
    const belonging = { partnerId: to.partnerId, businessId: to.businessId };
    await writer.insert(tx, by, { ...found, ...seen(provider), ...belonging, kind: 'place', category, provider }, []);
  }

  const seen = (provider: MapsProvider) => ({
    source: mapsSources[provider],
    asOf: new Intl.DateTimeFormat('en-CA', { timeZone: city.timeZone }).format(clock()),
  });

  return {
    /** What the provider finds in the city, with what the guide holds of it; the guide's own places without a network. */
    search: async (query: string): Promise<MapsResult[]> => resultsOf(await find(query)),

    /**
     * Stores one result of a search and gives it: a new place, or new facts for one that the guide holds. Throws
     * place/owner-required, place/unknown-category, maps/no-such-result, place/taken, branch/other-partner.
     */
    async add(by: Person, to: Addition): Promise<MapsResult> {
      if (by.rol !== 'admin' && to.partnerId === null) throw new Failure('place/owner-required');
      categoryIn(to);
      const { provider, places: all } = await find(to.query);
      const wanted = to.providerPlaceId || undefined;
      const found = wanted ? all.find(({ providerPlaceId }) => providerPlaceId === wanted) : all[0];
      if (!found) throw new Failure('maps/no-such-result');
      await db.transaction(async (tx) => {
        const held = ownIdOf(found.providerPlaceId) ?? (await holderOf(tx, found.providerPlaceId))?.id;
        if (held === undefined) await insert(tx, by, provider, found, to);
        else await update(tx, by, held, provider, found, to);
      });
      const [result] = await resultsOf({ provider, places: [found] });
      return result as MapsResult;
    },
  };
}

/** The category that was chosen; none when it is left to the place's kinds. Throws place/unknown-category. */
function categoryIn({ category }: Addition) {
  if (category.trim() === '') return {};
  const stored = storedCategory(category);
  if (!stored) throw new Failure('place/unknown-category');
  return { category: stored };
}

/** The facts that a provider knows: what it does not know stays as it was, and so does a description that people wrote. */
function knownOf({ providerPlaceId: _, ...found }: FoundPlace, description: string): Partial<FoundPlace> {
  const facts = Object.entries({ ...found, editorialSummary: description || found.editorialSummary });
  return Object.fromEntries(facts.filter(([, fact]) => fact !== null && fact !== '' && String(fact) !== ''));
}
