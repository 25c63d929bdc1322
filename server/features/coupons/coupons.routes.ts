import type { Devices } from '#server/features/devices/devices.ts';
import { requireActor } from '#server/http/api/access.ts';
import type { ApiImplementer } from '#server/http/api/procedures.ts';
import type { CouponPosters } from './coupon-posters.ts';
import type { CouponsService } from './coupons.service.ts';
import type { EntitlementsService } from './entitlements.service.ts';
import type { HiddenCouponsService } from './hidden-coupons.service.ts';
import type { PublicCouponsService } from './public-coupons.service.ts';
import type { RedemptionReportService } from './redemption-report.service.ts';
import type { RedemptionsService } from './redemptions.service.ts';

type Dependencies = {
  coupons: CouponsService;
  couponPosters: CouponPosters;
  hiddenCoupons: HiddenCouponsService;
  publicCoupons: PublicCouponsService;
  entitlements: EntitlementsService;
  devices: Devices;
};

/** Handlers of the coupon endpoints. */
export function couponsRoutes(
  api: ApiImplementer,
  { coupons, couponPosters, hiddenCoupons, publicCoupons, entitlements, devices }: Dependencies,
) {
  const procedures = api.coupons;
  return {
    ofPartner: procedures.ofPartner.handler(({ input }) => coupons.listOfPartner(input.Id)),
    ofAllPartners: procedures.ofAllPartners.handler(() => coupons.listAll()),
    get: procedures.get.handler(({ input }) => coupons.get(input.couponId)),
    hiddenBy: procedures.hiddenBy.handler(({ input }) => hiddenCoupons.findCouponsHiddenBy(input)),
    create: procedures.create.handler(({ input, context }) => coupons.create(requireActor(context), input)),
    update: procedures.update.handler(({ input: { Id, Version, ...form }, context }) =>
      coupons.update(requireActor(context), Id, form, Version),
    ),
    setPaused: procedures.setPaused.handler(({ input, context }) =>
      coupons.setPaused(requireActor(context), input.id, input.Pausado),
    ),
    remove: procedures.remove.handler(({ input, context }) => coupons.remove(requireActor(context), input.id)),
    recordPoster: procedures.recordPoster.handler(({ input, context }) =>
      couponPosters.record(requireActor(context), input.Id),
    ),
    listPublic: procedures.listPublic.handler(({ input }) => publicCoupons.list(input)),
    getPublic: procedures.getPublic.handler(({ input }) => publicCoupons.get(input.Id)),
    use: procedures.use.handler(({ input, context }) => {
      const user = { userId: context.actor?.till ? null : (context.actor?.id ?? null), ...devices.identify(context) };
      return entitlements.issueCode(input.Id, user, context.address);
    }),
  };
}

type RedemptionDependencies = { redemptions: RedemptionsService; redemptionReports: RedemptionReportService };

/** Handlers of the till endpoints. */
export function redemptionRoutes(api: ApiImplementer, { redemptions, redemptionReports }: RedemptionDependencies) {
  const procedures = api.till;
  return {
    quote: procedures.quote.handler(({ input, context }) => redemptions.quote(requireActor(context), input)),
    redeem: procedures.redeem.handler(({ input, context }) => redemptions.redeem(requireActor(context), input)),
    undo: procedures.undo.handler(({ input, context }) =>
      redemptions.undo(requireActor(context), input.Recibo, input.Motivo),
    ),
    receipts: procedures.receipts.handler(({ input }) => redemptions.listReceipts(input.Id)),
    ownReceipts: procedures.ownReceipts.handler(({ context }) => redemptions.listOwnReceipts(requireActor(context))),
    report: procedures.report.handler(({ input: { Id, ...range } }) => redemptionReports.report(Id, range)),
  };
}
