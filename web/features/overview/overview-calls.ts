import { changesAPage } from '#domain/audit.ts';
import { calls } from '#web/api/admin-client.ts';

/** How much there is of everything. */
export const countsQuery = () => calls.overview.counts.queryOptions();

/** The latest changes, page after page: each begins before the last one held. */
export const changesQuery = () =>
  calls.overview.changes.infiniteOptions({
    input: (antesDe: number | undefined) => ({ antesDe }),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.length < changesAPage ? undefined : page.at(-1)?.Id),
  });
