import { calls } from './admin-client.ts';
import { assertArray } from './assert-array.ts';

/** Every partner. */
export const partnersQuery = () => calls.partners.list.queryOptions({ select: (rows) => assertArray(rows) });

/** Queries for the businesses, places and coupons of a partner. */
export const partnerQueries = {
  businesses: (partnerId: number) =>
    calls.businesses.ofPartner.queryOptions({ input: { Id: partnerId }, select: (rows) => assertArray(rows) }),
  /** All places, including the branches of its businesses. */
  places: (partnerId: number) =>
    calls.places.ofPartner.queryOptions({ input: { Id: partnerId }, select: (rows) => assertArray(rows) }),
  coupons: (partnerId: number) =>
    calls.coupons.ofPartner.queryOptions({ input: { Id: partnerId }, select: (rows) => assertArray(rows) }),
};
