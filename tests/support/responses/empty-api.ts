import { createEmptyBorderApi } from './bridge-board.ts';

/** Answer to a search that finds nothing. */
export const noAnswer = { results: [], hasMore: false, cards: [], meant: '', omitted: [], suggestions: [] };

const emptyList = async () => [];

/** API of the public pages for a guide without content. */
export const createEmptyApi = () => ({
  alerts: { list: emptyList },
  places: { list: emptyList, facts: emptyList, events: emptyList, search: async () => noAnswer },
  publicBusinesses: { list: emptyList },
  coupons: { listPublic: emptyList },
  lists: { featured: emptyList },
  posts: { shown: emptyList },
  ads: { shown: emptyList },
  ...createEmptyBorderApi(),
});
