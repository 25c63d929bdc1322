import { Badge } from '@mantine/core';
import type { Partner } from '#contract/partners.ts';
import {
  partnerInvitation as invitationTexts,
  partnerErasure,
  partnerState as texts,
} from '#texts/partners/partners.ts';
import { formatDate } from '#web/shell/time/city-time.ts';
import css from './partner-status-badge.module.css';

type State = Pick<Partner, 'Activo' | 'Invitacion' | 'BorradoPedido'>;

/** Badge that shows whether a partner is active and may sign in, was invited and never did, or asks to be erased. */
export function PartnerStatusBadge({ Activo, Invitacion, BorradoPedido }: State) {
  const isInvited = Activo && Invitacion;
  return (
    <>
      <Badge variant="light" color={Activo ? 'agua' : 'gray'} size="lg" tt="none" className={css.badge}>
        {formatPartnerState({ Activo })}
      </Badge>
      {isInvited && (
        <span className={css.invited}>
          <span>{invitationTexts[labels[Invitacion.Estado]]}</span>
          {Invitacion.Estado === 'pendiente' && (
            <span>{`. ${invitationTexts.until(formatDate(Invitacion.Vence))}`}</span>
          )}
        </span>
      )}
      {BorradoPedido && <span className={css.invited}>{partnerErasure.title}</span>}
    </>
  );
}

const labels = { pendiente: 'invited', vencida: 'expired', anulada: 'withdrawn' } as const;

export const formatPartnerState = ({ Activo }: Pick<Partner, 'Activo'>) => (Activo ? texts.active : texts.inactive);
