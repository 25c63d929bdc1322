import { buildAd as buildPublicAd, buildPost as buildPublicPost } from './public-responses.ts';

const stored = {
  fecha: '2020-01-01',
  fechahorapublicacion: '2020-01-01T12:00:00.000Z',
  lugardemostreo: 'place',
} as const;

/** A post as the API returns it to the back-office. */
export const buildPost = (id: number, titulo: string, overrides: object = {}) =>
  buildPublicPost({ id, titulo, ...stored, ...overrides });

/** An ad as the API returns it to the back-office. */
export const buildAd = (id: number, titulo: string, overrides: object = {}) =>
  buildPublicAd({ id, titulo, ...stored, ...overrides });
