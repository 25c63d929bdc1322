import { z } from 'zod';
import { apiTexts } from '#texts/api.ts';
import { endpoint } from './endpoint.ts';
import {
  editedPublication,
  publicationExample as example,
  newPublication,
  onlyPublishable,
  publication,
  publicationQuery,
} from './publications.ts';
import { id } from './wire.ts';

const texts = apiTexts.posts;
const post = z.object(publication);
const editedPost = z.object({ ...editedPublication, id });

export type Post = z.infer<typeof post>;

export const posts = {
  all: endpoint({
    method: 'GET',
    path: '/api/postsmain/all',
    tag: texts.tag,
    summary: texts.all,
    description: texts.allDescription,
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['posts'], keyFields: ['soloPublicables'] },
    example: {},
    input: z.object({ soloPublicables: onlyPublishable }),
    output: z.array(post),
  }),
  shown: endpoint({
    method: 'GET',
    path: '/api/postsmain',
    tag: texts.tag,
    summary: texts.shown,
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['posts'], keyFields: ['lugardemostreo', 'limite'] },
    example: {},
    input: z.object(publicationQuery),
    output: z.array(post),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/postsmain',
    tag: texts.tag,
    summary: texts.create,
    access: 'admin',
    owns: 'none',
    example,
    input: z.object(newPublication),
    output: post,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/postsmain/update',
    tag: texts.tag,
    summary: texts.update,
    access: 'admin',
    owns: 'none',
    example: { ...example, id: 1 },
    input: editedPost,
    output: post,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/postsmain/{id}',
    tag: texts.tag,
    summary: texts.change,
    description: texts.changeDescription,
    access: 'admin',
    owns: 'none',
    example: { id: 1, mostrar: 0 },
    input: editedPost,
    output: post,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/postsmain/{id}',
    tag: texts.tag,
    summary: texts.remove,
    access: 'admin',
    owns: 'none',
    example: { id: 1 },
    input: z.object({ id }),
    output: z.object({ id: z.int() }),
  }),
};
