import { createEmptyBorderApi } from './bridge-board.ts';

const emptyList = async () => [];

/** API of the public pages for a guide without content. */
export const createEmptyApi = () => ({
  alerts: { list: emptyList },
  places: { list: emptyList, events: emptyList },
  coupons: { listPublic: emptyList },
  lists: { featured: emptyList },
  posts: { shown: emptyList },
  ads: { shown: emptyList },
  ...createEmptyBorderApi(),
});
