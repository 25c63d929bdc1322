import { type Procedures, signedIn } from '#server/http/procedures.ts';
import type { OverviewService } from './overview.service.ts';
import type { UndoService } from './undo.service.ts';

/** The calls of the overview, bound to their use cases. */
export function overviewRoutes(api: Procedures, { overview, undo }: { overview: OverviewService; undo: UndoService }) {
  return {
    counts: api.overview.counts.handler(() => overview.counts()),
    changes: api.overview.changes.handler(({ input }) => overview.changes(input)),
    undo: api.overview.undo.handler(({ input, context }) => undo.undo(signedIn(context), input.Id)),
  };
}
