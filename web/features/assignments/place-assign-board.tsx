import { useQuery } from '@tanstack/react-query';
import { unassignedPlaces as texts } from '#texts/partners/assignments.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { AssignBoard } from '#web/components/assign-board/assign-board.tsx';
import { placeCards } from '#web/components/assign-board/place-cards.tsx';
import { unassignedPlacesQuery, useAssign } from './assignment-queries.ts';

/** Assign board with places without a partner (UPL). */
export function PlaceAssignBoard({ partnerId, partner }: { partnerId: number; partner: string | null }) {
  const assign = useAssign();
  return (
    <AssignBoard
      {...placeCards}
      title={texts.titleFor(partnerId)}
      lead={partner ? texts.lead(partner) : undefined}
      back={adminPaths.partner(partnerId)}
      texts={texts.board}
      query={useQuery(unassignedPlacesQuery(partnerId))}
      assign={({ Id }) => assign.place(partnerId, Id)}
    />
  );
}
