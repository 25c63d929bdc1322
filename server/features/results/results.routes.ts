import { requireActor } from '#server/http/api/access.ts';
import type { ApiImplementer } from '#server/http/api/procedures.ts';
import type { PartnerResultsService } from './partner-results.service.ts';
import type { ResultsMails } from './results-mails.ts';
import type { VisitCountsService } from './visit-counts.service.ts';

type Dependencies = {
  partnerResults: PartnerResultsService;
  resultsMails: ResultsMails;
  visitCounts: VisitCountsService;
};

/** Handlers of partners' results and of the counts that they show. */
export function resultsRoutes(api: ApiImplementer, { partnerResults, resultsMails, visitCounts }: Dependencies) {
  const procedures = api.results;
  return {
    ofPartner: procedures.ofPartner.handler(async ({ input }) => ({
      ...(await partnerResults.ofPartner(input.Id, input.mes)),
      Correo: await resultsMails.isEnabled(input.Id),
    })),
    setMail: procedures.setMail.handler(async ({ input, context }) => {
      await resultsMails.setEnabled(requireActor(context), input.Id, input.Activo);
      return { Id: input.Id };
    }),
    visit: procedures.visit.handler(({ input, context }) => visitCounts.count(input, context)),
  };
}
