import type { ReactNode } from 'react';
import css from './chart-table.module.css';

type Props = {
  summary: ReactNode;
  caption?: string;
  headings: string[];
  /** Rows whose first cell is their heading. */
  rows: { key: string | number; cells: string[] }[];
};

/** The numbers of a chart as a table, which opens on demand. */
export function ChartTable({ summary, caption, headings, rows }: Props) {
  return (
    <details className={css.details}>
      <summary>{summary}</summary>
      <table>
        {caption && <caption className="visually-hidden">{caption}</caption>}
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {headings.slice(1).map((heading, i) => (
                <td key={heading}>{others[i]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
