import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Figures, Results } from '#contract/results.ts';
import { formatFigure } from '#domain/results.ts';
import { formatMonth, listMonths } from '#domain/time/months.ts';
import { resultMonths } from '#domain/visits.ts';
import { resultsMail as mailTexts, partnerResults as texts } from '#texts/partners/results.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';
import { DayTotals } from '#web/components/charts/day-totals.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { ErrorState } from '#web/components/page/empty-state.tsx';
import { toLocalIsoDate } from '#web/shell/time/city-time.ts';
import { BranchTable } from './branch-table.tsx';
import css from './partner-results.module.css';

const figureNames = Object.keys(texts.figures) as (keyof Figures)[];
/** Figures of a month beside those of the month before: totals, by branch with CSV, and the uses left of each coupon. */
export function MonthResults({ partnerId }: { partnerId: number }) {
  const [current] = useState(() => toLocalIsoDate(new Date()).slice(0, 7));
  const [month, setMonth] = useState(current);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    calls.results.ofPartner.queryOptions({
      input: { Id: partnerId, mes: month },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <>
      <div className={css.month}>
        <SelectField
          name="mes"
          label={texts.month}
          choices={listMonths(current, resultMonths).map((value) => ({
            value,
            label: value === current ? texts.soFar(formatMonth(value)) : formatMonth(value),
          }))}
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
      </div>
      {error && <ErrorState title={texts.failed} message={getErrorMessage(error, '')} onRetry={refetch} />}
      {!data && !error && <p role="status">{texts.loading}</p>}
      {data && !error && (
        <div className={css.figures} aria-busy={isPlaceholderData}>
          <MonthFigures results={data} />
          <MailSetting partnerId={partnerId} isOn={data.Correo} />
        </div>
      )}
    </>
  );
}

function MonthFigures({ results }: { results: Results }) {
  const { MesAnterior, Total, Sucursales, UsosRestantes } = results;
  const before = formatMonth(MesAnterior.slice(0, 7));
  return (
    <>
      <DayTotals
        label={texts.totals}
        totals={figureNames.map((name) => ({
          label: texts.figures[name],
          help: texts.before(before, formatFigure(name, Total.Anterior[name])),
          count: Total.Este[name],
          text: formatFigure(name, Total.Este[name]),
        }))}
      />
      {Sucursales.length === 0 ? <p>{texts.none}</p> : <BranchTable results={results} />}
      {UsosRestantes.length > 0 && (
        <div>
          <h3 className={css.subtitle}>{texts.usesLeft}</h3>
          <ul className={css.left}>
            {UsosRestantes.map(({ CuponId, Cupon, Restantes, UsoMaximo }) => (
              <li key={CuponId}>{texts.usesLeftOf(Cupon, Restantes, UsoMaximo)}</li>
            ))}
          </ul>
        </div>
      )}
      <p className={css.small}>{texts.howCounted}</p>
    </>
  );
}

/** Checkbox of the monthly mail, which is stored at once. */
function MailSetting({ partnerId, isOn }: { partnerId: number; isOn: boolean }) {
  const setMail = useMutation(calls.results.setMail.mutationOptions());
  const handleChange = async (Activo: boolean) => {
    try {
      await setMail.mutateAsync({ Id: partnerId, Activo });
      showToast('success', Activo ? mailTexts.on : mailTexts.off);
    } catch (error) {
      showToast('error', getErrorMessage(error, mailTexts.settingFailed));
    }
  };
  return (
    <label className={css.mail}>
      <input
        type="checkbox"
        checked={setMail.isPending ? setMail.variables.Activo : isOn}
        disabled={setMail.isPending}
        onChange={({ currentTarget }) => handleChange(currentTarget.checked)}
      />
      <span>{mailTexts.setting}</span>
    </label>
  );
}
