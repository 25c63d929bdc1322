import type { Logger } from 'pino';
import type { SecondFactorPolicy } from '#domain/accounts/second-factor.ts';
import { hiddenCouponsService } from '#server/features/coupons/hidden-coupons.service.ts';
import { createAccountDataSources } from './account-data-sources.ts';
import type { Queue } from './db/queue.ts';
import type { Store } from './db/store.ts';
import { accountsService } from './features/accounts/accounts.service.ts';
import { accountDataService } from './features/accounts/data/account-data.service.ts';
import { createInvitations } from './features/accounts/invitations/invitations.ts';
import { createMailedCodes } from './features/accounts/mailed-codes.ts';
import { createAccountMails } from './features/accounts/mails/account-mails.ts';
import { createOwnProfile } from './features/accounts/profile/own-profile.ts';
import { secondFactorService } from './features/accounts/second-factor/second-factor.service.ts';
import { createAuth } from './features/accounts/sessions/auth.ts';
import { createSessions } from './features/accounts/sessions/sessions.ts';
import { createAttemptLimits } from './features/accounts/sign-in/attempt-limits.ts';
import { createKnownDevices } from './features/accounts/sign-in/known-devices.ts';
import { adCountsService } from './features/ads/ad-counts.service.ts';
import { adsService } from './features/ads/ads.service.ts';
import { alertsService } from './features/alerts/alerts.service.ts';
import { bridgeAdminService } from './features/bridges/bridge-admin.service.ts';
import { bridgesService } from './features/bridges/bridges.service.ts';
import { forecastsService } from './features/bridges/forecasts.service.ts';
import { measuredAdminService } from './features/bridges/measured/measured-admin.service.ts';
import { measuredCrossingsService } from './features/bridges/measured/measured-crossings.service.ts';
import { plansService } from './features/bridges/plans.service.ts';
import { readingsService } from './features/bridges/readings.service.ts';
import { businessesService } from './features/businesses/businesses.service.ts';
import { categoriesService } from './features/businesses/categories.service.ts';
import { publicBusinessesService } from './features/businesses/public-businesses.service.ts';
import { cashiersService } from './features/cashiers/cashiers.service.ts';
import { createPinHash, createPinLimits } from './features/cashiers/pin-limits.ts';
import { tillPhonesService } from './features/cashiers/till-phones.service.ts';
import { claimsService } from './features/claims/claims.service.ts';
import { createCouponLimits } from './features/coupons/coupon-limits.ts';
import { createCouponPosters } from './features/coupons/coupon-posters.ts';
import { couponsService } from './features/coupons/coupons.service.ts';
import { entitlementsService } from './features/coupons/entitlements.service.ts';
import { createPersonalCodes } from './features/coupons/personal-codes.ts';
import { publicCouponsService } from './features/coupons/public-coupons.service.ts';
import { redemptionReportService } from './features/coupons/redemption-report.service.ts';
import { redemptionsService } from './features/coupons/redemptions.service.ts';
import { createDevices, deviceDataService } from './features/devices/devices.ts';
import { feedsService } from './features/feeds/feeds.service.ts';
import { listItemsService } from './features/lists/list-items.service.ts';
import { listsService } from './features/lists/lists.service.ts';
import { createUnsubscribeLinks } from './features/mails/unsubscribe-links.ts';
import { createNotificationServices } from './features/notifications/notification-services.ts';
import { backOfficeSearchService } from './features/overview/back-office-search.service.ts';
import { overviewService } from './features/overview/overview.service.ts';
import { undoService } from './features/overview/undo.service.ts';
import { createUndoHandlers } from './features/overview/undo-handlers.ts';
import { partnersService } from './features/partners/partners.service.ts';
import { createPhotosStoredAssertion, unusedPhotos } from './features/photos/stored-photos.ts';
import { uploadQuota } from './features/photos/upload-quota.ts';
import { uploadsService } from './features/photos/uploads.service.ts';
import { assignmentsService } from './features/places/assignments.service.ts';
import { duplicatesService } from './features/places/duplicates.service.ts';
import { localPlaceSearch } from './features/places/local-place-search.ts';
import { mapsService } from './features/places/maps.service.ts';
import { placeAdminService } from './features/places/place-admin.service.ts';
import { placeAnswersService } from './features/places/place-answers.service.ts';
import { placePhotosService } from './features/places/place-photos.service.ts';
import { placeVotesService } from './features/places/place-votes.service.ts';
import { placesService } from './features/places/places.service.ts';
import { tagsService } from './features/places/tags.service.ts';
import { postsService } from './features/posts/posts.service.ts';
import { exchangeHousesService } from './features/rates/exchange-houses.service.ts';
import { ratesService } from './features/rates/rates.service.ts';
import { partnerResultsService } from './features/results/partner-results.service.ts';
import { createResultsMails } from './features/results/results-mails.ts';
import { visitCountsService } from './features/results/visit-counts.service.ts';
import { sharePicturesService } from './features/share-pictures/share-pictures.service.ts';
import { createCookies } from './http/security/cookies.ts';
import type { Files } from './integrations/files/files.ts';
import type { Mailer } from './integrations/mail/mailer.ts';
import type { Maps } from './integrations/maps/maps.ts';
import type { PushSender } from './integrations/push/push-sender.ts';

