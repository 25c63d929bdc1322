import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PhoneTill } from '#contract/cashiers.ts';
import { isPin, pinLength } from '#domain/cashiers.ts';
import { cashierErrors, cashierSignIn as texts } from '#texts/coupons/cashiers.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { paths } from '#web/api/paths.ts';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import { cashierCalls } from './cashier-calls.ts';
import css from './cashier-sign-in.module.css';

type FieldError = { field: string | null; message: string };

/** Screen of a till's phone on which a cashier chooses its name and types its PIN. */
export function CashierSignIn() {
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['till-phone'],
    queryFn: cashierCalls.readTill,
    staleTime: 0,
  });
  if (error) return <ErrorState title={texts.failed} message={getErrorMessage(error, '')} onRetry={refetch} />;
  if (isPending) return <p role="status">{texts.loading}</p>;
  if (!data)
    return (
      <EmptyState title={texts.notConnected} help={texts.notConnectedHelp}>
        <Link to={paths.login(adminPaths.till())}>{texts.partnerSignIn}</Link>
      </EmptyState>
    );
  return (
    <>
      <p className={css.where}>
        <strong>{data.Sucursal}</strong> · <span>{data.Negocio}</span>
      </p>
      {data.Cajeros.length === 0 ? (
        <EmptyState title={texts.noCashiers} help={texts.noCashiersHelp} />
      ) : (
        <PinForm cashiers={data.Cajeros} />
      )}
    </>
  );
}

function PinForm({ cashiers }: { cashiers: PhoneTill['Cajeros'] }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(cashiers.length === 1 ? cashiers[0]?.Id : undefined);
  const [error, setError] = useState<FieldError | null>(null);
  const [isEntering, setIsEntering] = useState(false);
  const handleSubmit = async (values: FormData, form: HTMLFormElement) => {
    const pin = String(values.get('Pin') ?? '');
    setError(null);
    if (chosen === undefined) return setError({ field: 'Cajero', message: texts.cashier });
    if (!isPin(pin)) return setError({ field: 'Pin', message: cashierErrors.pin });
    setIsEntering(true);
    try {
      await cashierCalls.signIn(chosen, pin);
      await navigate(adminPaths.till());
    } catch (error) {
      form.reset();
      setError({ field: 'Pin', message: getErrorMessage(error, texts.unknownError) });
      setIsEntering(false);
    }
  };
  return (
    <FormShell
      error={error?.message ?? null}
      invalidField={error?.field ?? null}
      loading={isEntering}
      submitLabel={texts.enter}
      loadingLabel={texts.entering}
      onSubmit={handleSubmit}
    >
      <fieldset className={css.cashiers}>
        <legend>{texts.cashier}</legend>
        {cashiers.map(({ Id, Nombre }) => (
          <label key={Id} className={css.cashier}>
            <input type="radio" name="Cajero" value={Id} checked={chosen === Id} onChange={() => setChosen(Id)} />
            <span>{Nombre}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        name="Pin"
        type="password"
        label={texts.pin}
        inputMode="numeric"
        maxLength={pinLength}
        autoComplete="off"
        className={css.pin}
      />
    </FormShell>
  );
}
