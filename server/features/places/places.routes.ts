import type { Procedures } from '#server/http/procedures.ts';
import type { PlacesService } from './places.service.ts';

/** The public calls about places, bound to their use cases. */
export function placesRoutes(api: Procedures, places: PlacesService) {
  return {
    list: api.places.list.handler(async ({ input, context }) => {
      // the advertised address takes the same body again, so what it says comes before what the body says
      const cursor = context.query?.get('cursor') ?? input.cursor;
      const { page, next } = await places.list({ ...input, cursor });
      if (next) context.resHeaders?.set('Link', `</API/cargarlugares?cursor=${next}>; rel="next"`);
      return page;
    }),
    events: api.places.events.handler(() => places.events()),
    get: api.places.get.handler(({ input }) => places.get(input.id)),
    tags: api.places.tags.handler(({ input }) => places.tags(input.Id)),
  };
}
