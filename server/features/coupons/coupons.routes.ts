import { requireActor } from '#server/http/api/access.ts';
import type { ApiImplementer } from '#server/http/api/procedures.ts';
import type { CouponsService } from './coupons.service.ts';
import type { Devices } from './devices.ts';
import type { EntitlementsService } from './entitlements.service.ts';
import type { PublicCouponsService } from './public-coupons.service.ts';

type Dependencies = {
  coupons: CouponsService;
  publicCoupons: PublicCouponsService;
  entitlements: EntitlementsService;
  devices: Devices;
};

/** Handlers of the coupon endpoints. */
export function couponsRoutes(api: ApiImplementer, { coupons, publicCoupons, entitlements, devices }: Dependencies) {
  const procedures = api.coupons;
  return {
    ofPartner: procedures.ofPartner.handler(({ input }) => coupons.listOfPartner(input.Id)),
    get: procedures.get.handler(({ input }) => coupons.get(input.couponId)),
    create: procedures.create.handler(({ input, context }) => coupons.create(requireActor(context), input)),
    update: procedures.update.handler(({ input: { Id, Version, ...form }, context }) =>
      coupons.update(requireActor(context), Id, form, Version),
    ),
    remove: procedures.remove.handler(({ input, context }) => coupons.remove(requireActor(context), input.id)),
    listPublic: procedures.listPublic.handler(({ input }) => publicCoupons.list(input)),
    getPublic: procedures.getPublic.handler(({ input }) => publicCoupons.get(input.Id)),
    use: procedures.use.handler(({ input, context }) => {
      const user = { userId: context.actor?.id ?? null, ...devices.identify(context) };
      return entitlements.issueCode(input.Id, user, context.address);
    }),
  };
}
