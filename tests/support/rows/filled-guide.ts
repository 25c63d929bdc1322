import { eq } from 'drizzle-orm';
import { city } from '#domain/city.ts';
import { placeClaims } from '#server/db/schema/claims.ts';
import { partners } from '#server/db/schema/partners.ts';
import { exchangeHouses, houseRates } from '#server/db/schema/rates.ts';
import type { BridgeFeedResponse } from '#server/integrations/bridges/bridge-feed.ts';
import type { RateFeedResponse } from '#server/integrations/rates/open-rate-feed.ts';
import { insertAlert } from '#tests/support/server/alert-requests.ts';
import { insertBusiness, insertCategory } from '#tests/support/server/back-office.ts';
import { getPersonalCode, insertCoupon } from '#tests/support/server/coupon-shop.ts';
import { insertList } from '#tests/support/server/list-requests.ts';
import type { ListeningServer } from '#tests/support/server/listening-server.ts';
import { createAccounts, signIn } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser } from '#tests/support/server/test-browser.ts';
import { buildReading, insertForecasts, insertReadings, seedBridges } from './bridge-rows.ts';
import { buildEvent, buildPlace, insertPlace } from './place-rows.ts';
import { insertAd, insertPost, noonInCity } from './publication-rows.ts';

export type FilledGuide = Awaited<ReturnType<typeof fillGuide>> & { node: ListeningServer };

const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(noonInCity.getTime() - hours * hourMs);
const pollDefaults = { language: 'en', warnings: [], responses: [] };

/** Feed response with a reference rate. */
export const buildRateResponse = (pesos: number): RateFeedResponse => ({
  ...pollDefaults,
  source: 'banxico',
  rate: { source: 'banxico', day: '2026-11-20', pesos },
});

/** Feed response of the bridges with one reading taken at noon. */
export const buildBridgeResponse = (minutes: number): BridgeFeedResponse => {
  const { port, lane, observedAt, ...reading } = buildReading({ observedAt: noonInCity, minutes });
  const lanes = [{ lane, status: 'open' as const, reading: { observedAt, ...reading } }];
  return { ...pollDefaults, source: 'bwtpublicmod', bridges: [{ port, isOpen: true, notice: '', lanes }] };
};

/** A personal code of a coupon for a new visitor. */
const newCode = ({ node }: { node: ListeningServer }, couponId: number) =>
  getPersonalCode(createTestBrowser(node.app), couponId);

/** Body of a till request that redeems a coupon once at the first place. */
export const buildRedemption = async (guide: { node: ListeningServer }, couponId: number) => ({
  Codigo: await newCode(guide, couponId),
  Sucursal: 1,
  Clave: crypto.randomUUID(),
  Cuenta: null,
});

const coupon = { CIUDADCLAVE: city.key, Id_negocio: 1, TipoCodigo: 'TEXTO', TipoDescuento: 'Porcentaje' };
/** Inputs that replace the example of an endpoint where it would change nothing or does not fit this guide. */
export const mutationInputs: Record<string, (guide: FilledGuide) => object | Promise<object>> = {
  'partners.activate': () => ({ Id: 2 }),
  'businesses.assign': () => ({ Id1: 1, Id2: 2 }),
  'businesses.assignBranch': () => ({ Idowner: 1, Idplace: 2, Idbusiness: 1 }),
  'coupons.update': () => ({ ...coupon, Id: 1, Titulo: 'Otro título' }),
  'till.quote': async (guide) => ({ Codigo: await newCode(guide, 1) }),
  'till.redeem': (guide) => buildRedemption(guide, 1),
  'overview.undo': async ({ node, admin }) => {
    await node.services.alerts.switchOff(admin, 1);
    const [change] = await node.services.overview.changes({ entidad: 'alert' });
    return { Id: change?.Id };
  },
  'lists.create': () => ({ titulo: 'Otra lista', estado: 'MAIN2' }),
  'lists.moveItem': () => ({ Id: 1, OldIndex: 0, NewIndex: 1 }),
  'lists.assign': () => ({ Id1: 1, Id2: 3 }),
  'places.assign': () => ({ Id1: 1, Id2: 3 }),
  'claims.confirm': insertClaim,
  'claims.refuse': async (guide) => ({ ...(await insertClaim(guide)), Motivo: 'No coincide' }),
  'places.reorderPhoto': () => ({ Id: 1, OldIndex: 0, NewIndex: 1 }),
  'partners.erase': requestErasure,
  'places.setState': () => ({ Id: 1, activo: 0, banned: 0 }),
};

