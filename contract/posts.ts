import { z } from 'zod';
import { apiTexts } from '#texts/api.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import {
  editedPublication,
  publicationExample as example,
  newPublication,
  onlyPublishable,
  publication,
  publicationQuery,
} from './publications.ts';
import { id } from './wire.ts';

const post = z.object(publication);
const editedPost = z.object({ ...editedPublication, id });

export type Post = z.infer<typeof post>;

export const posts = describeEndpoints(apiTexts.posts, {
  all: endpoint({
    route: 'GET /api/postsmain/all',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['posts'], keyFields: ['soloPublicables'] },
    example: {},
    input: z.object({ soloPublicables: onlyPublishable }),
    output: z.array(post),
  }),
  shown: endpoint({
    route: 'GET /api/postsmain',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['posts'], keyFields: ['lugardemostreo', 'limite'] },
    example: {},
    input: z.object(publicationQuery),
    output: z.array(post),
  }),
  create: endpoint({
    route: 'POST /api/postsmain',
    access: 'admin',
    owns: 'none',
    example,
    input: z.object(newPublication),
    output: post,
  }),
  update: endpoint({
    route: 'POST /api/postsmain/update',
    access: 'admin',
    owns: 'none',
    example: { ...example, id: 1 },
    input: editedPost,
    output: post,
  }),
  change: endpoint({
    route: 'PUT /api/postsmain/{id}',
    access: 'admin',
    owns: 'none',
    example: { id: 1, mostrar: 0 },
    input: editedPost,
    output: post,
  }),
  remove: endpoint({
    route: 'DELETE /api/postsmain/{id}',
    access: 'admin',
    owns: 'none',
    example: { id: 1 },
    input: z.object({ id }),
    output: z.object({ id: z.int() }),
  }),
});
