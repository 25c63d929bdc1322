import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Partner } from '#contract/partners.ts';
import { partnerErasure as texts } from '#texts/partners/partners.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/buttons/button.module.css';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import notice from '#web/components/page/attention.module.css';
import { formatDate } from '#web/shell/time/city-time.ts';
import { useDescribeLoss } from './partner-queries.ts';

type Props = { partner: Partner; requestedAt: string };

/** Asks an administrator to decide on what the partner owns, and erases its account after a confirmation (PUSH-3). */
export function PartnerErasure({ partner: { Id, Nombre }, requestedAt }: Props) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const describeLoss = useDescribeLoss();
  const erase = useMutation(calls.partners.erase.mutationOptions());
  const ask = async () => {
    const detail = texts.detail(await describeLoss(Id));
    if (!(await confirm({ title: texts.confirm(Nombre), detail, action: texts.erase }))) return;
    try {
      await erase.mutateAsync({ Id });
      showToast('success', texts.erased);
      await navigate(adminPaths.allPartners);
    } catch (error) {
      showToast('error', getErrorMessage(error, texts.failed));
    }
  };
  return (
    <section aria-labelledby="partner-erasure" className={notice.attention}>
      <h2 id="partner-erasure">{texts.title}</h2>
      <p>{`${texts.since(formatDate(requestedAt))} ${texts.decide}`}</p>
      <p>
        <button type="button" className={button.button} disabled={erase.isPending} onClick={() => void ask()}>
          {texts.erase}
        </button>
      </p>
    </section>
  );
}
