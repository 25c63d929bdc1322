import { city } from '#domain/city.ts';
import { exchangeHouses, exchangeQuotes } from '#server/db/schema/rates.ts';
import type { BridgeAnswer } from '#server/integrations/bridges/bridges.ts';
import type { RateAnswer } from '#server/integrations/rates/rates.ts';
import { insertAlert } from './alerts.ts';
import { insertBusiness, insertCategory } from './back-office.ts';
import { aReading, insertForecasts, insertReadings, makeBridges } from './bridges.ts';
import { aBrowser } from './browser.ts';
import { anEvent, aPlace, insertPlace } from './builders.ts';
import { codeFor, insertCoupon } from './coupons.ts';
import type { Listening } from './listening.ts';
import { insertList } from './lists.ts';
import { makePeople, signIn } from './people.ts';
import { insertAd, insertPost, noon } from './publications.ts';

export type FilledGuide = Awaited<ReturnType<typeof fillGuide>> & { node: Listening };

const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * hourMs);
const turn = { language: 'en', warnings: [], answers: [] };

/** What a source of the reference rate brought. */
export const rateTurn = (pesos: number): RateAnswer => ({
  ...{ ...turn, source: 'banxico' },
  rate: { source: 'banxico', day: '2026-11-20', pesos },
});

/** A wait that the source of the crossings told at noon. */
export const bridgeTurn = (minutes: number): BridgeAnswer => {
  const { port, lane, observedAt, ...reading } = aReading({ observedAt: noon, minutes });
  const lanes = [{ lane, status: 'open' as const, reading: { observedAt, ...reading } }];
  return { ...turn, source: 'bwtpublicmod', bridges: [{ port, isOpen: true, notice: '', lanes }] };
};

/** A personal code of a coupon, for a visitor who was never here. */
const codeOf = ({ node }: { node: Listening }, couponId: number) => codeFor(aBrowser(node.app), couponId);

/** What a till sends to use a coupon once at the first place. */
export const redemptionOf = async (guide: { node: Listening }, couponId: number) => ({
  ...{ Codigo: await codeOf(guide, couponId), Sucursal: 1, Clave: crypto.randomUUID(), Cuenta: null },
});

const coupon = { CIUDADCLAVE: city.key, Id_negocio: 1, TipoCodigo: 'TEXTO', TipoDescuento: 'Porcentaje' };
/** What is written where a call's example would change nothing, or is not of such a guide. */
export const writtenInputs: Record<string, (guide: FilledGuide) => object | Promise<object>> = {
  'partners.activate': () => ({ Id: 2 }),
  'businesses.assign': () => ({ Id1: 1, Id2: 2 }),
  'businesses.assignBranch': () => ({ Idowner: 1, Idplace: 2, Idbusiness: 1 }),
  'coupons.update': () => ({ ...coupon, Id: 1, Titulo: 'Otro título' }),
  'till.quote': async (guide) => ({ Codigo: await codeOf(guide, 1) }),
  'till.redeem': (guide) => redemptionOf(guide, 1),
  'overview.undo': async ({ node, admin }) => {
    await node.services.alerts.switchOff(admin, 1);
    const [change] = await node.services.overview.changes({ entidad: 'alert' });
    return { Id: change?.Id };
  },
  'lists.create': () => ({ titulo: 'Otra lista', estado: 'MAIN2' }),
  'lists.moveItem': () => ({ Id: 1, OldIndex: 0, NewIndex: 1 }),
  'lists.assign': () => ({ Id1: 1, Id2: 3 }),
  'places.assign': () => ({ Id1: 1, Id2: 3 }),
  'places.reorderPhoto': () => ({ Id: 1, OldIndex: 0, NewIndex: 1 }),
  'places.setState': () => ({ Id: 1, activo: 0, banned: 0 }),
};

/**
 * Fills an empty guide at noon with some of everything that visitors see, by which the examples of the contract hold: the
 * first of each kind has the id 1, and is of the first partner, whose place 2 is no branch yet; business 2 and place 3, which
 * bears a business's name, are nobody's; the second partner, who has business 3, is not with us. The first coupon has one use left.
 */
export async function fillGuide(node: Listening) {
  const { store, services } = node;
  const { admin, owner, foreign } = await makePeople(node);
  const [partnerId, foreignId] = [owner, foreign].map(({ usuario }) => usuario.partnerId as number);
  const cookie = await signIn(node, admin);
  const { id: categoryId } = await insertCategory(store);
  const businessId = await insertBusiness(store, { partnerId, categoryId, name: 'El Metate' });
  const photos = ['https://fotos.test/1.webp', 'https://fotos.test/2.webp'];
  const branch = aPlace({ partnerId, businessId, name: 'Sucursal Centro' });
  await insertPlace(store, branch, { photos, tags: ['terraza al sol', 'mole'] });
  await insertPlace(store, aPlace({ partnerId }), { photos: ['https://fotos.test/3.webp'], tags: ['pan'] });
  await insertPlace(store, aPlace({ name: 'El Metate' }));
  await insertPlace(store, anEvent({ startsAt: noon }));
  const [startsAt, endsAt] = [hoursAgo(300), hoursAgo(200)];
  await insertPlace(store, anEvent({ provider: 'first-data', providerPlaceId: 'jamboozie', startsAt, endsAt }));
  await insertCoupon(store, { businessId, maxUses: 2 });
  for (const partner of [null, foreignId])
    await insertCoupon(store, { businessId: await insertBusiness(store, { partnerId: partner }) });
  await insertCoupon(store, { businessId, title: 'Sin límite' });
  await services.partners.deactivate(admin.usuario, foreignId as number);
  await insertList(store, { state: 'MAIN1' }, [1, 2]);
  await insertAlert(store, { createdAt: noon });
  await insertPost(store);
  await insertAd(store, { placeId: 2 });
  await fillBorder(node, partnerId as number);
  await services.till.redeem({ ...admin.usuario, sessionId: 0 }, await redemptionOf({ node }, 1));
  return { admin: admin.usuario, cookie };
}

/** Crossings with a lane whose estimate of two hours ago can be scored, and the dollar at a house. */
async function fillBorder({ store, services }: Listening, partnerId: number): Promise<void> {
  await makeBridges(store);
  await insertReadings(store, [aReading({ observedAt: hoursAgo(3.5) }), aReading({ observedAt: hoursAgo(1) })]);
  await insertForecasts(store, aReading(), hoursAgo(2), [30, 35]);
  await services.rates.take(rateTurn(17.5));
  await store.db.insert(exchangeHouses).values({ city: city.key, name: 'Casa', partnerId });
  await store.db.insert(exchangeQuotes).values({ houseId: 1, buy: '17.1', sell: '18.1', quotedAt: hoursAgo(1) });
}
