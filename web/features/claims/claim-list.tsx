import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Claim } from '#contract/claims.ts';
import { claimTexts as texts } from '#texts/claims/claims.ts';
import { getErrorMessage, refetchAfterWrite } from '#web/api/admin-client.ts';
import button from '#web/components/buttons/button.module.css';
import { PlaceLink } from '#web/components/cards/place-link.tsx';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { EmptyState, ErrorState, LoadingStatus } from '#web/components/page/empty-state.tsx';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { RequiredTextForm } from './claim-form.tsx';
import { pendingClaimsQuery, useConfirmClaim, useRefuseClaim } from './claim-queries.ts';
import css from './claims.module.css';

/** Claims that wait for a decision; an administrator confirms each or refuses it with a reason (BACK-3). */
export function ClaimList() {
  const { data, error, refetch } = useQuery(pendingClaimsQuery());
  if (!data && error)
    return <ErrorState title={texts.loadFailed} message={getErrorMessage(error, '')} onRetry={refetch} />;
  if (!data) return <LoadingStatus />;
  if (data.length === 0) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  return (
    <ul className={css.claims}>
      {data.map((claim) => (
        <li key={claim.Id}>
          <ClaimRow claim={claim} />
        </li>
      ))}
    </ul>
  );
}

function ClaimRow({ claim }: { claim: Claim }) {
  const { Id, Id_lugar, Lugar, Direccion, Partner, Negocio, Mensaje, FechaCreado } = claim;
  const client = useQueryClient();
  const ask = useConfirm();
  const confirm = useConfirmClaim();
  const [isRefusing, setIsRefusing] = useState(false);

  const accept = async () => {
    const question = { title: texts.confirmTitle(Lugar, Partner), detail: texts.confirmDetail, action: texts.confirm };
    if (!(await ask({ ...question, isHarmless: true }))) return;
    try {
      await confirm.mutateAsync({ Id });
      showToast('success', texts.confirmed);
    } catch (error) {
      showToast('error', getErrorMessage(error, texts.decideFailed));
      await refetchAfterWrite(client, [pendingClaimsQuery().queryKey]);
    }
  };
  return (
    <article aria-label={Lugar} className={css.claim}>
      <h2 className={css.name}>
        <PlaceLink placeId={Id_lugar}>{Lugar}</PlaceLink>
      </h2>
      <p>{Direccion}</p>
      <p className={css.by}>{texts.askedBy(Partner, formatDateTime(FechaCreado))}</p>
      <p>{Negocio ? texts.toBusiness(Negocio) : texts.toNoBusiness}</p>
      <blockquote className={css.message}>{Mensaje}</blockquote>
      {isRefusing ? (
        <RefusalForm claimId={Id} onCancel={() => setIsRefusing(false)} />
      ) : (
        <p className={css.actions}>
          <button
            type="button"
            className={`${button.button} ${button.primary}`}
            disabled={confirm.isPending}
            aria-label={texts.confirmOne(Lugar)}
            onClick={accept}
          >
            {texts.confirm}
          </button>
          <button
            type="button"
            className={button.button}
            aria-label={texts.refuseOne(Lugar)}
            onClick={() => setIsRefusing(true)}
          >
            {texts.refuse}
          </button>
        </p>
      )}
    </article>
  );
}

type RefusalProps = { claimId: number; onCancel: () => void };

function RefusalForm({ claimId, onCancel }: RefusalProps) {
  const refuse = useRefuseClaim();
  const submit = async (Motivo: string) => {
    const refused = await refuse.mutateAsync({ Id: claimId, Motivo }).catch(() => null); // the form shows the error
    if (refused) showToast('success', texts.refused);
  };
  return (
    <>
      <RequiredTextForm name="Motivo" texts={texts.reasonForm} mutation={refuse} onSubmit={submit} />
      <button type="button" className={button.button} onClick={onCancel}>
        {texts.cancel}
      </button>
    </>
  );
}
