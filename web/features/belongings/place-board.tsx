import { useQuery } from '@tanstack/react-query';
import { unassignedPlaces as texts } from '#texts/belongings.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { AssignBoard } from '#web/components/assign-board.tsx';
import { CardPhoto } from '#web/components/card-photo.tsx';
import { unassignedPlacesQuery, useAssignCalls } from './board-calls.ts';

/** Gives a partner places that are nobody's yet (UPL). */
export function PlaceBoard({ partnerId, partner }: { partnerId: number; partner: string | null }) {
  const assign = useAssignCalls();
  return (
    <AssignBoard
      title={texts.titleFor(partnerId)}
      lead={partner ? texts.lead(partner) : undefined}
      back={adminPaths.partner(partnerId)}
      words={texts.board}
      answer={useQuery(unassignedPlacesQuery(partnerId))}
      idOf={({ Id }) => Id}
      nameOf={({ Name }) => Name}
      searched={({ Name }) => [Name]}
      picture={({ PhotoUrls }) => <CardPhoto photos={PhotoUrls} />}
      assign={({ Id }) => assign.place(partnerId, Id)}
    >
      {({ Address }) => <p>{Address}</p>}
    </AssignBoard>
  );
}