type Dependencies = {
  store: Store;
  queue: Queue;
  mailer: Mailer;
  files: Files;
  push: PushSender;
  /** Absent: place search uses the local database. */
  maps?: Maps | undefined;
  /** Returns the current time; tests replace it. */
  clock: () => Date;
  /** Clock of border data; a replay has its own. */
  borderClock: () => Date;
  /** Key that signs cookies and hashes sensitive values before they are stored. */
  secret: string;
  publicUrl: string;
  /** Accounts that must have a second factor; absent: none. */
  factorPolicy?: SecondFactorPolicy | undefined;
  log: Logger;
};

/** Creates all services and wires their dependencies. */
export function createServices(dependencies: Dependencies) {
  const { queue, mailer, push, files, maps, clock, borderClock, secret, publicUrl, log } = dependencies;
  const policy = dependencies.factorPolicy;
  const { db } = dependencies.store;
  const cookies = createCookies(publicUrl);
  const auth = createAuth({ db, secret, publicUrl, cookies });
  const knownDevices = createKnownDevices({ db, clock, secret, cookies });
  const sessions = createSessions({ db, auth, cookies, knownDevices, queue, policy, clock: () => new Date() });
  const codes = createMailedCodes({ clock, secret });
  const attempts = createAttemptLimits({ db, clock, secret });
  const invitations = createInvitations({ db, sessions, knownDevices, attempts, queue, clock });
  const partners = partnersService({ db, sessions, queue, clock, invitations, hasOutbox: mailer.isOutbox ?? false });
  const secondFactor = secondFactorService({ db, sessions, attempts, queue, policy, clock, secret, publicUrl, log });
  const photos = placePhotosService({ db, clock });
  const assertStored = createPhotosStoredAssertion({ db, files, clock });
  const assignments = assignmentsService({ db, clock });
  const businesses = businessesService({ db, clock, branches: assignments, assertStored });
  const coupons = couponsService({ db, clock });
  const listItems = listItemsService({ db, clock });
  const couponCodes = createPersonalCodes(secret);
  const couponLimits = createCouponLimits({ db, clock, secret });
  const couponDependencies = { db, clock, codes: couponCodes, limits: couponLimits };
  const ads = adsService({ db, clock, assertPhotosStored: assertStored });
  const places = placesService({ db, clock });
  const categories = categoriesService({ db, clock });
  const placeAdmin = placeAdminService({ db, clock, assertPhotosStored: assertStored });
  const tags = tagsService({ db, clock });
  const posts = postsService({ db, clock, assertPhotosStored: assertStored });
  const lists = listsService({ db, clock });
  const alerts = alertsService({ db, clock });
  const bridgeAdmin = bridgeAdminService({ db, clock });
  const border = { db, clock: borderClock };
  const feeds = feedsService(border);
  const forecasts = forecastsService(border);
  const bridges = bridgesService({ ...border, forecasts });
  const publicCoupons = publicCouponsService({ db, clock });
  const rates = ratesService({ ...border, recordPoll: feeds.recordPoll });
  const exchangeHouses = exchangeHousesService({ db, clock, reference: rates.reference });
  const partnerResults = partnerResultsService({ db, clock });
  const unsubscribeLinks = createUnsubscribeLinks(secret, publicUrl);
  const notifications = createNotificationServices({
    db,
    clock,
    borderClock,
    push,
    mailer,
    unsubscribeLinks,
    secret,
    publicUrl,
    log,
    readBoard: bridges.board,
    readRates: exchangeHouses.board,
    assertLane: bridges.assertLane,
  });
  const measured = {
    measuredCrossings: measuredCrossingsService({ db, clock, secret }),
    measuredAdmin: measuredAdminService({ db, clock, secret }),
  };
  const pins = { pins: createPinHash(secret), limits: createPinLimits({ db, clock, secret }) };
  const placeVotes = placeVotesService({ db, clock, secret });
  const placeAnswers = placeAnswersService({ db, clock, secret, setTag: tags.set });
  const undoable = {
    placeAdmin,
    assignments,
    tags,
    businesses,
    categories,
    coupons,
    lists,
    listItems,
    alerts,
    posts,
    ads,
  };
  const undo = undoService({
    db,
    undoHandlers: createUndoHandlers({ ...undoable, bridgeAdmin, exchangeHouses }),
  });
  return {
    accounts: accountsService({ db, sessions, attempts, codes, knownDevices, queue, secondFactor, clock, log }),
    accountData: accountDataService({
      db,
      sessions,
      attempts,
      queue,
      clock,
      sources: createAccountDataSources({ assignments, exchangeHouses, clock }),
    }),
    profile: createOwnProfile({ db, attempts, codes, queue, sessions, clock, changePartner: partners.changeOwn }),
    invitations,
    accountMails: createAccountMails({ db, attempts, codes, invitations, mailer, publicUrl }),
    codes,
    sessions,
    secondFactor,
    knownDevices,
    cookies,
    partners,
    businesses,
    categories,
    coupons,
    couponPosters: createCouponPosters({ db, clock }),
    hiddenCoupons: hiddenCouponsService({ db, clock }),
    publicBusinesses: publicBusinessesService({ db, listAds: ads.listOfBusiness }),
    publicCoupons,
    entitlements: entitlementsService(couponDependencies),
    devices: createDevices({ secret, cookies }),
    deviceData: deviceDataService({ db, ...notifications, ...measured, placeVotes, placeAnswers }),
    redemptions: redemptionsService(couponDependencies),
    redemptionReports: redemptionReportService({ db, clock }),
    cashiers: cashiersService({ db, clock, sessions, ...pins }),
    tillPhones: tillPhonesService({ db, clock, sessions, cookies, secret, ...pins }),
    unsubscribeLinks,
    partnerResults,
    resultsMails: createResultsMails({
      db,
      clock,
      publicUrl,
      mailer,
      queue,
      unsubscribeLinks,
      results: partnerResults,
    }),
    visitCounts: visitCountsService({ db, clock, secret }),
    claims: claimsService({ db, queue, clock, mailer, publicUrl, assignClaimed: assignments.assignClaimed }),
    lists,
    listItems,
    alerts,
    posts,
    ads,
    adCounts: adCountsService({ db, clock, secret }),
    backOfficeSearch: backOfficeSearchService({ db }),
    ...notifications,
    overview: overviewService({ db, clock, undoable: undo.isUndoable, listCoupons: coupons.listOfActivePartners }),
    undo,
    places,
    assignments,
    placeAdmin,
    maps: mapsService({ db, clock, maps, localPlaceSearch: localPlaceSearch(places) }),
    placeVotes,
    placeAnswers,
    duplicates: duplicatesService({
      db,
      clock,
      moveCoupons: coupons.replaceBranch,
      moveListItems: listItems.replacePlace,
      moveAds: ads.replacePlace,
    }),
    bridges,
    plans: plansService({ bridges, forecasts }),
    bridgeAdmin,
    forecasts,
    readings: readingsService({
      ...border,
      recordPoll: feeds.recordPoll,
      evaluateReadings: notifications.waitNotifications.evaluateReadings,
    }),
    ...measured,
    rates,
    exchangeHouses,
    sharePictures: sharePicturesService({
      readBoard: bridges.board,
      readPlace: (id) => places.get(id),
      readCoupon: publicCoupons.get,
    }),
    feeds,
    photos,
    tags,
    uploads: uploadsService({ db, files, queue, quota: uploadQuota({ db, clock }), photos, businesses }),
    unusedPhotos: unusedPhotos({ db, files, clock }),
  };
}

/** All services, by name. */
export type Services = ReturnType<typeof createServices>;
