import { connectionTexts } from '#texts/shell/shell.ts';
import { calls } from './admin-client.ts';

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

/** Query for the exchange houses that the user manages: a partner's own, or all for an administrator. */
export const exchangeHousesQuery = () => calls.rates.exchangeHouses.queryOptions();

/** For a query's `select`: throws if the response is not an array. */
export function assertArray<Row>(rows: Row[]): Row[] {
  if (!Array.isArray(rows)) throw new Error(connectionTexts.invalidAnswer);
  return rows;
}
