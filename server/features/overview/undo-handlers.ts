import type { AdsService } from '#server/features/ads/ads.service.ts';
import type { AlertsService } from '#server/features/alerts/alerts.service.ts';
import type { BridgeAdminService } from '#server/features/bridges/bridge-admin.service.ts';
import {
  createBusinessUndoHandler,
  createCategoryUndoHandler,
} from '#server/features/businesses/business-undo-handlers.ts';
import type { BusinessesService } from '#server/features/businesses/businesses.service.ts';
import type { CategoriesService } from '#server/features/businesses/categories.service.ts';
import { couponUndoHandler } from '#server/features/coupons/coupon-undo-handler.ts';
import type { CouponsService } from '#server/features/coupons/coupons.service.ts';
import type { ListItemsService } from '#server/features/lists/list-items.service.ts';
import type { ListsService } from '#server/features/lists/lists.service.ts';
import type { AssignmentsService } from '#server/features/places/assignments.service.ts';
import type { PlaceAdminService } from '#server/features/places/place-admin.service.ts';
import { placeUndoHandler, tagUndoHandler } from '#server/features/places/place-undo-handlers.ts';
import type { TagsService } from '#server/features/places/tags.service.ts';
import type { PostsService } from '#server/features/posts/posts.service.ts';
import type { ExchangeHousesService } from '#server/features/rates/exchange-houses.service.ts';
import type { UndoHandlers } from './undo.service.ts';

type Services = {
  placeAdmin: PlaceAdminService;
  assignments: AssignmentsService;
  tags: TagsService;
  businesses: BusinessesService;
  categories: CategoriesService;
  coupons: CouponsService;
  lists: ListsService;
  listItems: ListItemsService;
  alerts: AlertsService;
  posts: PostsService;
  ads: AdsService;
  bridgeAdmin: BridgeAdminService;
  exchangeHouses: ExchangeHousesService;
};

const editActions = ['create', 'update', 'delete', 'undo'];
const publicationActions = [...editActions, 'state', 'activate'];

/** Undo handlers by audit-log entity. Account changes cannot be undone (ADM-1). */
export function createUndoHandlers(services: Services): UndoHandlers {
  const { placeAdmin, assignments, tags, businesses, categories, coupons, lists, listItems, alerts, posts, ads } =
    services;
  const { bridgeAdmin, exchangeHouses } = services;
  return {
    place: placeUndoHandler(placeAdmin, assignments),
    tag: tagUndoHandler(tags),
    business: createBusinessUndoHandler(businesses),
    category: createCategoryUndoHandler(categories.update, categories.versionOf),
    subcategory: createCategoryUndoHandler(categories.updateSubcategory, categories.subcategoryVersionOf),
    coupon: couponUndoHandler(coupons),
    list: { actions: editActions, readVersion: lists.versionOf, undo: lists.undo },
    'list-item': { actions: ['add-place', 'move-place', 'remove-place', 'undo'], undo: listItems.undo },
    alert: { actions: [...editActions, 'switch-off'], readVersion: alerts.versionOf, undo: alerts.undo },
    post: { actions: publicationActions, readVersion: posts.versionOf, undo: posts.undo },
    ad: { actions: publicationActions, readVersion: ads.versionOf, undo: ads.undo },
    bridge: { actions: ['update', 'undo'], readVersion: bridgeAdmin.versionOf, undo: bridgeAdmin.undo },
    'exchange-house': {
      actions: ['create', 'update', 'undo'],
      readVersion: exchangeHouses.versionOf,
      undo: exchangeHouses.undo,
    },
  };
}
