import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { secondFactorRoutes } from './features/accounts/second-factor.routes.ts';
import { signedInAnswer } from './features/accounts/signed-in-answer.ts';
import { adsRoutes } from './features/ads/ads.routes.ts';
import { alertsRoutes } from './features/alerts/alerts.routes.ts';
import { bridgesRoutes } from './features/bridges/bridges.routes.ts';
import { businessesRoutes } from './features/businesses/businesses.routes.ts';
import { couponsRoutes } from './features/coupons/coupons.routes.ts';
import { tillRoutes } from './features/coupons/till.routes.ts';
import { listsRoutes } from './features/lists/lists.routes.ts';
import { overviewRoutes } from './features/overview/overview.routes.ts';
import { partnersRoutes } from './features/partners/partners.routes.ts';
import { placesRoutes } from './features/places/places.routes.ts';
import { postsRoutes } from './features/posts/posts.routes.ts';
import { ratesRoutes } from './features/rates/rates.routes.ts';
import type { ApiRouter } from './http/api.ts';
import { type Owner, type Owners, procedures } from './http/procedures.ts';
import type { Services } from './services.ts';

/** What answers each call of the contract. */
export function createRouter(services: Services, owners: Owners): ApiRouter {
  const { accounts, secondFactor, sessions, cookies, partners, businesses, categories, belongings, passes, devices } =
    services;
  const api = procedures(owners);
  const adopt = async (userId: number, headers: Headers) => {
    const device = devices.find(headers);
    if (device) await passes.adopt(userId, device.hash);
  };
  const answerSignedIn = signedInAnswer({ adopt, cookies });
  return {
    accounts: accountsRoutes(api, { accounts, sessions, cookies, answerSignedIn, adopt }),
    secondFactor: secondFactorRoutes(api, { secondFactor, cookies, answerSignedIn }),
    partners: partnersRoutes(api, partners),
    businesses: businessesRoutes(api, { businesses, categories, belongings }),
    coupons: couponsRoutes(api, services),
    till: tillRoutes(api, services),
    lists: listsRoutes(api, services),
    alerts: alertsRoutes(api, services.alerts),
    posts: postsRoutes(api, services),
    ads: adsRoutes(api, services),
    bridges: bridgesRoutes(api, services),
    rates: ratesRoutes(api, services),
    overview: overviewRoutes(api, services),
    places: placesRoutes(api, services),
  };
}

/** Whose the rows of each noun are. */
export function ownersOf({
  sessions,
  secondFactor,
  partners,
  businesses,
  coupons,
  till,
  belongings,
  houses,
}: Services): Owners {
  const ofPartner =
    (ownerOf: (id: number) => Promise<number | null | undefined>) =>
    async (id: number): Promise<Owner> => {
      const partnerId = await ownerOf(id);
      return partnerId === undefined ? undefined : { partnerId };
    };
  return {
    partner: async (id) => ((await partners.exists(id)) ? { partnerId: id } : undefined),
    business: ofPartner(businesses.ownerOf),
    place: ofPartner(belongings.ownerOf),
    tag: ofPartner(belongings.ownerOfTag),
    coupon: ofPartner(coupons.ownerOf),
    redemption: ofPartner(till.ownerOf),
    house: ofPartner(houses.ownerOf),
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
