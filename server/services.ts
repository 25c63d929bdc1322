import type { Logger } from 'pino';
import type { FactorPolicy } from '#domain/second-factor.ts';
import type { DueSource } from './db/changes.ts';
import type { Queue } from './db/queue.ts';
import type { Store } from './db/store.ts';
import { type AccountMails, accountMails } from './features/accounts/account-mails.ts';
import { type AccountsService, accountsService } from './features/accounts/accounts.service.ts';
import { createAttempts } from './features/accounts/attempts.ts';
import { createAuth } from './features/accounts/auth.ts';
import { type Codes, createCodes } from './features/accounts/codes.ts';
import { createKnownDevices, type KnownDevices } from './features/accounts/known-devices.ts';
import { type SecondFactor, secondFactorService } from './features/accounts/second-factor.service.ts';
import { createSessions, type Sessions } from './features/accounts/sessions.ts';
import { type AdCountsService, adCountsService } from './features/ads/ad-counts.service.ts';
import { type AdsService, adsService } from './features/ads/ads.service.ts';
import { type AlertsService, alertsService } from './features/alerts/alerts.service.ts';
import { type BridgesService, bridgesService } from './features/bridges/bridges.service.ts';
import { type CrossingsService, crossingsService } from './features/bridges/crossings.service.ts';
import { type ForecastsService, forecastsService } from './features/bridges/forecasts.service.ts';
import { type ReadingsService, readingsService } from './features/bridges/readings.service.ts';
import { type BusinessesService, businessesService } from './features/businesses/businesses.service.ts';
import { type CategoriesService, categoriesService } from './features/businesses/categories.service.ts';
import { createCouponLimits } from './features/coupons/coupon-limits.ts';
import { type CouponsService, couponsService } from './features/coupons/coupons.service.ts';
import { createDevices, type Devices } from './features/coupons/devices.ts';
import { type OffersService, offersService } from './features/coupons/offers.service.ts';
import { type PassesService, passesService } from './features/coupons/passes.service.ts';
import { createPersonalCodes } from './features/coupons/personal-codes.ts';
import { type TillService, tillService } from './features/coupons/till.service.ts';
import { type TillReportService, tillReportService } from './features/coupons/till-report.service.ts';
import { type FeedsService, feedsService } from './features/feeds/feeds.service.ts';
import { type ListItemsService, listItemsService } from './features/lists/list-items.service.ts';
import { type ListsService, listsService } from './features/lists/lists.service.ts';
import { type OverviewService, overviewService } from './features/overview/overview.service.ts';
import { type UndoService, undoService } from './features/overview/undo.service.ts';
import { undoersOf } from './features/overview/undoers.ts';
import { type PartnersService, partnersService } from './features/partners/partners.service.ts';
import { assertStoredIn } from './features/photos/stored-photos.ts';
import { type UnusedPhotos, unusedPhotos } from './features/photos/unused-photos.ts';
import { uploadQuota } from './features/photos/upload-quota.ts';
import { type UploadsService, uploadsService } from './features/photos/uploads.service.ts';
import { type BelongingsService, belongingsService } from './features/places/belongings.service.ts';
import { type DuplicatesService, duplicatesService } from './features/places/duplicates.service.ts';
import { type MapsService, mapsService } from './features/places/maps.service.ts';
import { ownGazetteer } from './features/places/maps-gazetteer.ts';
import { type PhotosService, photosService } from './features/places/photos.service.ts';
import { type PlacesService, placesService } from './features/places/places.service.ts';
import { type SitesService, sitesService } from './features/places/sites.service.ts';
import { type TagsService, tagsService } from './features/places/tags.service.ts';
import { type PostsService, postsService } from './features/posts/posts.service.ts';
import { type HousesService, housesService } from './features/rates/houses.service.ts';
import { type RatesService, ratesService } from './features/rates/rates.service.ts';
import { type Cookies, createCookies } from './http/cookies.ts';
import type { Files } from './integrations/files/files.ts';
import type { Mailer } from './integrations/mail/mailer.ts';
import type { Maps } from './integrations/maps/maps.ts';

export type Services = {
  accounts: AccountsService;
  accountMails: AccountMails;
  codes: Codes;
  sessions: Sessions;
  secondFactor: SecondFactor;
  knownDevices: KnownDevices;
  cookies: Cookies;
  partners: PartnersService;
  businesses: BusinessesService;
  categories: CategoriesService;
  coupons: CouponsService;
  offers: OffersService;
  passes: PassesService;
  devices: Devices;
  till: TillService;
  tillReport: TillReportService;
  lists: ListsService;
  listItems: ListItemsService;
  alerts: AlertsService;
  posts: PostsService;
  ads: AdsService;
  adCounts: AdCountsService;
  bridges: BridgesService;
  crossings: CrossingsService;
  forecasts: ForecastsService;
  readings: ReadingsService;
  rates: RatesService;
  houses: HousesService;
  feeds: FeedsService;
  overview: OverviewService;
  undo: UndoService;
  places: PlacesService;
  belongings: BelongingsService;
  sites: SitesService;
  maps: MapsService;
  duplicates: DuplicatesService;
  photos: PhotosService;
  tags: TagsService;
  uploads: UploadsService;
  unusedPhotos: UnusedPhotos;
};

