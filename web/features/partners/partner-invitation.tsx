import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Partner } from '#contract/partners.ts';
import { partnerInvitation as texts } from '#texts/partners/partners.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';
import button from '#web/components/buttons/button.module.css';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import css from './partner-invitation.module.css';
import { partnerQuery } from './partner-queries.ts';

/** Invitation of a partner that has not signed in: its state, and buttons to resend and revoke it. */
export function PartnerInvitationPanel({ partner: loaded }: { partner: Partner }) {
  const { data: partner = loaded, refetch } = useQuery({ ...partnerQuery(loaded.Id), initialData: loaded });
  const confirm = useConfirm();
  const [isBusy, setIsBusy] = useState(false);
  const invite = useMutation(calls.partners.invite.mutationOptions());
  const revoke = useMutation(calls.partners.revokeInvitation.mutationOptions());
  const { Id, Nombre, Email, Activo, Invitacion } = partner;
  if (!Invitacion) return null;

  const run = async (work: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    try {
      await work();
      showToast('success', done);
    } catch (error) {
      showToast('error', getErrorMessage(error, texts.failed));
    }
    await refetch();
    setIsBusy(false);
  };
  const resend = () => run(() => invite.mutateAsync({ Id }), texts.resent(Email));
  const end = async () => {
    const question = { title: texts.confirmRevoke(Nombre), detail: texts.revokeDetail, action: texts.revoke };
    if (await confirm(question)) await run(() => revoke.mutateAsync({ Id }), texts.revoked);
  };
  return (
    <section aria-labelledby="partner-invitation" className={css.section}>
      <h2 id="partner-invitation" className={css.title}>
        {texts.title}
      </h2>
      <p>{texts.states[Invitacion.Estado](formatDateTime(Invitacion.Vence))}</p>
      <p className={css.detail}>
        {Invitacion.Enviada ? texts.sent(Email, formatDateTime(Invitacion.Enviada)) : texts.notSent(Email)}
      </p>
      {Invitacion.SinCorreo && <p className={css.detail}>{texts.outbox}</p>}
      <p className={css.actions}>
        <button type="button" className={button.button} disabled={isBusy || !Activo} onClick={resend}>
          {texts.resend}
        </button>
        {Invitacion.Estado === 'pendiente' && (
          <button type="button" className={button.button} disabled={isBusy} onClick={end}>
            {texts.revoke}
          </button>
        )}
      </p>
    </section>
  );
}
