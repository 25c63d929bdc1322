import type { Partner } from '#contract/partners.ts';
import {
  partnerInvitation as invitationTexts,
  partnerErasure,
  partnerState as texts,
} from '#texts/partners/partners.ts';
import { StatusBadge } from '#web/components/page/status-badge.tsx';
import grid from '#web/components/table/data-grid.module.css';
import { formatDate } from '#web/shell/time/city-time.ts';

type State = Pick<Partner, 'Activo' | 'Invitacion' | 'BorradoPedido'>;

/** Badge that shows whether a partner is active and may sign in, was invited and never did, or asks to be erased. */
export function PartnerStatusBadge({ Activo, Invitacion, BorradoPedido }: State) {
  const isInvited = Activo && Invitacion;
  return (
    <>
      <StatusBadge on={Activo === 1} label={formatPartnerState({ Activo })} />
      {isInvited && (
        <span className={grid.detail}>
          <span>{invitationTexts[labels[Invitacion.Estado]]}</span>
          {Invitacion.Estado === 'pendiente' && (
            <span>{`. ${invitationTexts.until(formatDate(Invitacion.Vence))}`}</span>
          )}
        </span>
      )}
      {BorradoPedido && <span className={grid.detail}>{partnerErasure.title}</span>}
    </>
  );
}

const labels = { pendiente: 'invited', vencida: 'expired', anulada: 'withdrawn' } as const;

export const formatPartnerState = ({ Activo }: Pick<Partner, 'Activo'>) => (Activo ? texts.active : texts.inactive);
