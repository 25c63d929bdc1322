import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cashier } from '#contract/cashiers.ts';
import { maxNameLength } from '#domain/accounts/account-rules.ts';
import { isGuessablePin, isPin, pinLength } from '#domain/cashiers.ts';
import { cashierErrors, cashierForm, cashierSection as texts } from '#texts/coupons/cashiers.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import button from '#web/components/buttons/button.module.css';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import {
  branchesQuery,
  cashiersQuery,
  useCreateCashier,
  useRevokeCashier,
  useUpdateCashier,
} from './cashier-queries.ts';
import css from './cashier-section.module.css';
import formDialog from './form-dialog.module.css';
import { FormDialog } from './form-dialog.tsx';
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

type Branch = { Id: number; Nombre: string };
type Props = {
  partnerId: number;
  /** The cashier to edit; null for a new one. */
  cashier: Cashier | null;
  branches: Branch[];
  onClosed: () => void;
};
type FieldError = { field: string | null; message: string };
type Typed = { Nombre: string; Pin: string; Sucursales: number[] };

/** Form of a new or existing cashier, in a dialog. */
function CashierDialog({ partnerId, cashier, branches, onClosed }: Props) {
  const create = useCreateCashier();
  const update = useUpdateCashier();
  const [error, setError] = useState<FieldError | null>(null);
  const branchIds = cashier ? cashier.Sucursales.map(({ Id }) => Id) : branches.length === 1 ? [branches[0]?.Id] : [];

  async function save({ Pin, ...details }: Typed): Promise<string> {
    if (!cashier) {
      await create.mutateAsync({ PartnerId: partnerId, Pin, ...details });
      return cashierForm.created(details.Nombre);
    }
    const { Id, Version } = cashier;
    await update.mutateAsync({ Id, Version, ...details, ...(Pin && { Pin }) });
    return cashierForm.updated;
  }
  const handleSubmit = async (form: FormData, close: () => void) => {
    const values = readForm(form);
    const invalid = findError(values, cashier !== null);
    setError(invalid);
    if (invalid) return;
    try {
      const message = await save(values);
      close();
      showToast('success', message);
    } catch (error) {
      setError({ field: null, message: getErrorMessage(error, cashierForm.failed) });
    }
  };
  return (
    <FormDialog title={cashier ? cashierForm.editTitle(cashier.Nombre) : cashierForm.addTitle} onClosed={onClosed}>
      {(close) => (
        <>
          <FormShell
            error={error?.message ?? null}
            invalidField={error?.field ?? null}
            loading={create.isPending || update.isPending}
            submitLabel={cashierForm.save}
            loadingLabel={cashierForm.saving}
            onSubmit={(form) => handleSubmit(form, close)}
          >
            <TextField
              name="Nombre"
              label={cashierForm.name}
              maxLength={maxNameLength}
              defaultValue={cashier?.Nombre}
              autoComplete="off"
            />
            <TextField
              name="Pin"
              type="password"
              label={cashier ? cashierForm.newPin : cashierForm.pin}
              hint={cashier ? cashierForm.newPinHint : cashierForm.pinHint}
              inputMode="numeric"
              maxLength={pinLength}
              autoComplete="new-password"
            />
            <fieldset className={formDialog.branches}>
              <legend>{cashierForm.branches}</legend>
              {branches.map(({ Id, Nombre }) => (
                <label key={Id}>
                  <input type="checkbox" name="Sucursales" value={Id} defaultChecked={branchIds.includes(Id)} />
                  <span>{Nombre}</span>
                </label>
              ))}
            </fieldset>
          </FormShell>
          <button type="button" className={`${button.button} ${formDialog.cancel}`} onClick={close}>
            {cashierForm.cancel}
          </button>
        </>
      )}
    </FormDialog>
  );
}

const readForm = (form: FormData): Typed => ({
  Nombre: String(form.get('Nombre') ?? '').trim(),
  Pin: String(form.get('Pin') ?? ''),
  Sucursales: form.getAll('Sucursales').map(Number),
});

/** First failing rule of the form; an edit without a PIN keeps the current one. */
function findError({ Nombre, Pin, Sucursales }: Typed, isEdit: boolean): FieldError | null {
  if (!Nombre) return { field: 'Nombre', message: cashierErrors.name };
  if (Pin || !isEdit) {
    if (!isPin(Pin)) return { field: 'Pin', message: cashierErrors.pin };
    if (isGuessablePin(Pin)) return { field: 'Pin', message: cashierErrors.guessablePin };
  }
  return Sucursales.length === 0 ? { field: 'Sucursales', message: cashierErrors.branches } : null;
}
