import { and, eq, inArray, or } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import type { MapsResult } from '#contract/place-admin.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { toStoredCategory } from '#domain/places/categories.ts';
import { appendCity, deriveCategory } from '#domain/places/maps-query.ts';
import { incrementAttempts } from '#server/db/rate-limit.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { UnreachableError } from '#server/integrations/fetch-text.ts';
import type { FoundPlace, Maps, MapsProvider } from '#server/integrations/maps/maps.ts';
import { mapsProviderNames, mapsSourceNames } from '#texts/places/maps-search.ts';
import { parseLocalPlaceId } from './local-place-search.ts';
import { assertSamePartner, createPlaceWriter, lockBusiness, lockByProviderPlaceId } from './place-writer.ts';

export type MapsService = ReturnType<typeof mapsService>;

type Dependencies = {
  db: Db;
  clock: () => Date;
  /** undefined: only the guide's own places are searched. */
  maps: Maps | undefined;
  localPlaceSearch: Maps;
};
type Addition = {
  query: string;
  /** The result to add; undefined: the first. */
  providerPlaceId: string | undefined;
  /** '': derived from the place types. */
  category: string;
  partnerId: number | null;
  businessId: number | null;
};
/** Provider searches that one user may run in an hour. */
const maxSearches = 300;
const searchWindowS = 3600;

type SearchResults = { provider: MapsProvider; places: FoundPlace[]; fetchedAt: Date };

