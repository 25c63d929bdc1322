import css from './day-totals.module.css';

type Total = { label: string; help: string; count: number };

/** Counts of a time, each large over what it counts. */
export function DayTotals({ label, totals }: { label: string; totals: Total[] }) {
  return (
    <dl aria-label={label} className={css.totals}>
      {totals.map(({ label, help, count }) => (
        <div key={label}>
          <dt>
            {label} <small>{help}</small>
          </dt>
          <dd>{count.toLocaleString('es-MX')}</dd>
        </div>
      ))}
    </dl>
  );
}
