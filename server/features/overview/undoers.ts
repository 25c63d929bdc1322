import type { AdsService } from '#server/features/ads/ads.service.ts';
import type { AlertsService } from '#server/features/alerts/alerts.service.ts';
import type { CrossingsService } from '#server/features/bridges/crossings.service.ts';
import type { BusinessesService } from '#server/features/businesses/businesses.service.ts';
import type { CategoriesService } from '#server/features/businesses/categories.service.ts';
import { businessUndoer, categoryUndoer, subcategoryUndoer } from '#server/features/businesses/undo-business.ts';
import type { CouponsService } from '#server/features/coupons/coupons.service.ts';
import { couponUndoer } from '#server/features/coupons/undo-coupon.ts';
import type { ListItemsService } from '#server/features/lists/list-items.service.ts';
import type { ListsService } from '#server/features/lists/lists.service.ts';
import type { BelongingsService } from '#server/features/places/belongings.service.ts';
import type { SitesService } from '#server/features/places/sites.service.ts';
import type { TagsService } from '#server/features/places/tags.service.ts';
import { placeUndoer, tagUndoer } from '#server/features/places/undo-place.ts';
import type { PostsService } from '#server/features/posts/posts.service.ts';
import type { HousesService } from '#server/features/rates/houses.service.ts';
import type { Undoers } from './undo.service.ts';

type Services = {
  sites: SitesService;
  belongings: BelongingsService;
  tags: TagsService;
  businesses: BusinessesService;
  categories: CategoriesService;
  coupons: CouponsService;
  lists: ListsService;
  listItems: ListItemsService;
  alerts: AlertsService;
  posts: PostsService;
  ads: AdsService;
  crossings: CrossingsService;
  houses: HousesService;
};

const alike = ['create', 'update', 'delete', 'undo'];
const published = [...alike, 'state', 'activate'];

/** Who takes changes back, by what the audit log calls the things; accounts are not among them (ADM-1). */
export function undoersOf(services: Services): Undoers {
  const { sites, belongings, tags, businesses, categories, coupons, lists, listItems, alerts, posts, ads } = services;
  const { crossings, houses } = services;
  return {
    place: placeUndoer(sites, belongings),
    tag: tagUndoer(tags),
    business: businessUndoer(businesses),
    category: categoryUndoer(categories),
    subcategory: subcategoryUndoer(categories),
    coupon: couponUndoer(coupons),
    list: { actions: alike, versionOf: lists.versionOf, undo: lists.undo },
    'list-item': { actions: ['add-place', 'move-place', 'remove-place', 'undo'], undo: listItems.undo },
    alert: { actions: [...alike, 'switch-off'], versionOf: alerts.versionOf, undo: alerts.undo },
    post: { actions: published, versionOf: posts.versionOf, undo: posts.undo },
    ad: { actions: published, versionOf: ads.versionOf, undo: ads.undo },
    bridge: { actions: ['update', 'undo'], versionOf: crossings.versionOf, undo: crossings.undo },
    'exchange-house': { actions: ['create', 'update', 'undo'], versionOf: houses.versionOf, undo: houses.undo },
  };
}
