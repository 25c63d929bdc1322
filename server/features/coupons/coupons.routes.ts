import { type Procedures, type RequestContext, signedIn } from '#server/http/procedures.ts';
import type { CouponsService } from './coupons.service.ts';
import type { Devices } from './devices.ts';
import type { OffersService } from './offers.service.ts';
import type { PassesService } from './passes.service.ts';

type Dependencies = { coupons: CouponsService; offers: OffersService; passes: PassesService; devices: Devices };

/** The calls about coupons, bound to their use cases. */
export function couponsRoutes(api: Procedures, { coupons, offers, passes, devices }: Dependencies) {
  const calls = api.coupons;
  return {
    ofPartner: calls.ofPartner.handler(({ input }) => coupons.ofPartner(input.Id)),
    get: calls.get.handler(({ input }) => coupons.get(input.couponId)),
    create: calls.create.handler(({ input, context }) => coupons.create(signedIn(context), input)),
    update: calls.update.handler(({ input: { Id, Version, ...form }, context }) =>
      coupons.update(signedIn(context), Id, form, Version),
    ),
    remove: calls.remove.handler(({ input, context }) => coupons.remove(signedIn(context), input.id)),
    offers: calls.offers.handler(({ input }) => offers.list(input)),
    offer: calls.offer.handler(({ input }) => offers.one(input.Id)),
    use: calls.use.handler(({ input, context }) => {
      const user = { userId: context.caller?.id ?? null, ...deviceOf(context, devices) };
      return passes.use(input.Id, user, context.address);
    }),
  };
}

/** The browser that asks, which is known for another year from now. */
function deviceOf({ headers, resHeaders }: RequestContext, devices: Devices) {
  const known = devices.find(headers);
  const { hash, cookie } = known ?? devices.make();
  resHeaders?.append('Set-Cookie', cookie);
  return { device: hash, isKnown: known !== null };
}
