import { type Procedures, signedIn } from '#server/http/procedures.ts';
import type { TillService } from './till.service.ts';
import type { TillReportService } from './till-report.service.ts';

type Dependencies = { till: TillService; tillReport: TillReportService };

/** The calls of a business's till, bound to their use cases. */
export function tillRoutes(api: Procedures, { till, tillReport }: Dependencies) {
  const calls = api.till;
  return {
    quote: calls.quote.handler(({ input, context }) => till.quote(signedIn(context), input)),
    redeem: calls.redeem.handler(({ input, context }) => till.redeem(signedIn(context), input)),
    undo: calls.undo.handler(({ input, context }) => till.undo(signedIn(context), input.Recibo, input.Motivo)),
    receipts: calls.receipts.handler(({ input }) => till.receipts(input.Id)),
    report: calls.report.handler(({ input: { Id, ...range } }) => tillReport.report(Id, range)),
  };
}
