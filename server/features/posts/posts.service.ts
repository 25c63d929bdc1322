import type { Post } from '#contract/posts.ts';
import { posts } from '#server/db/schema/publications.ts';
import {
  createPublicationsService,
  type PublicationDependencies,
} from '#server/features/publications/publications.service.ts';
import {
  publicationDefaults as defaults,
  type PublicationForm,
  type PublicationRow,
  toColumns,
  toWirePublication as toWire,
} from '#server/features/publications/publications.ts';

export type PostsService = ReturnType<typeof postsService>;

/** Posts: news of the guide. Every write adds a row to the audit log. */
export const postsService = (dependencies: PublicationDependencies) =>
  createPublicationsService<PublicationRow, Post, PublicationForm>(dependencies, {
    table: posts,
    entity: 'post',
    ownColumns: [],
    toWire,
    toColumns,
    defaults,
  });
