import { calls } from './admin-client.ts';

/** The exchange houses that who asks manages, as several screens ask for them: a partner its own, an administrator all. */
export const housesQuery = () => calls.rates.houses.queryOptions();
