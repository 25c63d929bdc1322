import type { Business } from '#contract/businesses.ts';
import type { EditablePlace } from '#contract/place-admin.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import type { PlaceCategory } from '#domain/places/categories.ts';
import type { Actor, UndoHandler } from '#server/db/audit.ts';
import type { coupons } from '#server/db/schema/coupons.ts';
import type { AdsService } from '#server/features/ads/ads.service.ts';
import type { AlertsService } from '#server/features/alerts/alerts.service.ts';
import type { BridgeAdminService } from '#server/features/bridges/bridge-admin.service.ts';
import type { BusinessesService } from '#server/features/businesses/businesses.service.ts';
import type { CategoriesService } from '#server/features/businesses/categories.service.ts';
import { type CouponForm, toFormFields } from '#server/features/coupons/coupon-form.ts';
import type { CouponsService } from '#server/features/coupons/coupons.service.ts';
import type { ListItemsService } from '#server/features/lists/list-items.service.ts';
import type { ListsService } from '#server/features/lists/lists.service.ts';
import type { AssignmentsService } from '#server/features/places/assignments.service.ts';
import type { PlaceAdminService, PlaceForm } from '#server/features/places/place-admin.service.ts';
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

/** Undoes changes of businesses. Undoing an unassignment also restores the branches. */
function createBusinessUndoHandler({ get, update, assign, unassign }: BusinessesService): UndoHandler {
  return {
    actions: ['update', 'assign', 'unassign'],
    readVersion: async (id) => (await get(id))[0]?.Version,
    undo(actor, { action, id, before, version }) {
      const previous = before as Business;
      if (action === 'assign') return unassign(actor, id, version);
      if (action === 'unassign') return assign(actor, previous.ID_OWNER as number, id, version);
      if (!previous.id_categoria) throw new AppError('change/not-undoable'); // old log entry without category id
      return update(actor, id, previous, version);
    },
  };
}

/**
 * Undoes changes of categories or subcategories. A new one is deactivated, because businesses may already use it.
 */
function createCategoryUndoHandler<Form>(
  update: (actor: Actor, edit: Form & { Id: number; Version?: number | undefined }) => Promise<unknown>,
  readVersion: CategoriesService['versionOf'],
): UndoHandler {
  return {
    actions: ['create', 'update'],
    readVersion,
    undo: (actor, { action, id, before, after, version }) =>
      update(actor, {
        ...((action === 'create' ? { ...after, Activo: 0 } : before) as Form),
        Id: id,
        Version: version,
      }),
  };
}

type AuditedCoupon = typeof coupons.$inferSelect;

/** Undoes changes of coupons. */
function couponUndoHandler({ update, remove, restore, versionOf: readVersion }: CouponsService): UndoHandler {
  return {
    actions: ['create', 'update', 'delete', 'restore'],
    readVersion,
    undo(actor, { action, id, before, version }) {
      if (action === 'create' || action === 'restore') return remove(actor, id, version);
      return action === 'delete'
        ? restore(actor, id, version)
        : update(actor, id, toCouponForm(before as AuditedCoupon), version);
    },
  };
}

const toCouponForm = (row: AuditedCoupon): CouponForm => ({
  CIUDADCLAVE: city.key,
  Titulo: row.title,
  Campana: row.campaign,
  ...toFormFields(row),
});

/** Undoes changes of places: of their fields, photos and assignments. */
function placeUndoHandler(places: PlaceAdminService, assignments: AssignmentsService): UndoHandler {
  return {
    actions: [
      ...['create', 'update', 'state', 'add-photos', 'reorder-photos', 'remove-photo'],
      ...['assign', 'unassign', 'assign-branch', 'unassign-branch'],
    ],
    readVersion: async (id) => (await places.get(id)).Version,
    async undo(actor, { action, id, before, version }) {
      const previous = before as EditablePlace; // changes of assignments and photos record only their own columns
      if (action === 'assign') return assignments.unassign(actor, id, version);
      if (action === 'assign-branch') return assignments.unassignBranch(actor, id);
      if (action === 'unassign-branch')
        return assignments.assignBranch(actor, previous.ID_OWNER as number, id, previous.ID_BUSINESS as number);
      if (action === 'unassign') {
        const [partnerId, businessId] = [previous.ID_OWNER as number, previous.ID_BUSINESS];
        await assignments.assign(actor, partnerId, id, version);
        const isBranch = (await places.get(id)).ID_BUSINESS !== null;
        return businessId && !isBranch && assignments.assignBranch(actor, partnerId, id, businessId);
      }
      if (action === 'create') return places.setState(actor, id, false, false, version);
      return places.update(actor, id, toPlaceForm({ ...(await places.get(id)), ...previous }), version);
    },
  };
}

/** Undoes changes of tags, which have no versions. */
function tagUndoHandler({ add, update, remove }: TagsService): UndoHandler {
  return {
    actions: ['create', 'update', 'delete'],
    undo(actor, { action, id, before }) {
      if (action === 'create') return remove(actor, id);
      const { placeId, tag } = before as { placeId: number; tag: string };
      return action === 'delete' ? add(actor, placeId, tag) : update(actor, id, tag);
    },
  };
}

function toPlaceForm({ mapsOpeningHours, mapsEditorialSummary, CATEGORIA, ...place }: EditablePlace): PlaceForm {
  return {
    ...place,
    CATEGORIA: CATEGORIA as PlaceCategory | '',
    mapsopeninghours: mapsOpeningHours,
    mapseditorial_summary: mapsEditorialSummary,
  };
}
