import { adviceTexts as texts } from '#texts/bridges/bridges-public.ts';
import css from './advice-table.module.css';
import type { AdviceRow } from './advice-view-model.ts';

/** The legs of each bridge side by side, quickest first. Legs that are not counted get no column. */
export function AdviceTable({ rows }: { rows: AdviceRow[] }) {
  const columns = (['toBridge', 'wait', 'fromBridge'] as const).filter((leg) => rows.some((row) => row[leg] !== ''));
  const hasTotal = columns.length > 1;
  return (
    <table className={css.choices}>
      <caption className="visually-hidden">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.columns.bridge}</th>
          {columns.map((leg) => (
            <th key={leg} scope="col">
              {texts.columns[leg]}
            </th>
          ))}
          {hasTotal && <th scope="col">{texts.columns.total}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.port}>
            <th scope="row">{row.name}</th>
            {columns.map((leg) => (
              <td key={leg}>
                <Duration text={row[leg]} />
              </td>
            ))}
            {hasTotal && (
              <td className={css.total}>
                <Duration text={row.total} /> <small className={css.range}>{row.range}</small>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A duration that breaks between hours and minutes only: '3 h', '49 min'. */
function Duration({ text }: { text: string }) {
  return text.split(/ (?=\d)/).map((part, index) => (
    <span key={part} className={css.part}>
      {index > 0 && ' '}
      {part}
    </span>
  ));
}