type Dependencies = {
  store: Store;
  queue: Queue;
  mailer: Mailer;
  files: Files;
  /** Absent: places are searched in the guide itself. */
  maps?: Maps | undefined;
  /** Gives the present instant, so that tests can set it. */
  clock: () => Date;
  /** The same for what concerns the border, which a replay has go by a clock of its own. */
  borderClock: () => Date;
  /** Signs cookies and hashes what must not be kept as it is. */
  secret: string;
  publicUrl: string;
  /** Which accounts must have a second factor; absent: none. */
  factorPolicy?: FactorPolicy | undefined;
  log: Logger;
};

/** Every service, wired once. */
export function createServices(dependencies: Dependencies): Services {
  const { queue, mailer, files, maps, clock, borderClock, secret, publicUrl, factorPolicy: policy, log } = dependencies;
  const { db } = dependencies.store;
  const cookies = createCookies(publicUrl);
  const auth = createAuth({ db, secret, publicUrl, cookies });
  const knownDevices = createKnownDevices({ db, clock, secret, cookies });
  const sessions = createSessions({ db, auth, cookies, knownDevices, queue, policy, clock: () => new Date() });
  const codes = createCodes({ clock, secret });
  const attempts = createAttempts({ db, clock, secret });
  const secondFactor = secondFactorService({ db, sessions, attempts, queue, policy, clock, secret, publicUrl, log });
  const photos = photosService({ db, clock });
  const expectStored = assertStoredIn({ db, files, clock });
  const belongings = belongingsService({ db, clock });
  const businesses = businessesService({ db, clock, releaseBranches: belongings.releaseBranches, expectStored });
  const coupons = couponsService({ db, clock });
  const listItems = listItemsService({ db, clock });
  const couponCodes = createPersonalCodes(secret);
  const couponLimits = createCouponLimits({ db, clock, secret });
  const usingCoupons = { db, clock, codes: couponCodes, limits: couponLimits };
  const ads = adsService({ db, clock, expectStored });
  const places = placesService({ db, clock });
  const categories = categoriesService({ db, clock });
  const sites = sitesService({ db, clock, expectStored });
  const tags = tagsService({ db, clock });
  const posts = postsService({ db, clock, expectStored });
  const lists = listsService({ db, clock });
  const alerts = alertsService({ db, clock });
  const crossings = crossingsService({ db, clock });
  const border = { db, clock: borderClock };
  const feeds = feedsService(border);
  const forecasts = forecastsService(border);
  const rates = ratesService({ ...border, takeTurn: feeds.take });
  const houses = housesService({ db, clock, reference: rates.reference });
  const owners = { sites, belongings, tags, businesses, categories, coupons, lists, listItems, alerts, posts, ads };
  const undo = undoService({ db, undoers: undoersOf({ ...owners, crossings, houses }) });
  return {
    accounts: accountsService({ db, sessions, attempts, codes, knownDevices, queue, secondFactor, clock, log }),
    accountMails: accountMails({ db, attempts, codes, mailer, publicUrl }),
    codes,
    sessions,
    secondFactor,
    knownDevices,
    cookies,
    partners: partnersService({ db, sessions, queue, clock }),
    businesses,
    categories,
    coupons,
    offers: offersService({ db, clock }),
    passes: passesService(usingCoupons),
    devices: createDevices({ secret, cookies }),
    till: tillService(usingCoupons),
    tillReport: tillReportService({ db, clock }),
    lists,
    listItems,
    alerts,
    posts,
    ads,
    adCounts: adCountsService({ db, clock, secret }),
    overview: overviewService({ db, clock, undoable: undo.undoable }),
    undo,
    places,
    belongings,
    sites,
    maps: mapsService({ db, clock, maps, gazetteer: ownGazetteer(places) }),
    duplicates: duplicatesService({
      db,
      clock,
      moveCoupons: coupons.moveBranch,
      moveListItems: listItems.movePlace,
      moveAds: ads.movePlace,
    }),
    bridges: bridgesService({ ...border, forecasts }),
    crossings,
    forecasts,
    readings: readingsService({ ...border, takeTurn: feeds.take }),
    rates,
    houses,
    feeds,
    photos,
    tags,
    uploads: uploadsService({ db, files, queue, quota: uploadQuota({ db, clock }), photos, businesses }),
    unusedPhotos: unusedPhotos({ db, files, clock }),
  };
}

/** When what visitors read changes without anybody writing; the crossings are watched by themselves. */
export const nextChanges = ({ alerts, posts, ads, houses, places }: Services): DueSource[] => [
  { noun: 'alerts', nextChange: alerts.nextChange },
  { noun: 'posts', nextChange: posts.nextChange },
  { noun: 'ads', nextChange: ads.nextChange },
  { noun: 'rates', nextChange: houses.nextChange },
  { noun: 'places', nextChange: places.nextChange },
];