/**
 * Fills an empty guide at noon with some of everything that visitors see, such that the examples of the contract are valid.
 * The first entity of each kind has the id 1 and belongs to the first partner; its place 2 is not a branch yet. Business 2
 * and place 3, which has the name of a business, have no owner. The second partner owns business 3 and is deactivated.
 * The first coupon has one use left.
 */
export async function fillGuide(node: ListeningServer) {
  const { store, services } = node;
  const { admin, owner, foreign } = await createAccounts(node);
  const [partnerId, foreignId] = [owner, foreign].map(({ usuario }) => usuario.partnerId as number);
  const cookie = await signIn(node, admin);
  const { id: categoryId } = await insertCategory(store);
  const businessId = await insertBusiness(store, { partnerId, categoryId, name: 'El Metate' });
  const photos = ['https://fotos.test/1.webp', 'https://fotos.test/2.webp'];
  const branch = buildPlace({ partnerId, businessId, name: 'Sucursal Centro' });
  await insertPlace(store, branch, { photos, tags: ['terraza al sol', 'mole'] });
  await insertPlace(store, buildPlace({ partnerId }), { photos: ['https://fotos.test/3.webp'], tags: ['pan'] });
  await insertPlace(store, buildPlace({ name: 'El Metate' }));
  await insertPlace(store, buildEvent({ startsAt: noonInCity }));
  const [startsAt, endsAt] = [hoursAgo(300), hoursAgo(200)];
  await insertPlace(store, buildEvent({ provider: 'first-data', providerPlaceId: 'jamboozie', startsAt, endsAt }));
  await insertCoupon(store, { businessId, maxUses: 2 });
  for (const ownerId of [null, foreignId])
    await insertCoupon(store, { businessId: await insertBusiness(store, { partnerId: ownerId }) });
  await insertCoupon(store, { businessId, title: 'Sin límite' });
  await services.partners.deactivate(admin.usuario, foreignId as number);
  await insertList(store, { state: 'MAIN1' }, [1, 2]);
  await insertAlert(store, { createdAt: noonInCity });
  await insertPost(store);
  await insertAd(store, { placeId: 2 });
  await fillBorder(node, partnerId as number);
  await services.redemptions.redeem({ ...admin.usuario, sessionId: 0 }, await buildRedemption({ node }, 1));
  return { admin: admin.usuario, cookie };
}

/** Stores the bridges with a lane whose forecast of two hours ago can be scored, a reference rate and a house rate. */
async function fillBorder({ store, services }: ListeningServer, partnerId: number): Promise<void> {
  await seedBridges(store);
  await insertReadings(store, [buildReading({ observedAt: hoursAgo(3.5) }), buildReading({ observedAt: hoursAgo(1) })]);
  await insertForecasts(store, buildReading(), hoursAgo(2), [30, 35]);
  await services.rates.storeResponse(buildRateResponse(17.5));
  await store.db.insert(exchangeHouses).values({ city: city.key, name: 'Casa', partnerId });
  await store.db.insert(houseRates).values({ houseId: 1, buy: '17.1', sell: '18.1', quotedAt: hoursAgo(1) });
}

/** Stores the request of partner 1 to have its account erased. */
async function requestErasure({ node }: FilledGuide): Promise<{ Id: number }> {
  await node.store.db.update(partners).set({ erasureRequestedAt: new Date() }).where(eq(partners.id, 1));
  return { Id: 1 };
}

/** Stores the claim of partner 1 for a place without a partner. */
async function insertClaim({ node }: FilledGuide): Promise<{ Id: number }> {
  const row = { placeId: 3, partnerId: 1, message: 'Es mi local', createdAt: new Date() };
  const [stored] = await node.store.db.insert(placeClaims).values(row).returning({ id: placeClaims.id });
  return { Id: stored?.id ?? 0 };
}
