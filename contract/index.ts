import { accounts } from './accounts.ts';
import { ads } from './ads.ts';
import { alerts } from './alerts.ts';
import { bridges } from './bridges.ts';
import { businesses } from './businesses.ts';
import { coupons } from './coupons.ts';
import { lists } from './lists.ts';
import { overview } from './overview.ts';
import { partners } from './partners.ts';
import { places } from './places.ts';
import { posts } from './posts.ts';
import { publicBusinesses } from './public-businesses.ts';
import { rates } from './rates.ts';
import { secondFactor } from './second-factor.ts';
import { till } from './till.ts';

/** The whole API. */
export const contract = {
  accounts,
  secondFactor,
  partners,
  businesses,
  publicBusinesses,
  coupons,
  till,
  lists,
  alerts,
  posts,
  ads,
  bridges,
  rates,
  overview,
  places,
};
