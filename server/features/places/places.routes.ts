import type { Devices } from '#server/features/devices/devices.ts';
import { isAdmin, requireActor } from '#server/http/api/access.ts';
import { type ApiImplementer, type RequestContext, respondWithRawList } from '#server/http/api/procedures.ts';
import type { AssignmentsService } from './assignments.service.ts';
import type { DuplicatesService } from './duplicates.service.ts';
import type { MapsService } from './maps.service.ts';
import type { PlaceAdminService } from './place-admin.service.ts';
import type { PlaceAnswersService } from './place-answers.service.ts';
import type { PlacePhotosService } from './place-photos.service.ts';
import type { PlaceVotesService } from './place-votes.service.ts';
import type { PlacesService } from './places.service.ts';
import type { TagsService } from './tags.service.ts';

type Dependencies = {
  places: PlacesService;
  assignments: AssignmentsService;
  placeAdmin: PlaceAdminService;
  maps: MapsService;
  duplicates: DuplicatesService;
  photos: PlacePhotosService;
  placeVotes: PlaceVotesService;
  placeAnswers: PlaceAnswersService;
  devices: Devices;
  tags: TagsService;
};

/** Handlers of the places endpoints, public and back-office. */
export function placesRoutes(api: ApiImplementer, services: Dependencies) {
  return { ...visitorRoutes(api, services), ...ownerRoutes(api, services), ...placeAdminRoutes(api, services) };
}

function visitorRoutes(
  { places: procedures }: ApiImplementer,
  { places, assignments, placeVotes, placeAnswers, devices }: Dependencies,
) {
  const mayEdit = async (id: number, { actor }: RequestContext): Promise<boolean> => {
    if (!actor) return false;
    const partnerId = await assignments.ownerOf(await places.resolveMerged(id));
    if (partnerId === undefined) return false;
    return isAdmin(actor) || (partnerId !== null && actor.partnerId === partnerId);
  };
  return {
    list: procedures.list.handler(async ({ input, context }) => {
      // clients send the same body to the URL of the Link header, so its cursor overrides the body's
      const cursor = context.query?.get('cursor') ?? input.cursor;
      const { page, next } = await places.list({ ...input, cursor });
      if (next) context.resHeaders?.set('Link', `</API/cargarlugares?cursor=${next}>; rel="next"`);
      return respondWithRawList(context, page);
    }),
    facts: procedures.facts.handler(({ input }) => places.facts(input.category)),
    search: procedures.search.handler(({ input }) => places.search(input)),
    events: procedures.events.handler(() => places.events()),
    get: procedures.get.handler(async ({ input, context }) => places.get(input.id, await mayEdit(input.id, context))),
    tags: procedures.tags.handler(async ({ input, context }) =>
      places.tags(input.Id, await mayEdit(input.Id, context)),
    ),
    vote: procedures.vote.handler(async ({ input: { Id, Abierto }, context }) => {
      await placeVotes.vote(Id, Abierto === 1, { ...devices.identify(context), address: context.address });
      return { Abierto };
    }),
    openQuestions: procedures.openQuestions.handler(({ input, context }) =>
      placeAnswers.listOpen(input.Id, devices.read(context.headers)?.hash ?? null),
    ),
    answer: procedures.answer.handler(async ({ input: { Id, Pregunta, Si }, context }) => {
      const voter = { ...devices.identify(context), address: context.address };
      await placeAnswers.answer(Id, Pregunta, Si === 1, voter);
      return { Pregunta, Si };
    }),
    mayEdit: procedures.mayEdit.handler(async ({ input, context }) => ({ Editable: await mayEdit(input.Id, context) })),
  };
}

function ownerRoutes({ places: procedures }: ApiImplementer, { assignments, photos, tags }: Dependencies) {
  return {
    ofPartner: procedures.ofPartner.handler(({ input }) => assignments.listOfPartner(input.Id)),
    unassigned: procedures.unassigned.handler(() => assignments.listUnassigned()),
    assign: procedures.assign.handler(({ input, context }) =>
      assignments.assign(requireActor(context), input.Id1, input.Id2),
    ),
    unassign: procedures.unassign.handler(({ input, context }) =>
      assignments.unassign(requireActor(context), input.Id1),
    ),
    addTag: procedures.addTag.handler(({ input, context }) =>
      tags.add(requireActor(context), input.IdPlace, input.Tag),
    ),
    updateTag: procedures.updateTag.handler(({ input, context }) =>
      tags.update(requireActor(context), input.Id, input.Tag),
    ),
    deleteTag: procedures.deleteTag.handler(({ input, context }) => tags.remove(requireActor(context), input.Id)),
    reorderPhoto: procedures.reorderPhoto.handler(({ input: { Id, OldIndex, NewIndex }, context }) =>
      photos.reorder(requireActor(context), Id, OldIndex, NewIndex),
    ),
    removePhoto: procedures.removePhoto.handler(({ input, context }) =>
      photos.remove(requireActor(context), input.Id, input.Index),
    ),
  };
}

function placeAdminRoutes(
  { places: procedures }: ApiImplementer,
  { placeAdmin, maps, duplicates, placeVotes, placeAnswers }: Dependencies,
) {
  return {
    upsert: procedures.upsert.handler(async ({ input: { ID_OWNER, ...form }, context }) => ({
      id: await placeAdmin.upsert(requireActor(context), ID_OWNER, form),
    })),
    getEditable: procedures.getEditable.handler(({ input }) => placeAdmin.get(input.Id)),
    update: procedures.update.handler(({ input: { Id, Version, ...form }, context }) =>
      placeAdmin.update(requireActor(context), Id, form, Version),
    ),
    listEditable: procedures.listEditable.handler(() => placeAdmin.list()),
    create: procedures.create.handler(({ input: { ID_OWNER, ...form }, context }) =>
      placeAdmin.create(requireActor(context), ID_OWNER, form),
    ),
    searchMaps: procedures.searchMaps.handler(async ({ input, context }) => {
      const { Query: query, Category: category, PlaceId: providerPlaceId, insertar } = input;
      if (insertar === 0) return maps.search(requireActor(context), query);
      const selection = { query, category, providerPlaceId, partnerId: input.idowner, businessId: input.idbusiness };
      return [await maps.add(requireActor(context), selection)];
    }),
    votes: procedures.votes.handler(() => placeVotes.list()),
    answers: procedures.answers.handler(() => placeAnswers.list()),
    settle: procedures.settle.handler(async ({ input: { Id, Pregunta, Si }, context }) => {
      await placeAnswers.settle(requireActor(context), Id, Pregunta, Si === 1);
      return { Id, Pregunta, Si };
    }),
    duplicates: procedures.duplicates.handler(() => duplicates.findPairs()),
    markDifferent: procedures.markDifferent.handler(({ input, context }) =>
      duplicates.markDifferent(requireActor(context), input.Id1, input.Id2),
    ),
    merge: procedures.merge.handler(({ input, context }) =>
      duplicates.merge(requireActor(context), input.Id1, input.Id2),
    ),
    setState: procedures.setState.handler(({ input: { Id, activo, banned, Version }, context }) =>
      placeAdmin.setState(requireActor(context), Id, activo === 1, banned === 1, Version),
    ),
  };
}
