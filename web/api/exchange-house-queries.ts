import { calls } from './admin-client.ts';

/** Query for the exchange houses that the user manages: a partner's own, or all for an administrator. */
export const exchangeHousesQuery = () => calls.rates.exchangeHouses.queryOptions();
