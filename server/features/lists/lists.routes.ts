import { requireActor } from '#server/http/api/access.ts';
import type { ApiImplementer } from '#server/http/api/procedures.ts';
import type { ListItemsService } from './list-items.service.ts';
import type { ListsService } from './lists.service.ts';

type Dependencies = { lists: ListsService; listItems: ListItemsService };

/** Handlers of the curated list endpoints. */
export function listsRoutes(api: ApiImplementer, { lists, listItems }: Dependencies) {
  const procedures = api.lists;
  return {
    list: procedures.list.handler(() => lists.list()),
    create: procedures.create.handler(({ input: { intercambiarCon, ...form }, context }) =>
      lists.create(requireActor(context), form, intercambiarCon),
    ),
    update: procedures.update.handler(({ input: { id, Version, intercambiarCon, ...form }, context }) =>
      lists.update(requireActor(context), id, form, Version, intercambiarCon),
    ),
    remove: procedures.remove.handler(({ input, context }) => lists.remove(requireActor(context), input.Id)),
    items: procedures.items.handler(({ input }) => listItems.list(input.Id)),
    moveItem: procedures.moveItem.handler(({ input: { Id, OldIndex, NewIndex }, context }) =>
      listItems.move(requireActor(context), Id, OldIndex, NewIndex),
    ),
    removeItem: procedures.removeItem.handler(({ input, context }) =>
      listItems.remove(requireActor(context), input.Id),
    ),
    candidates: procedures.candidates.handler(({ input }) => listItems.listCandidates(input.ListId)),
    assign: procedures.assign.handler(({ input, context }) =>
      listItems.assign(requireActor(context), input.Id1, input.Id2),
    ),
    featured: procedures.featured.handler(() => lists.listFeatured()),
  };
}
