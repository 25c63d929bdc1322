import { useMutation, useQuery } from '@tanstack/react-query';
import type { StaffAccount } from '#contract/second-factor.ts';
import { secondFactorSuccessMessages, administratorsTexts as texts } from '#texts/accounts/second-factor.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';
import button from '#web/components/buttons/button.module.css';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { ErrorState } from '#web/components/page/empty-state.tsx';
import css from './second-factor-status.module.css';

/** Shows whether an account has a second factor, and a reset button for accounts of other users. */
function SecondFactorStatus({ account }: { account: StaffAccount }) {
  const reset = useResetSecondFactor();
  const { nombre, propia, app, passkeys } = account;
  const hasFactor = app || passkeys > 0;
  return (
    <div className={css.state}>
      <span className="badge" data-tone={hasFactor ? undefined : 'sol'}>
        {hasFactor ? texts.with : texts.without}
      </span>
      {hasFactor && !propia && (
        <button
          type="button"
          className={button.button}
          aria-label={texts.resetNamed(nombre)}
          onClick={() => reset(account)}
        >
          {texts.reset}
        </button>
      )}
    </div>
  );
}

/** Lists the administrators, with a button to reset a lost second factor. */
export function AdministratorList() {
  const { data, error, refetch } = useQuery(administratorsQuery());
  return (
    <section aria-labelledby="administrators" className={css.section}>
      <h2 id="administrators" className={css.title}>
        {texts.title}
      </h2>
      <p className={css.lead}>{texts.lead}</p>
      {!data && !error && <p role="status">{texts.loading}</p>}
      {error && !data && <ErrorState title={texts.failed} message={getErrorMessage(error, '')} onRetry={refetch} />}
      {data && (
        <ul className={css.people}>
          {data.map((account) => (
            <li key={account.id} className={css.person}>
              <div>
                <p className={css.name}>
                  <span>{account.nombre}</span> {account.propia && <span className={css.you}>{`(${texts.you})`}</span>}
                </p>
                <p className={css.email}>{account.email}</p>
              </div>
              <SecondFactorStatus account={account} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Second factor of a partner's account, with a reset button. */
export function PartnerSecondFactor({ partnerId }: { partnerId: number }) {
  const { data, error, refetch } = useQuery(partnerAccountQuery(partnerId));
  return (
    <section aria-labelledby="partner-factor" className={css.section}>
      <h2 id="partner-factor" className={css.title}>
        {texts.partnerTitle}
      </h2>
      {data && <SecondFactorStatus account={data} />}
      {error && !data && (
        <ErrorState title={texts.partnerFailed} message={getErrorMessage(error, '')} onRetry={refetch} />
      )}
    </section>
  );
}

/** Query for all administrators with their second factors. */
const administratorsQuery = () => calls.secondFactor.administrators.queryOptions();

/** Query for the account of a partner with its second factors. */
const partnerAccountQuery = (partnerId: number) =>
  calls.secondFactor.partnerAccount.queryOptions({ input: { Id: partnerId } });

/** Returns a function that confirms and resets the second factor of another account. */
function useResetSecondFactor() {
  const confirm = useConfirm();
  const reset = useMutation(calls.secondFactor.reset.mutationOptions());
  return async ({ id, nombre }: StaffAccount) => {
    if (!(await confirm({ title: texts.question(nombre), detail: texts.detail, action: texts.action }))) return;
    try {
      await reset.mutateAsync({ id });
      showToast('success', secondFactorSuccessMessages.reset);
    } catch (error) {
      showToast('error', getErrorMessage(error, texts.resetFailed));
    }
  };
}
