import { expectMayAsk } from '#server/features/publications/publications.ts';
import { type Procedures, signedIn } from '#server/http/procedures.ts';
import type { PostsService } from './posts.service.ts';

/** The calls about posts, bound to their use cases. */
export function postsRoutes({ posts: calls }: Procedures, { posts }: { posts: PostsService }) {
  return {
    all: calls.all.handler(({ input: { soloPublicables }, context }) => {
      expectMayAsk(soloPublicables, context);
      return posts.all(soloPublicables);
    }),
    shown: calls.shown.handler(({ input: { lugardemostreo, limite } }) => posts.shown(lugardemostreo, limite)),
    create: calls.create.handler(({ input, context }) => posts.create(signedIn(context), input)),
    update: calls.update.handler(({ input: { id, Version, ...form }, context }) =>
      posts.update(signedIn(context), id, form, Version),
    ),
    change: calls.change.handler(({ input: { id, Version, ...form }, context }) =>
      posts.update(signedIn(context), id, form, Version),
    ),
    remove: calls.remove.handler(({ input, context }) => posts.remove(signedIn(context), input.id)),
  };
}
