import { adviceTexts as texts } from '#texts/bridges/advice.ts';
import css from './advice-list.module.css';
import type { AdviceRow } from './advice-view-model.ts';

/** The bridges with their total, its parts and its range, quickest first. */
export function AdviceList({ rows }: { rows: AdviceRow[] }) {
  return (
    <ol className={css.bridges} aria-label={texts.compared}>
      {rows.map(({ port, name, total, parts, range }) => (
        <li key={port}>
          <p className={css.total}>
            <span translate="no">{name}</span> <span translate="no">{total}</span>
          </p>
          <p className={css.parts}>
            <span>{parts}</span>
            {range && <br />}
            <span>{range}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
