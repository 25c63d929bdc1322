import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Figures, Results } from '#contract/results.ts';
import { formatFigure, formatMonth, listMonths, resultMonths } from '#domain/results.ts';
import { tableTexts } from '#texts/components.ts';
import { resultsMail as mailTexts, partnerResults as texts } from '#texts/partners/results.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';
import button from '#web/components/buttons/button.module.css';
import { DayTotals } from '#web/components/charts/day-totals.tsx';
import { showToast, toastDurationsMs } from '#web/components/dialogs/toasts.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { ErrorState } from '#web/components/page/empty-state.tsx';
import { ScrollRegion } from '#web/components/page/scroll-region.tsx';
import { toLocalIsoDate } from '#web/shell/time/city-time.ts';
import css from './month-results.module.css';
import layout from './partner-results.module.css';

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
      <div className={layout.month}>
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
        <div className={layout.figures} aria-busy={isPlaceholderData}>
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
          <h3 className={layout.subtitle}>{texts.usesLeft}</h3>
          <ul className={layout.left}>
            {UsosRestantes.map(({ CuponId, Cupon, Restantes, UsoMaximo }) => (
              <li key={CuponId}>{texts.usesLeftOf(Cupon, Restantes, UsoMaximo)}</li>
            ))}
          </ul>
        </div>
      )}
      <p className={layout.small}>{texts.howCounted}</p>
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
    <label className={layout.mail}>
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

/** A branch in one of the two months. */
type Row = { branch: string; month: string; figures: Figures };

/** Figures of each branch in both months, as a table and as CSV. */
function BranchTable({ results }: { results: Results }) {
  const rows = toRows(results);
  const columns = [
    { id: 'sucursal', header: texts.branch, value: ({ branch }: Row) => branch },
    { id: 'mes', header: texts.monthColumn, value: ({ month }: Row) => month },
    ...figureNames.map((name) => ({
      id: name,
      header: texts.figures[name],
      value: ({ figures }: Row) => figures[name],
    })),
  ];
  const handleDownload = () =>
    import('#web/components/table/download-csv.ts')
      .then(({ downloadCsv }) => downloadCsv(texts.file, columns, rows))
      .catch(() => showToast('error', tableTexts.csvFailed, toastDurationsMs.standard));
  return (
    <div className={css.block}>
      <div className={css.head}>
        <h3>{texts.branches}</h3>
        <button type="button" className={button.button} onClick={handleDownload}>
          <IconDownload size={20} stroke={1.8} aria-hidden="true" />
          <span>{tableTexts.csv}</span>
        </button>
      </div>
      <ScrollRegion aria-label={texts.branches} className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              {columns.map(({ id, header }) => (
                <th key={id} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.branch} ${row.month}`}>
                <th scope="row">{row.branch}</th>
                <td>{row.month}</td>
                {figureNames.map((name) => (
                  <td key={name}>{formatFigure(name, row.figures[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

const toRows = ({ Mes, MesAnterior, Sucursales }: Results): Row[] =>
  Sucursales.flatMap(({ Sucursal, Este, Anterior }) => {
    const branch = Sucursal || texts.noBranch;
    return [
      { branch, month: formatMonth(Mes.slice(0, 7)), figures: Este },
      { branch, month: formatMonth(MesAnterior.slice(0, 7)), figures: Anterior },
    ];
  });
