import { type Procedures, signedIn } from '#server/http/procedures.ts';
import type { ListItemsService } from './list-items.service.ts';
import type { ListsService } from './lists.service.ts';

type Dependencies = { lists: ListsService; listItems: ListItemsService };

/** The calls about curated lists, bound to their use cases. */
export function listsRoutes(api: Procedures, { lists, listItems }: Dependencies) {
  const calls = api.lists;
  return {
    list: calls.list.handler(() => lists.list()),
    create: calls.create.handler(({ input, context }) => lists.create(signedIn(context), input)),
    update: calls.update.handler(({ input: { id, Version, ...form }, context }) =>
      lists.update(signedIn(context), id, form, Version),
    ),
    remove: calls.remove.handler(({ input, context }) => lists.remove(signedIn(context), input.Id)),
    items: calls.items.handler(({ input }) => listItems.ofList(input.Id)),
    moveItem: calls.moveItem.handler(({ input: { Id, OldIndex, NewIndex }, context }) =>
      listItems.move(signedIn(context), Id, OldIndex, NewIndex),
    ),
    removeItem: calls.removeItem.handler(({ input, context }) => listItems.remove(signedIn(context), input.Id)),
    candidates: calls.candidates.handler(({ input }) => listItems.candidates(input.ListId)),
    assign: calls.assign.handler(({ input, context }) => listItems.assign(signedIn(context), input.Id1, input.Id2)),
    featured: calls.featured.handler(() => lists.featured()),
  };
}
