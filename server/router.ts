import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { secondFactorRoutes } from './features/accounts/second-factor/second-factor.routes.ts';
import { createSignInResponder } from './features/accounts/sign-in/sign-in-responder.ts';
import { adsRoutes } from './features/ads/ads.routes.ts';
import { alertsRoutes } from './features/alerts/alerts.routes.ts';
import { bridgesRoutes, measuredRoutes } from './features/bridges/bridges.routes.ts';
import { businessesRoutes, publicBusinessesRoutes } from './features/businesses/businesses.routes.ts';
import { cashiersRoutes } from './features/cashiers/cashiers.routes.ts';
import { claimsRoutes } from './features/claims/claims.routes.ts';
import { couponsRoutes, redemptionRoutes } from './features/coupons/coupons.routes.ts';
import { devicesRoutes } from './features/devices/devices.routes.ts';
import { listsRoutes } from './features/lists/lists.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { overviewRoutes } from './features/overview/overview.routes.ts';
import { partnersRoutes } from './features/partners/partners.routes.ts';
import { placesRoutes } from './features/places/places.routes.ts';
import { postsRoutes } from './features/posts/posts.routes.ts';
import { ratesRoutes } from './features/rates/rates.routes.ts';
import { resultsRoutes } from './features/results/results.routes.ts';
import { sharePicturesRoutes } from './features/share-pictures/share-pictures.routes.ts';
import type { ApiRouter } from './http/api/api-handler.ts';
import type { Owner, OwnerLookup } from './http/api/ownership.ts';
import { implementApi } from './http/api/procedures.ts';
import type { Services } from './services.ts';

/** Creates the oRPC router: binds each endpoint of the contract to its handler. */
export function createRouter(services: Services, owners: OwnerLookup): ApiRouter {
  const {
    accounts,
    accountData,
    profile,
    invitations,
    secondFactor,
    sessions,
    cookies,
    partners,
    businesses,
    categories,
    assignments,
    entitlements,
    notificationRules,
    devices,
  } = services;
  const api = implementApi(owners);
  const claimDevice = async (userId: number, headers: Headers) => {
    const device = devices.read(headers);
    if (!device) return;
    await entitlements.claimForUser(userId, device.hash);
    await notificationRules.claimForUser(userId, device.hash);
  };
  const releaseDevice = async (headers: Headers) => {
    const device = devices.read(headers);
    if (device) await notificationRules.releaseDevice(device.hash);
  };
  const respondSignedIn = createSignInResponder({ claimDevice, cookies });
  return {
    accounts: accountsRoutes(api, {
      accounts,
      accountData,
      profile,
      invitations,
      sessions,
      cookies,
      respondSignedIn,
      claimDevice,
      releaseDevice,
    }),
    secondFactor: secondFactorRoutes(api, { secondFactor, cookies, respondSignedIn }),
    partners: partnersRoutes(api, { partners, accountData }),
    businesses: businessesRoutes(api, { businesses, categories, assignments }),
    publicBusinesses: publicBusinessesRoutes(api, services.publicBusinesses),
    coupons: couponsRoutes(api, services),
    till: redemptionRoutes(api, services),
    cashiers: cashiersRoutes(api, services),
    results: resultsRoutes(api, services),
    claims: claimsRoutes(api, services.claims),
    lists: listsRoutes(api, services),
    alerts: alertsRoutes(api, services.alerts),
    posts: postsRoutes(api, services),
    ads: adsRoutes(api, services),
    bridges: bridgesRoutes(api, services),
    measured: measuredRoutes(api, services),
    rates: ratesRoutes(api, services),
    notifications: notificationsRoutes(api, services),
    devices: devicesRoutes(api, services),
    overview: overviewRoutes(api, services),
    sharePictures: sharePicturesRoutes(api, services.sharePictures),
    places: placesRoutes(api, services),
  };
}

/** Returns the owner lookup of each kind of owned row. */
export function createOwnerLookup({
  sessions,
  secondFactor,
  partners,
  businesses,
  coupons,
  redemptions,
  assignments,
  exchangeHouses,
  cashiers,
  tillPhones,
}: Services): OwnerLookup {
  const ofPartner =
    (ownerOf: (id: number) => Promise<number | null | undefined>) =>
    async (id: number): Promise<Owner> => {
      const partnerId = await ownerOf(id);
      return partnerId === undefined ? undefined : { partnerId };
    };
  return {
    partner: async (id) => ((await partners.exists(id)) ? { partnerId: id } : undefined),
    business: ofPartner(businesses.ownerOf),
    place: ofPartner(assignments.ownerOf),
    tag: ofPartner(assignments.ownerOfTag),
    coupon: ofPartner(coupons.ownerOf),
    redemption: ofPartner(redemptions.ownerOf),
    exchangeHouse: ofPartner(exchangeHouses.ownerOf),
    cashier: ofPartner(cashiers.ownerOf),
    tillPhone: ofPartner(tillPhones.ownerOf),
    session: async (id) => {
      const userId = await sessions.ownerOf(id);
      return userId === undefined ? undefined : { userId };
    },
    passkey: async (id) => {
      const userId = await secondFactor.own.ownerOfPasskey(id);
      return userId === undefined ? undefined : { userId };
    },
  };
}
