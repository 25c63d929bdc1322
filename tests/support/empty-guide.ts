import { borderApi } from './crossings.ts';

const nothing = async () => [];

/** The calls of public pages, in a guide that has nothing to show. */
export const emptyGuide = () => ({
  alerts: { list: nothing },
  places: { list: nothing, events: nothing },
  coupons: { offers: nothing },
  lists: { featured: nothing },
  posts: { shown: nothing },
  ads: { shown: nothing },
  ...borderApi(),
});
