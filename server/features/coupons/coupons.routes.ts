import { type Procedures, signedIn } from '#server/http/procedures.ts';
import type { CouponsService } from './coupons.service.ts';

/** The calls about coupons, bound to their use cases. */
export function couponsRoutes(api: Procedures, coupons: CouponsService) {
  return {
    ofPartner: api.coupons.ofPartner.handler(({ input }) => coupons.ofPartner(input.Id)),
    remove: api.coupons.remove.handler(({ input, context }) => coupons.remove(signedIn(context), input.id)),
  };
}
