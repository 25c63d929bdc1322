import type { FeedsService } from '#server/features/feeds/feeds.service.ts';
import { requireActor } from '#server/http/api/access.ts';
import type { ApiImplementer } from '#server/http/api/procedures.ts';
import type { BackOfficeSearchService } from './back-office-search.service.ts';
import type { OverviewService } from './overview.service.ts';
import type { UndoService } from './undo.service.ts';

type Services = {
  overview: OverviewService;
  backOfficeSearch: BackOfficeSearchService;
  undo: UndoService;
  feeds: FeedsService;
};

/** Binds the endpoints of dashboard, search, change log, undo and feed health to their services. */
export function overviewRoutes(api: ApiImplementer, { overview, backOfficeSearch, undo, feeds }: Services) {
  return {
    counts: api.overview.counts.handler(() => overview.counts()),
    attention: api.overview.attention.handler(() => overview.attention()),
    search: api.overview.search.handler(({ input, context }) => {
      const { rol, partnerId } = requireActor(context);
      return backOfficeSearch.search(input.q, rol === 'admin' ? 'all' : partnerId);
    }),
    changes: api.overview.changes.handler(({ input }) => overview.changes(input)),
    feeds: api.overview.feeds.handler(() => feeds.health()),
    undo: api.overview.undo.handler(({ input, context }) => undo.undo(requireActor(context), input.Id)),
  };
}
