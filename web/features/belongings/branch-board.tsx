import { useQuery } from '@tanstack/react-query';
import { unassignedBranches as texts } from '#texts/belongings.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { AssignBoard } from '#web/components/assign-board.tsx';
import { CardPhoto } from '#web/components/card-photo.tsx';
import { unassignedBranchesQuery, useAssignCalls } from './board-calls.ts';

/** Makes places of a partner branches of one of its businesses (UBR). */
export function BranchBoard({ businessId, partnerId }: { businessId: number; partnerId: number }) {
  const assign = useAssignCalls();
  return (
    <AssignBoard
      title={texts.title}
      lead={texts.lead}
      back={adminPaths.business(businessId)}
      words={texts.board}
      answer={useQuery(unassignedBranchesQuery(businessId, partnerId))}
      idOf={({ Id }) => Id}
      nameOf={({ Name }) => Name}
      searched={({ Name }) => [Name]}
      picture={({ PhotoUrls }) => <CardPhoto photos={PhotoUrls} />}
      assign={({ Id }) => assign.branch(partnerId, Id, businessId)}
    >
      {({ Address }) => <p>{Address}</p>}
    </AssignBoard>
  );
}
