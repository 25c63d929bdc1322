import { createEmptyBorderApi } from './bridge-board.ts';

/** Hints of a search that needs none. */
export const noHints = { cards: [], meant: '', suggestions: [] };

const emptyList = async () => [];

/** API of the public pages for a guide without content. */
export const createEmptyApi = () => ({
  alerts: { list: emptyList },
  places: { list: emptyList, facts: emptyList, events: emptyList, hints: async () => noHints },
  publicBusinesses: { list: emptyList },
  coupons: { listPublic: emptyList },
  lists: { featured: emptyList },
  posts: { shown: emptyList },
  ads: { shown: emptyList },
  ...createEmptyBorderApi(),
});
