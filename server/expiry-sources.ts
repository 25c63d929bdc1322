import type { ExpirySource } from './db/change-notifications.ts';
import type { Services } from './services.ts';

/** Expiry sources of the topics that change on schedule. `watchBridges` covers the bridges. */
export const listExpirySources = ({ alerts, posts, ads, exchangeHouses, places }: Services): ExpirySource[] => [
  { topic: 'alerts', nextExpiry: alerts.nextExpiry },
  { topic: 'posts', nextExpiry: posts.nextExpiry },
  { topic: 'ads', nextExpiry: ads.nextExpiry },
  { topic: 'rates', nextExpiry: exchangeHouses.nextExpiry },
  { topic: 'places', nextExpiry: places.nextExpiry },
];
