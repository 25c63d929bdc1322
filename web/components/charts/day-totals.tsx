import css from './day-totals.module.css';

type Total = {
  label: string;
  help: string;
  count: number;
  /** Formatted count; absent for a plain number. */
  text?: string;
};

/** Totals of a period, each as a large number with its label. */
export function DayTotals({ label, totals }: { label: string; totals: Total[] }) {
  return (
    <dl aria-label={label} className={css.totals}>
      {totals.map(({ label, help, count, text }) => (
        <div key={label}>
          <dt>
            <span>{label}</span> <small>{help}</small>
          </dt>
          <dd>{text ?? count.toLocaleString('es-MX')}</dd>
        </div>
      ))}
    </dl>
  );
}
