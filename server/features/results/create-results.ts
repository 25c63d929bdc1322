import { type PartnerResultsService, partnerResultsService } from './partner-results.service.ts';
import { createResultsMails, type ResultsMails } from './results-mails.ts';
import { type VisitCountsService, visitCountsService } from './visit-counts.service.ts';

export type ResultServices = {
  partnerResults: PartnerResultsService;
  resultsMails: ResultsMails;
  visitCounts: VisitCountsService;
};
type Dependencies = Omit<Parameters<typeof createResultsMails>[0], 'results'> & { secret: string };

/** Creates the services of partners' results, of their monthly mails and of the counts that they show. */
export function createResults(dependencies: Dependencies): ResultServices {
  const partnerResults = partnerResultsService(dependencies);
  return {
    partnerResults,
    resultsMails: createResultsMails({ ...dependencies, results: partnerResults }),
    visitCounts: visitCountsService(dependencies),
  };
}
