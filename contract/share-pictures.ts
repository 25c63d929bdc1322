import { z } from 'zod';
import { apiTexts } from '#texts/api.ts';
import { port } from './bridges.ts';
import { publicCouponTopics } from './coupons.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { id } from './wire.ts';

/** Pictures that chats show beside a shared page (SHOW-1): PNG, 1200 × 630. */
export const sharePictures = describeEndpoints(apiTexts.sharePictures, {
  bridges: endpoint({
    route: 'GET /api/pictures/bridges',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['bridges'], keyFields: [] },
    output: z.file(),
  }),
  bridge: endpoint({
    route: 'GET /api/pictures/bridges/{port}',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['bridges'], keyFields: ['port'] },
    example: { port: '230402' },
    input: z.object({ port }),
    output: z.file(),
  }),
  place: endpoint({
    route: 'GET /api/pictures/places/{id}',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['places'], keyFields: ['id'] },
    example: { id: 1 },
    input: z.object({ id }),
    output: z.file(),
  }),
  coupon: endpoint({
    route: 'GET /api/pictures/coupons/{id}',
    access: 'public',
    owns: 'none',
    cacheable: { topics: publicCouponTopics, keyFields: ['id'] },
    example: { id: 1 },
    input: z.object({ id }),
    output: z.file(),
  }),
});
