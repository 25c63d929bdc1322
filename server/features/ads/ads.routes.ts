import { assertMayListUnpublished } from '#server/features/publications/publications.ts';
import { requireActor } from '#server/http/api/access.ts';
import type { ApiImplementer } from '#server/http/api/procedures.ts';
import type { AdCountsService } from './ad-counts.service.ts';
import type { AdsService } from './ads.service.ts';

type Dependencies = { ads: AdsService; adCounts: AdCountsService };

/** Handlers of the ad endpoints. */
export function adsRoutes({ ads: procedures }: ApiImplementer, { ads, adCounts }: Dependencies) {
  return {
    shown: procedures.shown.handler(({ input: { lugardemostreo, soloPublicables, limite }, context }) => {
      assertMayListUnpublished(soloPublicables, context);
      return ads.list({ slot: lugardemostreo, ...(soloPublicables && { onlyVisible: true, limit: limite }) });
    }),
    create: procedures.create.handler(({ input, context }) => ads.create(requireActor(context), input)),
    update: procedures.update.handler(({ input: { id, Version, ...form }, context }) =>
      ads.update(requireActor(context), id, form, Version),
    ),
    change: procedures.change.handler(({ input: { id, Version, ...form }, context }) =>
      ads.update(requireActor(context), id, form, Version),
    ),
    remove: procedures.remove.handler(({ input, context }) => ads.remove(requireActor(context), input.id)),
    viewed: procedures.viewed.handler(({ input, context }) => adCounts.count('views', input.Id, context)),
    clicked: procedures.clicked.handler(({ input, context }) => adCounts.count('clicks', input.Id, context)),
    report: procedures.report.handler(({ input }) => adCounts.report(input.Id)),
  };
}
