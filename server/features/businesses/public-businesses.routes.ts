import type { ApiImplementer } from '#server/http/api/procedures.ts';
import type { PublicBusinessesService } from './public-businesses.service.ts';

/** Handlers of the public business endpoints. */
export const publicBusinessesRoutes = (
  { publicBusinesses: api }: ApiImplementer,
  service: PublicBusinessesService,
) => ({
  list: api.list.handler(({ input }) => service.list(input.lugar)),
  get: api.get.handler(({ input }) => service.get(input.Id)),
});
