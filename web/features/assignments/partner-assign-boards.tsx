import { IconMail, IconPhone } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UnassignedBusiness } from '#contract/businesses.ts';
import { unassignedBusinesses as texts, unassignedBranches, unassignedPlaces } from '#texts/partners/assignments.ts';
import { calls, refetchAfterWrite } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { assertArray } from '#web/api/admin-queries.ts';
import { AssignBoard, placeCards } from '#web/components/assign-board/assign-board.tsx';
import type { Crumb } from '#web/components/page/page-header.tsx';
import css from './partner-assign-boards.module.css';

/** Not cached between visits, so that an assigned row does not reappear. */
const uncached = { gcTime: 0 };

/** Places without a partner, which can be assigned to this one. */
const unassignedPlacesQuery = (partnerId: number) =>
  calls.places.unassigned.queryOptions({ input: { Id: partnerId }, ...uncached, select: (rows) => assertArray(rows) });

/** Businesses without a partner, which can be assigned to this one. */
const unassignedBusinessesQuery = (partnerId: number) =>
  calls.businesses.unassigned.queryOptions({
    input: { Id: partnerId },
    ...uncached,
    select: (rows) => assertArray(rows),
  });

/** Places of a partner without a business, which can become branches of this one. */
const unassignedBranchesQuery = (businessId: number, partnerId: number) =>
  calls.businesses.branchesWithout.queryOptions({
    input: { BusinessId: businessId, PartnerId: partnerId },
    ...uncached,
    select: (rows) => assertArray(rows),
  });

/** Assigns a row. Marks the queries of other pages stale without refetching: the board removes the card itself. */
function useAssign() {
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

export type PartnerBoardProps = {
  partnerId: number;
  /** Name of the partner; null if it is not found. */
  partner: string | null;
  /** Pages above the board. */
  crumbs: Crumb[];
};

/** Assign board with businesses without a partner (UBU). */
export function BusinessAssignBoard({ partnerId, partner, crumbs }: PartnerBoardProps) {
  const assign = useAssign();
  return (
    <AssignBoard
      title={texts.titleFor(partnerId)}
      lead={partner ? texts.lead(partner) : undefined}
      crumbs={crumbs}
      back={adminPaths.partner(partnerId)}
      texts={texts.board}
      query={useQuery(unassignedBusinessesQuery(partnerId))}
      getId={({ Id }) => Id}
      getName={({ Nombre }) => Nombre}
      getSearchTexts={({ Nombre, Categoria }) => [Nombre, Categoria]}
      assign={({ Id }) => assign.business(partnerId, Id)}
    >
      {Details}
    </AssignBoard>
  );
}

function Details({ Categoria, Telefono, Email }: UnassignedBusiness) {
  const lines = [
    { label: texts.phone, value: Telefono, Icon: IconPhone },
    { label: texts.email, value: Email, Icon: IconMail },
  ].filter(({ value }) => value);
  return (
    <div className={css.details}>
      <p className={css.category}>{Categoria}</p>
      {lines.map(({ label, value, Icon }) => (
        <p key={label} className={css.line}>
          <Icon size={18} stroke={1.8} aria-hidden="true" />
          <span className="visually-hidden">{`${label}:`}</span> <span>{value}</span>
        </p>
      ))}
    </div>
  );
}

/** Assign board with places without a partner (UPL). */
export function PlaceAssignBoard({ partnerId, partner, crumbs }: PartnerBoardProps) {
  const assign = useAssign();
  return (
    <AssignBoard
      {...placeCards}
      title={unassignedPlaces.titleFor(partnerId)}
      lead={partner ? unassignedPlaces.lead(partner) : undefined}
      crumbs={crumbs}
      back={adminPaths.partner(partnerId)}
      texts={unassignedPlaces.board}
      query={useQuery(unassignedPlacesQuery(partnerId))}
      assign={({ Id }) => assign.place(partnerId, Id)}
    />
  );
}

/** Assign board that makes places of a partner branches of one of its businesses (UBR). */
export function BranchAssignBoard({ businessId, partnerId }: { businessId: number; partnerId: number }) {
  const assign = useAssign();
  return (
    <AssignBoard
      {...placeCards}
      title={unassignedBranches.title}
      lead={unassignedBranches.lead}
      crumbs={[]}
      back={adminPaths.business(businessId)}
      texts={unassignedBranches.board}
      query={useQuery(unassignedBranchesQuery(businessId, partnerId))}
      assign={({ Id }) => assign.branch(partnerId, Id, businessId)}
    />
  );
}