/** Searches a maps provider and adds its results to the guide. */
export function mapsService({ db, clock, maps, localPlaceSearch }: Dependencies) {
  const writer = createPlaceWriter(clock);

  /**
   * Results of the provider, or of the guide itself while the provider is unreachable. Throws maps/unavailable if that
   * leaves no result, because the place may still exist.
   */
  async function find(actor: User, query: string): Promise<SearchResults> {
    const cityQuery = appendCity(query);
    let cause: UnreachableError | undefined;
    try {
      if (maps) return await searchProvider(actor, maps, cityQuery);
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      cause = error;
    }
    const local = await localPlaceSearch.search(cityQuery);
    if (cause && local.places.length === 0) throw new AppError('maps/unavailable', { cause });
    return { provider: localPlaceSearch.provider, fetchedAt: clock(), ...local };
  }

  /** Searches the provider within the user's quota, since each search may cost money. Throws access/too-many. */
  async function searchProvider(actor: User, { provider, search }: Maps, query: string): Promise<SearchResults> {
    const { count, resetsInS } = await incrementAttempts(db, `maps:${actor.id}`, searchWindowS, clock());
    if (count > maxSearches) throw new AppError('access/too-many', { retryAfterS: resetsInS });
    return { provider, fetchedAt: clock(), ...(await search(query)) };
  }

  /**
   * Places of the guide among the results, by provider id. Only those that are visible to visitors or that the user may
   * edit.
   */
  async function storedPlaces(actor: User, { provider, places: results }: SearchResults) {
    if (results.length === 0) return new Map<string, { id: number; photos: string[] }>();
    const isLocal = provider === 'guide';
    const foundIds = results.map(({ providerPlaceId }) => providerPlaceId);
    const ids = foundIds.map(parseLocalPlaceId).filter((id) => id !== null);
    const shown = and(eq(places.active, true), eq(places.banned, false));
    const condition = actor.rol === 'admin' ? undefined : or(shown, eq(places.partnerId, actor.partnerId ?? 0));
    const rows = await db
      .select({ id: places.id, providerPlaceId: places.providerPlaceId, photos: places.photos })
      .from(places)
      .where(
        and(
          eq(places.city, city.key),
          condition,
          isLocal ? inArray(places.id, ids) : inArray(places.providerPlaceId, foundIds),
        ),
      );
    return new Map(
      foundIds.flatMap((one) => {
        const row = rows.find(({ id, providerPlaceId }) =>
          isLocal ? id === parseLocalPlaceId(one) : providerPlaceId === one,
        );
        return row ? [[one, row]] : [];
      }),
    );
  }

  async function resultsOf(actor: User, results: SearchResults): Promise<MapsResult[]> {
    const { provider, places: matches } = results;
    const storedById = await storedPlaces(actor, results);
    return matches.map(({ providerPlaceId, name, address, rating }) => ({
      PlaceId: providerPlaceId,
      Name: name,
      Address: address,
      PhotoUrls: storedById.get(providerPlaceId)?.photos ?? [],
      rating,
      Id: storedById.get(providerPlaceId)?.id ?? null,
      Proveedor: mapsProviderNames[provider],
    }));
  }

  /**
   * Updates a stored place with found facts. It must belong to the partner. An administrator may also update an
   * unassigned place, or any place without naming a partner.
   */
  async function update(
    tx: Tx,
    actor: User,
    id: number,
    { provider, fetchedAt }: SearchResults,
    result: FoundPlace,
    addition: Addition,
  ) {
    const business = await lockBusiness(tx, addition.businessId);
    await writer.change(tx, actor, 'update', id, async (before) => {
      const isOwn = before.ID_OWNER === addition.partnerId && addition.partnerId !== null;
      const mayTake = actor.rol === 'admin' && (before.ID_OWNER === null || addition.partnerId === null);
      if (!isOwn && !mayTake) throw new AppError('place/taken');
      const partnerId = before.ID_OWNER ?? addition.partnerId;
      if (before.ID_BUSINESS === null) assertSamePartner(partnerId, business);
      if (addition.businessId !== null && before.ID_BUSINESS !== null && before.ID_BUSINESS !== addition.businessId)
        throw new AppError('branch/already-assigned');
      const category = before.CATEGORIA === '' ? {} : categoryIn(addition);
      const facts =
        provider === 'guide'
          ? {}
          : { ...withoutUnknown(result, before.mapsEditorialSummary), ...sourceOf(provider, fetchedAt) };
      const assignment = { partnerId, businessId: before.ID_BUSINESS ?? addition.businessId };
      await tx
        .update(places)
        .set({ ...facts, ...category, ...assignment })
        .where(eq(places.id, id));
    });
  }

  async function insert(
    tx: Tx,
    actor: User,
    { provider, fetchedAt }: SearchResults,
    result: FoundPlace,
    addition: Addition,
  ) {
    const category = categoryIn(addition).category ?? deriveCategory(result.types);
    const assignment = { partnerId: addition.partnerId, businessId: addition.businessId };
    const facts = { ...result, ...sourceOf(provider, fetchedAt) };
    await writer.insert(tx, actor, { ...facts, ...assignment, kind: 'place', category, provider }, []);
  }

  const sourceOf = (provider: MapsProvider, at: Date) => ({
    source: mapsSourceNames[provider],
    asOf: new Intl.DateTimeFormat('en-CA', { timeZone: city.timeZone }).format(at),
  });

  return {
    /**
     * Provider results in the city, linked to places of the guide. Without a network, searches the guide's own places.
     */
    search: async (actor: User, query: string): Promise<MapsResult[]> => resultsOf(actor, await find(actor, query)),

    /**
     * Stores one search result and returns it: inserts a place, or updates the stored place with the same provider id.
     * Throws place/owner-required, place/unknown-category, maps/no-such-result, place/taken or branch/other-partner.
     */
    async add(actor: User, addition: Addition): Promise<MapsResult> {
      if (actor.rol !== 'admin' && addition.partnerId === null) throw new AppError('place/owner-required');
      categoryIn(addition);
      const results = await find(actor, addition.query);
      const placeId = addition.providerPlaceId || undefined;
      const match = placeId
        ? results.places.find(({ providerPlaceId }) => providerPlaceId === placeId)
        : results.places[0];
      if (!match) throw new AppError('maps/no-such-result');
      await db.transaction(async (tx) => {
        const localId = results.provider === 'guide' ? parseLocalPlaceId(match.providerPlaceId) : null;
        const stored = localId ?? (await lockByProviderPlaceId(tx, match.providerPlaceId))?.id;
        if (stored === undefined) await insert(tx, actor, results, match, addition);
        else await update(tx, actor, stored, results, match, addition);
      });
      const [result] = await resultsOf(actor, { ...results, places: [match] });
      return result as MapsResult;
    },
  };
}

/** The chosen category; empty when it derives from the place types. Throws place/unknown-category. */
function categoryIn({ category }: Addition) {
  if (category.trim() === '') return {};
  const stored = toStoredCategory(category);
  if (!stored) throw new AppError('place/unknown-category');
  return { category: stored };
}

/** Non-empty facts of a found place. Unknown facts keep their stored value, and so does a written description. */
function withoutUnknown({ providerPlaceId: _, ...result }: FoundPlace, description: string): Partial<FoundPlace> {
  const facts = Object.entries({ ...result, editorialSummary: description || result.editorialSummary });
  return Object.fromEntries(facts.filter(([, fact]) => fact !== null && fact !== '' && String(fact) !== ''));
}
