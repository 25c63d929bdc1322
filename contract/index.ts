import { accounts } from './accounts.ts';
import { ads } from './ads.ts';
import { alerts } from './alerts.ts';
import { bridges } from './bridges.ts';
import { businessCategories } from './business-categories.ts';
import { businesses } from './businesses.ts';
import { cashiers } from './cashiers.ts';
import { claims } from './claims.ts';
import { coupons } from './coupons.ts';
import { devices } from './devices.ts';
import { lists } from './lists.ts';
import { measured } from './measured.ts';
import { notifications } from './notifications.ts';
import { overview } from './overview.ts';
import { partnerPlaces } from './partner-places.ts';
import { partners } from './partners.ts';
import { placeAdmin } from './place-admin.ts';
import { places } from './places.ts';
import { posts } from './posts.ts';
import { publicBusinesses } from './public-businesses.ts';
import { rates } from './rates.ts';
import { partnerResults } from './results.ts';
import { secondFactor } from './second-factor.ts';
import { sharePictures } from './share-pictures.ts';
import { till } from './till.ts';

/** The whole API. */
export const contract = {
  accounts,
  secondFactor,
  partners,
  businesses: { ...businesses, ...businessCategories },
  publicBusinesses,
  coupons,
  till,
  cashiers,
  results: partnerResults,
  claims,
  lists,
  alerts,
  posts,
  ads,
  bridges,
  measured,
  rates,
  notifications,
  devices,
  overview,
  sharePictures,
  places: { ...places, ...partnerPlaces, ...placeAdmin },
};
