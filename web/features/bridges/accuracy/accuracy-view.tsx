import { Link } from 'react-router';
import { accuracyPage as texts } from '#texts/bridges/accuracy-page.ts';
import { paths } from '#web/api/paths.ts';
import { BackLink } from '#web/components/page/back-link.tsx';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import css from './accuracy-view.module.css';
import type { AccuracyRow, AccuracyViewModel, LaneAccuracy, MeasuredAccuracyViewModel } from './accuracy-view-model.ts';

type Props = { accuracy: AccuracyViewModel; measured: MeasuredAccuracyViewModel };

/** Accuracy of past estimates: one sentence per bridge, then every figure, including unfavourable ones (BRDG-5). */
export function AccuracyView({ accuracy: { period, headlines, bridges }, measured }: Props) {
  return (
    <article className={`page ${css.page}`}>
      <BackLink to={paths.bridges} label={texts.back} />
      <header className={css.head}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      {bridges.length > 0 ? (
        <>
          <section aria-labelledby="period">
            <h2 id="period" className={css.period}>
              {period}
            </h2>
            <ul className={css.headlines}>
              {headlines.map((headline) => (
                <li key={headline}>{headline}</li>
              ))}
            </ul>
          </section>
          {bridges.map(({ port, name, lanes }) => (
            <AccuracyTable key={port} port={port} name={name} lanes={lanes} />
          ))}
        </>
      ) : (
        <EmptyState title={texts.empty} help={texts.emptyHelp} />
      )}
      <MeasuredAccuracy measured={measured} />
      <section aria-labelledby="how" className={css.how}>
        <h2 id="how">{texts.how}</h2>
        <ol>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <span>{texts.check}</span> <Link to={paths.openData()}>{texts.openData}</Link>{' '}
          <Link to={paths.bridges}>{texts.history}</Link>
        </p>
      </section>
    </article>
  );
}

type AccuracyTableProps = { port: string; name: string; lanes: LaneAccuracy[] };

/** Accuracy figures of one bridge: a row per lane and forecast horizon. */
function AccuracyTable({ port, name, lanes }: AccuracyTableProps) {
  return (
    <table className={css.table}>
      <caption>
        <Link to={paths.bridge(port)} translate="no">
          {name}
        </Link>
      </caption>
      <thead>
        <tr>
          {[texts.lane, texts.error, texts.naive, texts.within, texts.count].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {lanes.map(({ lane, name: laneName, rows }) => (
        <tbody key={lane}>
          <tr>
            <th colSpan={5} scope="rowgroup">
              {laneName}
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.horizon} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ row: { label, error, naive, within, width, count, isWorse } }: { row: AccuracyRow }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-worse={isWorse}>
        <strong>{error}</strong>
        {isWorse && <small>{texts.worseMark}</small>}
      </td>
      <td>{naive}</td>
      <td>
        <span>{within || texts.noFigure}</span>
        {width && <small>{width}</small>}
      </td>
      <td>{count}</td>
    </tr>
  );
}

/** How far official numbers and estimates were from what people measured; says so when there is nothing to compare (MEAS-3). */
function MeasuredAccuracy({ measured: { lead, rows } }: { measured: MeasuredAccuracyViewModel }) {
  return (
    <section aria-labelledby="measured" className={css.how}>
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
