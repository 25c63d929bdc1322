import { expectMayAsk } from '#server/features/publications/publications.ts';
import { type Procedures, signedIn } from '#server/http/procedures.ts';
import type { AdCountsService } from './ad-counts.service.ts';
import type { AdsService } from './ads.service.ts';

type Dependencies = { ads: AdsService; adCounts: AdCountsService };

/** The calls about advertising, bound to their use cases. */
export function adsRoutes({ ads: calls }: Procedures, { ads, adCounts }: Dependencies) {
  return {
    shown: calls.shown.handler(({ input: { lugardemostreo, soloPublicables, limite }, context }) => {
      expectMayAsk(soloPublicables, context);
      return ads.list(lugardemostreo, soloPublicables, limite);
    }),
    create: calls.create.handler(({ input, context }) => ads.create(signedIn(context), input)),
    update: calls.update.handler(({ input: { id, Version, ...form }, context }) =>
      ads.update(signedIn(context), id, form, Version),
    ),
    change: calls.change.handler(({ input: { id, Version, ...form }, context }) =>
      ads.update(signedIn(context), id, form, Version),
    ),
    remove: calls.remove.handler(({ input, context }) => ads.remove(signedIn(context), input.id)),
    viewed: calls.viewed.handler(({ input, context }) => adCounts.count('views', input.Id, context.address)),
    clicked: calls.clicked.handler(({ input, context }) => adCounts.count('clicks', input.Id, context.address)),
    report: calls.report.handler(({ input }) => adCounts.report(input.Id)),
  };
}
