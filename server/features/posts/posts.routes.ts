import { assertMayListUnpublished } from '#server/features/publications/publications.ts';
import { requireActor } from '#server/http/api/access.ts';
import type { ApiImplementer } from '#server/http/api/procedures.ts';
import type { PostsService } from './posts.service.ts';

/** Handlers of the post endpoints. */
export function postsRoutes({ posts: procedures }: ApiImplementer, { posts }: { posts: PostsService }) {
  return {
    all: procedures.all.handler(({ input: { soloPublicables }, context }) => {
      assertMayListUnpublished(soloPublicables, context);
      return posts.list({ onlyVisible: soloPublicables });
    }),
    shown: procedures.shown.handler(({ input: { lugardemostreo, limite } }) =>
      posts.list({ slot: lugardemostreo, onlyVisible: true, limit: limite }),
    ),
    create: procedures.create.handler(({ input, context }) => posts.create(requireActor(context), input)),
    update: procedures.update.handler(({ input: { id, Version, ...form }, context }) =>
      posts.update(requireActor(context), id, form, Version),
    ),
    change: procedures.change.handler(({ input: { id, Version, ...form }, context }) =>
      posts.update(requireActor(context), id, form, Version),
    ),
    remove: procedures.remove.handler(({ input, context }) => posts.remove(requireActor(context), input.id)),
  };
}
