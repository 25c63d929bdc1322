import { IconDownload } from '@tabler/icons-react';
import type { Figures, Results } from '#contract/results.ts';
import { formatFigure } from '#domain/results.ts';
import { formatMonth } from '#domain/time/months.ts';
import { tableTexts } from '#texts/components.ts';
import { partnerResults as texts } from '#texts/partners/results.ts';
import button from '#web/components/buttons/button.module.css';
import { showToast, toastDurationsMs } from '#web/components/dialogs/toasts.tsx';
import { ScrollRegion } from '#web/components/page/scroll-region.tsx';
import css from './branch-table.module.css';

/** A branch in one of the two months. */
type Row = { branch: string; month: string; figures: Figures };

const figureNames = Object.keys(texts.figures) as (keyof Figures)[];

/** Figures of each branch in both months, as a table and as CSV. */
export function BranchTable({ results }: { results: Results }) {
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
