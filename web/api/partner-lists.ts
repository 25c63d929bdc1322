import { calls } from './admin-client.ts';
import { listAnswer } from './list-answer.ts';

/** What belongs to a partner, list by list, as several screens ask for it. */
export const partnerLists = {
  businesses: (partnerId: number) =>
    calls.businesses.ofPartner.queryOptions({ input: { Id: partnerId }, select: (rows) => listAnswer(rows) }),
  /** All places; those of a business are its branches. */
  places: (partnerId: number) =>
    calls.places.ofPartner.queryOptions({ input: { Id: partnerId }, select: (rows) => listAnswer(rows) }),
  coupons: (partnerId: number) =>
    calls.coupons.ofPartner.queryOptions({ input: { Id: partnerId }, select: (rows) => listAnswer(rows) }),
};
