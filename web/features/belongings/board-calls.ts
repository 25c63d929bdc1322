import { useQueryClient } from '@tanstack/react-query';
import { calls } from '#web/api/admin-client.ts';
import { listAnswer } from '#web/api/list-answer.ts';

/** Nothing is held between visits: what was taken in before must not show again. */
const eachVisit = { gcTime: 0 };

/** The places that are nobody's, for a partner. */
export const unassignedPlacesQuery = (partnerId: number) =>
  calls.places.unassigned.queryOptions({ input: { Id: partnerId }, ...eachVisit, select: (rows) => listAnswer(rows) });

/** The businesses that are nobody's, for a partner. */
export const unassignedBusinessesQuery = (partnerId: number) =>
  calls.businesses.unassigned.queryOptions({
    input: { Id: partnerId },
    ...eachVisit,
    select: (rows) => listAnswer(rows),
  });

/** The places of a partner that are no branch yet, for a business. */
export const unassignedBranchesQuery = (businessId: number, partnerId: number) =>
  calls.businesses.branchesWithout.queryOptions({
    input: { BusinessId: businessId, PartnerId: partnerId },
    ...eachVisit,
    select: (rows) => listAnswer(rows),
  });

/** The calls that take a card in. The board itself knows what is left, so only what other pages hold is asked for again. */
export function useAssignCalls() {
  const client = useQueryClient();
  const told = async (call: Promise<unknown>) => {
    await call;
    await client.invalidateQueries({ refetchType: 'none' });
  };
  return {
    place: (partnerId: number, id: number) => told(calls.places.assign.call({ Id1: partnerId, Id2: id })),
    business: (partnerId: number, id: number) => told(calls.businesses.assign.call({ Id1: partnerId, Id2: id })),
    branch: (partnerId: number, id: number, businessId: number) =>
      told(calls.businesses.assignBranch.call({ Idowner: partnerId, Idplace: id, Idbusiness: businessId })),
  };
}
