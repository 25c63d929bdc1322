import { IconMail, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { UnassignedBusiness } from '#contract/businesses.ts';
import { unassignedBusinesses as texts } from '#texts/partners/assignments.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { AssignBoard } from '#web/components/assign-board/assign-board.tsx';
import { unassignedBusinessesQuery, useAssign } from './assignment-queries.ts';
import css from './business-assign-board.module.css';

/** Assign board with businesses without a partner (UBU). */
export function BusinessAssignBoard({ partnerId, partner }: { partnerId: number; partner: string | null }) {
  const assign = useAssign();
  return (
    <AssignBoard
      title={texts.titleFor(partnerId)}
      lead={partner ? texts.lead(partner) : undefined}
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
