import { useState } from 'react';
import type { Cashier } from '#contract/cashiers.ts';
import { maxNameLength } from '#domain/accounts/account-rules.ts';
import { isGuessablePin, isPin, pinLength } from '#domain/cashiers.ts';
import { cashierProblems, cashierForm as texts } from '#texts/coupons/cashiers.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import button from '#web/components/buttons/button.module.css';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useCreateCashier, useUpdateCashier } from './cashier-queries.ts';
import css from './form-dialog.module.css';
import { FormDialog } from './form-dialog.tsx';

type Branch = { Id: number; Nombre: string };
type Props = {
  partnerId: number;
  /** The cashier to edit; null for a new one. */
  cashier: Cashier | null;
  branches: Branch[];
  onClosed: () => void;
};
type Problem = { field: string | null; message: string };
type Typed = { Nombre: string; Pin: string; Sucursales: number[] };

/** Form of a new or existing cashier, in a dialog. */
export function CashierDialog({ partnerId, cashier, branches, onClosed }: Props) {
  const create = useCreateCashier();
  const update = useUpdateCashier();
  const [problem, setProblem] = useState<Problem | null>(null);
  const chosen = cashier ? cashier.Sucursales.map(({ Id }) => Id) : branches.length === 1 ? [branches[0]?.Id] : [];

  async function save({ Pin, ...details }: Typed): Promise<string> {
    if (!cashier) {
      await create.mutateAsync({ PartnerId: partnerId, Pin, ...details });
      return texts.created(details.Nombre);
    }
    const { Id, Version } = cashier;
    await update.mutateAsync({ Id, Version, ...details, ...(Pin && { Pin }) });
    return texts.updated;
  }
  const handleSubmit = async (form: FormData, close: () => void) => {
    const typed = readForm(form);
    const invalid = findProblem(typed, cashier !== null);
    setProblem(invalid);
    if (invalid) return;
    try {
      const message = await save(typed);
      close();
      showToast('success', message);
    } catch (error) {
      setProblem({ field: null, message: getErrorMessage(error, texts.failed) });
    }
  };
  return (
    <FormDialog title={cashier ? texts.editTitle(cashier.Nombre) : texts.addTitle} onClosed={onClosed}>
      {(close) => (
        <>
          <FormShell
            error={problem?.message ?? null}
            invalidField={problem?.field ?? null}
            loading={create.isPending || update.isPending}
            submitLabel={texts.save}
            loadingLabel={texts.saving}
            onSubmit={(form) => handleSubmit(form, close)}
          >
            <TextField
              name="Nombre"
              label={texts.name}
              maxLength={maxNameLength}
              defaultValue={cashier?.Nombre}
              autoComplete="off"
            />
            <TextField
              name="Pin"
              type="password"
              label={cashier ? texts.newPin : texts.pin}
              hint={cashier ? texts.newPinHint : texts.pinHint}
              inputMode="numeric"
              maxLength={pinLength}
              autoComplete="new-password"
            />
            <fieldset className={css.branches}>
              <legend>{texts.branches}</legend>
              {branches.map(({ Id, Nombre }) => (
                <label key={Id}>
                  <input type="checkbox" name="Sucursales" value={Id} defaultChecked={chosen.includes(Id)} />
                  <span>{Nombre}</span>
                </label>
              ))}
            </fieldset>
          </FormShell>
          <button type="button" className={`${button.button} ${css.cancel}`} onClick={close}>
            {texts.cancel}
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
function findProblem({ Nombre, Pin, Sucursales }: Typed, isEdit: boolean): Problem | null {
  if (!Nombre) return { field: 'Nombre', message: cashierProblems.name };
  if (Pin || !isEdit) {
    if (!isPin(Pin)) return { field: 'Pin', message: cashierProblems.pin };
    if (isGuessablePin(Pin)) return { field: 'Pin', message: cashierProblems.guessablePin };
  }
  return Sucursales.length === 0 ? { field: 'Sucursales', message: cashierProblems.branches } : null;
}
