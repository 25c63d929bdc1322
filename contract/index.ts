import { accounts } from './accounts.ts';
import { ads } from './ads.ts';
import { businesses } from './businesses.ts';
import { coupons } from './coupons.ts';
import { overview } from './overview.ts';
import { partners } from './partners.ts';
import { places } from './places.ts';
import { posts } from './posts.ts';
import { till } from './till.ts';

/** The whole API. */
export const contract = { accounts, partners, businesses, coupons, till, posts, ads, overview, places };
