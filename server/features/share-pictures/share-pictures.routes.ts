import type { ApiImplementer } from '#server/http/api/procedures.ts';
import type { SharePicturesService } from './share-pictures.service.ts';

/** Handlers of the pictures of shared pages. */
export function sharePicturesRoutes(api: ApiImplementer, pictures: SharePicturesService) {
  const procedures = api.sharePictures;
  return {
    bridges: procedures.bridges.handler(() => pictures.bridges()),
    bridge: procedures.bridge.handler(({ input }) => pictures.bridge(input.port)),
    place: procedures.place.handler(({ input }) => pictures.place(input.id)),
    coupon: procedures.coupon.handler(({ input }) => pictures.coupon(input.id)),
  };
}
