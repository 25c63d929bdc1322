import { useQueryClient } from '@tanstack/react-query';
import { calls, refetchAfterWrite } from '#web/api/admin-client.ts';
import { assertArray } from '#web/api/assert-array.ts';

/** Not cached between visits, so that an assigned row does not reappear. */
const uncached = { gcTime: 0 };

/** Places without a partner, which can be assigned to this one. */
export const unassignedPlacesQuery = (partnerId: number) =>
  calls.places.unassigned.queryOptions({ input: { Id: partnerId }, ...uncached, select: (rows) => assertArray(rows) });

/** Businesses without a partner, which can be assigned to this one. */
export const unassignedBusinessesQuery = (partnerId: number) =>
  calls.businesses.unassigned.queryOptions({
    input: { Id: partnerId },
    ...uncached,
    select: (rows) => assertArray(rows),
  });

/** Places of a partner without a business, which can become branches of this one. */
export const unassignedBranchesQuery = (businessId: number, partnerId: number) =>
  calls.businesses.branchesWithout.queryOptions({
    input: { BusinessId: businessId, PartnerId: partnerId },
    ...uncached,
    select: (rows) => assertArray(rows),
  });

/** Assigns a row. Marks the queries of other pages stale without refetching: the board removes the card itself. */
export function useAssign() {
  const client = useQueryClient();
  const invalidateAfter = async (request: Promise<unknown>) => {
    await request;
    void refetchAfterWrite(client, []);
  };
  return {
    place: (partnerId: number, id: number) => invalidateAfter(calls.places.assign.call({ Id1: partnerId, Id2: id })),
    business: (partnerId: number, id: number) =>
      invalidateAfter(calls.businesses.assign.call({ Id1: partnerId, Id2: id })),
    branch: (partnerId: number, id: number, businessId: number) =>
      invalidateAfter(calls.businesses.assignBranch.call({ Idowner: partnerId, Idplace: id, Idbusiness: businessId })),
  };
}
