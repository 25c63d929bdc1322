import { isAdmin, type Procedures, type RequestContext, signedIn, writtenAnswer } from '#server/http/procedures.ts';
import type { BelongingsService } from './belongings.service.ts';
import type { DuplicatesService } from './duplicates.service.ts';
import type { MapsService } from './maps.service.ts';
import type { PhotosService } from './photos.service.ts';
import type { PlacesService } from './places.service.ts';
import type { SitesService } from './sites.service.ts';
import type { TagsService } from './tags.service.ts';

type Dependencies = {
  places: PlacesService;
  belongings: BelongingsService;
  sites: SitesService;
  maps: MapsService;
  duplicates: DuplicatesService;
  photos: PhotosService;
  tags: TagsService;
};

/** The calls about places: what visitors read, and what the back-office keeps. */
export function placesRoutes(api: Procedures, services: Dependencies) {
  return { ...visitorRoutes(api, services), ...ownerRoutes(api, services), ...siteRoutes(api, services) };
}

function visitorRoutes({ places: calls }: Procedures, { places, belongings }: Dependencies) {
  const mayEdit = async (id: number, { caller }: RequestContext): Promise<boolean> => {
    if (!caller) return false;
    const partnerId = await belongings.ownerOf(await places.leadsTo(id));
    if (partnerId === undefined) return false;
    return isAdmin(caller) || (partnerId !== null && caller.partnerId === partnerId);
  };
  return {
    list: calls.list.handler(async ({ input, context }) => {
      // the advertised address takes the same body again, so what it says comes before what the body says
      const cursor = context.query?.get('cursor') ?? input.cursor;
      const { page, next } = await places.list({ ...input, cursor });
      if (next) context.resHeaders?.set('Link', `</API/cargarlugares?cursor=${next}>; rel="next"`);
      return writtenAnswer(context, page);
    }),
    events: calls.events.handler(() => places.events()),
    get: calls.get.handler(async ({ input, context }) => places.get(input.id, await mayEdit(input.id, context))),
    tags: calls.tags.handler(async ({ input, context }) => places.tags(input.Id, await mayEdit(input.Id, context))),
    mayEdit: calls.mayEdit.handler(async ({ input, context }) => ({ Editable: await mayEdit(input.Id, context) })),
  };
}

function ownerRoutes({ places: calls }: Procedures, { belongings, photos, tags }: Dependencies) {
  return {
    ofPartner: calls.ofPartner.handler(({ input }) => belongings.ofPartner(input.Id)),
    unassigned: calls.unassigned.handler(() => belongings.unassigned()),
    assign: calls.assign.handler(({ input, context }) => belongings.assign(signedIn(context), input.Id1, input.Id2)),
    unassign: calls.unassign.handler(({ input, context }) => belongings.unassign(signedIn(context), input.Id1)),
    addTag: calls.addTag.handler(({ input, context }) => tags.add(signedIn(context), input.IdPlace, input.Tag)),
    updateTag: calls.updateTag.handler(({ input, context }) => tags.update(signedIn(context), input.Id, input.Tag)),
    deleteTag: calls.deleteTag.handler(({ input, context }) => tags.remove(signedIn(context), input.Id)),
    reorderPhoto: calls.reorderPhoto.handler(({ input: { Id, OldIndex, NewIndex }, context }) =>
      photos.reorder(signedIn(context), Id, OldIndex, NewIndex),
    ),
    removePhoto: calls.removePhoto.handler(({ input, context }) =>
      photos.remove(signedIn(context), input.Id, input.Index),
    ),
  };
}

function siteRoutes({ places: calls }: Procedures, { sites, maps, duplicates }: Dependencies) {
  return {
    upsert: calls.upsert.handler(async ({ input: { ID_OWNER, ...form }, context }) => ({
      id: await sites.upsert(signedIn(context), ID_OWNER, form),
    })),
    site: calls.site.handler(({ input }) => sites.get(input.Id)),
    updateSite: calls.updateSite.handler(({ input: { Id, Version, ...form }, context }) =>
      sites.update(signedIn(context), Id, form, Version),
    ),
    sites: calls.sites.handler(() => sites.list()),
    createSite: calls.createSite.handler(({ input: { ID_OWNER, ...form }, context }) =>
      sites.create(signedIn(context), ID_OWNER, form),
    ),
    searchMaps: calls.searchMaps.handler(async ({ input, context }) => {
      const { Query: query, Category: category, PlaceId: providerPlaceId, insertar } = input;
      if (insertar === 0) return maps.search(signedIn(context), query);
      const to = { query, category, providerPlaceId, partnerId: input.idowner, businessId: input.idbusiness };
      return [await maps.add(signedIn(context), to)];
    }),
    duplicates: calls.duplicates.handler(() => duplicates.pairs()),
    merge: calls.merge.handler(({ input, context }) => duplicates.merge(signedIn(context), input.Id1, input.Id2)),
    setState: calls.setState.handler(({ input: { Id, activo, banned, Version }, context }) =>
      sites.setState(signedIn(context), Id, activo === 1, banned === 1, Version),
    ),
  };
}
