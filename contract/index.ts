import { accounts } from './accounts.ts';
import { overview } from './overview.ts';
import { partners } from './partners.ts';
import { places } from './places.ts';

/** The whole API. */
export const contract = { accounts, partners, overview, places };
