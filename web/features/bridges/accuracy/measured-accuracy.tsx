import { Link } from 'react-router';
import { accuracyPage as texts } from '#texts/bridges/accuracy-page.ts';
import { paths } from '#web/api/paths.ts';
import css from './accuracy-table.module.css';
import view from './accuracy-view.module.css';
import type { MeasuredAccuracyViewModel } from './measured-accuracy-view-model.ts';

/** How far official numbers and estimates were from what people measured; says so when there is nothing to compare (MEAS-3). */
export function MeasuredAccuracy({ measured: { lead, rows } }: { measured: MeasuredAccuracyViewModel }) {
  return (
    <section aria-labelledby="measured" className={view.how}>
      <h2 id="measured">{texts.measured}</h2>
      <p>{lead}</p>
      {rows.length > 0 && (
        <table className={css.table} aria-labelledby="measured">
          <thead>
            <tr>
              {[
                texts.measuredLane,
                texts.measuredMedian,
                texts.measuredOfficial,
                texts.measuredEstimate,
                texts.count,
              ].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, measured, official, estimate, count }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{measured}</td>
                <td>{official}</td>
                <td>{estimate}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <Link to={paths.measure()}>{texts.measure}</Link>
      </p>
    </section>
  );
}
