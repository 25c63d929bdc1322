import type { FeedsService } from '#server/features/feeds/feeds.service.ts';
import { type Procedures, signedIn } from '#server/http/procedures.ts';
import type { OverviewService } from './overview.service.ts';
import type { UndoService } from './undo.service.ts';

type Services = { overview: OverviewService; undo: UndoService; feeds: FeedsService };

/** The calls of the overview, bound to their use cases. */
export function overviewRoutes(api: Procedures, { overview, undo, feeds }: Services) {
  return {
    counts: api.overview.counts.handler(() => overview.counts()),
    changes: api.overview.changes.handler(({ input }) => overview.changes(input)),
    feeds: api.overview.feeds.handler(() => feeds.health()),
    undo: api.overview.undo.handler(({ input, context }) => undo.undo(signedIn(context), input.Id)),
  };
}
