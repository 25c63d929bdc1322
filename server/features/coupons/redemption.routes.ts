import { requireActor } from '#server/http/api/access.ts';
import type { ApiImplementer } from '#server/http/api/procedures.ts';
import type { RedemptionReportService } from './redemption-report.service.ts';
import type { RedemptionsService } from './redemptions.service.ts';

type Dependencies = { redemptions: RedemptionsService; redemptionReports: RedemptionReportService };

/** Handlers of the till endpoints. */
export function redemptionRoutes(api: ApiImplementer, { redemptions, redemptionReports }: Dependencies) {
  const procedures = api.till;
  return {
    quote: procedures.quote.handler(({ input, context }) => redemptions.quote(requireActor(context), input)),
    redeem: procedures.redeem.handler(({ input, context }) => redemptions.redeem(requireActor(context), input)),
    undo: procedures.undo.handler(({ input, context }) =>
      redemptions.undo(requireActor(context), input.Recibo, input.Motivo),
    ),
    receipts: procedures.receipts.handler(({ input }) => redemptions.listReceipts(input.Id)),
    ownReceipts: procedures.ownReceipts.handler(({ context }) => redemptions.listOwnReceipts(requireActor(context))),
    report: procedures.report.handler(({ input: { Id, ...range } }) => redemptionReports.report(Id, range)),
  };
}
