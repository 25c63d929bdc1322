import { Link } from 'react-router';
import { accuracyPage as texts } from '#texts/bridges/accuracy-page.ts';
import { paths } from '#web/api/paths.ts';
import css from './accuracy-table.module.css';
import type { AccuracyRow, LaneAccuracy } from './accuracy-view-model.ts';

type Props = { port: string; name: string; lanes: LaneAccuracy[] };

/** Accuracy figures of one bridge: a row per lane and forecast horizon. */
export function AccuracyTable({ port, name, lanes }: Props) {
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
