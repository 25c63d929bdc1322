import { z } from 'zod';
import { apiTexts } from '#texts/api.ts';
import { port } from './bridges.ts';
import { publicCouponTopics } from './coupons.ts';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

const texts = apiTexts.sharePictures;

/** Pictures that chats show beside a shared page (SHOW-1): PNG, 1200 × 630. */
export const sharePictures = {
  bridges: endpoint({
    method: 'GET',
    path: '/api/pictures/bridges',
    tag: texts.tag,
    summary: texts.bridges,
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['bridges'], keyFields: [] },
    example: undefined,
    input: z.unknown().optional(),
    output: z.file(),
  }),
  bridge: endpoint({
    method: 'GET',
    path: '/api/pictures/bridges/{port}',
    tag: texts.tag,
    summary: texts.bridge,
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['bridges'], keyFields: ['port'] },
    example: { port: '230402' },
    input: z.object({ port }),
    output: z.file(),
  }),
  place: endpoint({
    method: 'GET',
    path: '/api/pictures/places/{id}',
    tag: texts.tag,
    summary: texts.place,
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['places'], keyFields: ['id'] },
    example: { id: 1 },
    input: z.object({ id }),
    output: z.file(),
  }),
  coupon: endpoint({
    method: 'GET',
    path: '/api/pictures/coupons/{id}',
    tag: texts.tag,
    summary: texts.coupon,
    access: 'public',
    owns: 'none',
    cacheable: { topics: publicCouponTopics, keyFields: ['id'] },
    example: { id: 1 },
    input: z.object({ id }),
    output: z.file(),
  }),
};
