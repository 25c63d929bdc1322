import type { Procedures } from '#server/http/procedures.ts';
import type { OverviewService } from './overview.service.ts';

/** The calls of the overview, bound to their use cases. */
export function overviewRoutes(api: Procedures, overview: OverviewService) {
  return {
    counts: api.overview.counts.handler(() => overview.counts()),
    changes: api.overview.changes.handler(({ input }) => overview.changes(input.antesDe)),
  };
}
