import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cashier } from '#contract/cashiers.ts';
import { cashierSection as texts } from '#texts/coupons/cashiers.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import button from '#web/components/buttons/button.module.css';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import { CashierDialog } from './cashier-dialog.tsx';
import { branchesQuery, cashiersQuery, useRevokeCashier } from './cashier-queries.ts';
import css from './cashier-section.module.css';
import { PhoneSection } from './phone-section.tsx';

/** List of the cashiers of a partner, with forms to add and change them, and the phones of its tills. */
export function CashierList({ partnerId }: { partnerId: number }) {
  const lists = useQuery(cashiersQuery(partnerId));
  const branches = useQuery(branchesQuery(partnerId));
  const [edited, setEdited] = useState<Cashier | 'new' | null>(null);
  const revoke = useRevoke();
  const error = lists.error ?? branches.error;
  const retry = () => {
    for (const query of [lists, branches]) if (query.isError) void query.refetch();
  };
  if (!(lists.data && branches.data)) {
    if (error) return <ErrorState title={texts.failed} message={getErrorMessage(error, '')} onRetry={retry} />;
    return <p role="status">{texts.loading}</p>;
  }
  if (branches.data.length === 0) return <p>{texts.noBranches}</p>;
  const { Cajeros, Telefonos } = lists.data;
  return (
    <>
      {Cajeros.length === 0 ? (
        <EmptyState title={texts.empty} help={texts.emptyHelp} />
      ) : (
        <ul className={css.list}>
          {Cajeros.map((cashier) => (
            <li key={cashier.Id} className={css.row}>
              <p className={css.text}>
                <strong>{cashier.Nombre}</strong>
                <span>{texts.worksAt(cashier.Sucursales.map(({ Nombre }) => Nombre))}</span>
              </p>
              <button
                type="button"
                className={quiet.quiet}
                aria-label={texts.editOne(cashier.Nombre)}
                onClick={() => setEdited(cashier)}
              >
                {texts.edit}
              </button>
              <button
                type="button"
                className={`${quiet.quiet} ${css.danger}`}
                aria-label={texts.revokeOne(cashier.Nombre)}
                onClick={() => revoke(cashier)}
              >
                {texts.revoke}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className={`${button.button} ${css.add}`} onClick={() => setEdited('new')}>
        {texts.add}
      </button>
      <PhoneSection phones={Telefonos} branches={branches.data} />
      {edited && (
        <CashierDialog
          key={edited === 'new' ? 'new' : edited.Id}
          partnerId={partnerId}
          cashier={edited === 'new' ? null : edited}
          branches={branches.data}
          onClosed={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** Revokes a cashier after a confirmation. */
function useRevoke() {
  const confirm = useConfirm();
  const revoke = useRevokeCashier();
  return async ({ Id, Nombre }: Cashier) => {
    const question = { title: texts.confirmRevoke(Nombre), detail: texts.revokeDetail, action: texts.revoke };
    if (!(await confirm(question))) return;
    try {
      await revoke.mutateAsync({ Id });
      showToast('success', texts.revoked);
    } catch (error) {
      showToast('error', getErrorMessage(error, texts.revokeFailed));
    }
  };
}
