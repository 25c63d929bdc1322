import { and, eq, inArray, or } from 'drizzle-orm';
import type { Usuario } from '#contract/accounts.ts';
import type { MapsResult } from '#contract/places.ts';
import { storedCategory } from '#domain/categories.ts';
import { city } from '#domain/city.ts';
import { Failure } from '#domain/failure.ts';
import { inCity } from '#domain/maps-query.ts';
import { categoryOfKinds } from '#domain/place-kinds.ts';
import { countTry } from '#server/db/rate-limit.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { NoNetwork } from '#server/integrations/ask.ts';
import type { FoundPlace, Maps, MapsProvider } from '#server/integrations/maps/maps.ts';
import { mapsProviders, mapsSources } from '#texts/maps-providers.ts';
import { ownIdOf } from './maps-gazetteer.ts';
import { expectOnePartner, heldBusiness, holderOf, sitesWriter } from './sites-writer.ts';

export type MapsService = ReturnType<typeof mapsService>;

type Dependencies = {
  db: Db;
  clock: () => Date;
  /** undefined: the guide's own places are all there is to search. */
  maps: Maps | undefined;
  gazetteer: Maps;
};
type Addition = {
  query: string;
  /** Which result; absent: the first. */
  providerPlaceId: string | undefined;
  /** '': what its kinds suggest. */
  category: string;
  partnerId: number | null;
  businessId: number | null;
};
/** Questions that one person may put to a provider in an hour. */
const mostQuestions = 300;
const questionsS = 3600;

type Found = { provider: MapsProvider; places: FoundPlace[]; at: Date };

/** Places on a maps provider, and how they come into the guide. */
export function mapsService({ db, clock, maps, gazetteer }: Dependencies) {
  const writer = sitesWriter(clock);

  async function find(by: Usuario, query: string): Promise<Found> {
    const asked = inCity(query);
    try {
      if (maps) return await ask(by, maps, asked);
    } catch (error) {
      if (!(error instanceof NoNetwork)) throw error;
    }
    return { provider: gazetteer.provider, at: clock(), ...(await gazetteer.search(asked)) };
  }

  /** Each question may cost money, or the patience of who answers for nothing; throws access/too-many. */
  async function ask(by: Usuario, { provider, search }: Maps, query: string): Promise<Found> {
    const { count, resetsInS } = await countTry(db, `maps:${by.id}`, questionsS, clock());
    if (count > mostQuestions) throw new Failure('access/too-many', { retryAfterS: resetsInS });
    return { provider, at: clock(), ...(await search(query)) };
  }

  /** What the guide holds of what was found, by the provider's ids: of what visitors see, or who asks may edit. */
  async function heldOf(by: Usuario, { provider, places: found }: Found) {
    if (found.length === 0) return new Map<string, { id: number; photos: string[] }>();
    const own = provider === 'guide';
    const given = found.map(({ providerPlaceId }) => providerPlaceId);
    const ids = given.map(ownIdOf).filter((id) => id !== null);
    const shown = and(eq(places.active, true), eq(places.banned, false));
    const seen = by.rol === 'admin' ? undefined : or(shown, eq(places.partnerId, by.partnerId ?? 0));
    const rows = await db
      .select({ id: places.id, providerPlaceId: places.providerPlaceId, photos: places.photos })
      .from(places)
      .where(
        and(eq(places.city, city.key), seen, own ? inArray(places.id, ids) : inArray(places.providerPlaceId, given)),
      );
    return new Map(
      given.flatMap((one) => {
        const row = rows.find(({ id, providerPlaceId }) => (own ? id === ownIdOf(one) : providerPlaceId === one));
        return row ? [[one, row]] : [];
      }),
    );
  }

  async function resultsOf(by: Usuario, answer: Found): Promise<MapsResult[]> {
    const { provider, places: found } = answer;
    const held = await heldOf(by, answer);
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
  async function update(tx: Tx, by: Usuario, id: number, { provider, at }: Found, found: FoundPlace, to: Addition) {
    const business = await heldBusiness(tx, to.businessId);
    await writer.change(tx, by, 'update', id, async (before) => {
      const isOwn = before.ID_OWNER === to.partnerId && to.partnerId !== null;
      const mayTake = by.rol === 'admin' && (before.ID_OWNER === null || to.partnerId === null);
      if (!isOwn && !mayTake) throw new Failure('place/taken');
      const partnerId = before.ID_OWNER ?? to.partnerId;
      if (before.ID_BUSINESS === null) expectOnePartner(partnerId, business);
      if (to.businessId !== null && before.ID_BUSINESS !== null && before.ID_BUSINESS !== to.businessId)
        throw new Failure('branch/already-assigned');
      const chosen = before.CATEGORIA === '' ? {} : categoryIn(to);
      const facts =
        provider === 'guide' ? {} : { ...knownOf(found, before.mapsEditorialSummary), ...seen(provider, at) };
      const belonging = { partnerId, businessId: before.ID_BUSINESS ?? to.businessId };
      await tx
        .update(places)
        .set({ ...facts, ...chosen, ...belonging })
        .where(eq(places.id, id));
    });
  }

  async function insert(tx: Tx, by: Usuario, { provider, at }: Found, found: FoundPlace, to: Addition) {
    const category = categoryIn(to).category ?? categoryOfKinds(found.types);
    const belonging = { partnerId: to.partnerId, businessId: to.businessId };
    const facts = { ...found, ...seen(provider, at) };
    await writer.insert(tx, by, { ...facts, ...belonging, kind: 'place', category, provider }, []);
  }

  const seen = (provider: MapsProvider, at: Date) => ({
    source: mapsSources[provider],
    asOf: new Intl.DateTimeFormat('en-CA', { timeZone: city.timeZone }).format(at),
  });

  return {
    /** What the provider finds in the city, with what the guide holds of it; the guide's own places without a network. */
    search: async (by: Usuario, query: string): Promise<MapsResult[]> => resultsOf(by, await find(by, query)),

    /**
     * Stores one result of a search and gives it: a new place, or new facts for one that the guide holds. Throws
     * place/owner-required, place/unknown-category, maps/no-such-result, place/taken, branch/other-partner.
     */
    async add(by: Usuario, to: Addition): Promise<MapsResult> {
      if (by.rol !== 'admin' && to.partnerId === null) throw new Failure('place/owner-required');
      categoryIn(to);
      const answer = await find(by, to.query);
      const wanted = to.providerPlaceId || undefined;
      const found = wanted ? answer.places.find(({ providerPlaceId }) => providerPlaceId === wanted) : answer.places[0];
      if (!found) throw new Failure('maps/no-such-result');
      await db.transaction(async (tx) => {
        const own = answer.provider === 'guide' ? ownIdOf(found.providerPlaceId) : null;
        const held = own ?? (await holderOf(tx, found.providerPlaceId))?.id;
        if (held === undefined) await insert(tx, by, answer, found, to);
        else await update(tx, by, held, answer, found, to);
      });
      const [result] = await resultsOf(by, { ...answer, places: [found] });
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
