import { useQuery } from '@tanstack/react-query';
import { unassignedBranches as texts } from '#texts/partners/assignments.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { AssignBoard } from '#web/components/assign-board/assign-board.tsx';
import { placeCards } from '#web/components/assign-board/place-cards.tsx';
import { unassignedBranchesQuery, useAssign } from './assignment-queries.ts';

/** Assign board that makes places of a partner branches of one of its businesses (UBR). */
export function BranchAssignBoard({ businessId, partnerId }: { businessId: number; partnerId: number }) {
  const assign = useAssign();
  return (
    <AssignBoard
      {...placeCards}
      title={texts.title}
      lead={texts.lead}
      back={adminPaths.business(businessId)}
      texts={texts.board}
      query={useQuery(unassignedBranchesQuery(businessId, partnerId))}
      assign={({ Id }) => assign.branch(partnerId, Id, businessId)}
    />
  );
}
