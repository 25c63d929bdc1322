import { sourceTexts as texts } from '#texts/bridges/lanes.ts';
import { Age } from '#web/components/page/age.tsx';
import type { SourceViewModel } from './board/board-view-model.ts';
import css from './source-line.module.css';

/** Source of the numbers, its last response and the start of an outage (BRDG-10). */
export function SourceLine({ source: { name, url, answered, failing, note } }: { source: SourceViewModel }) {
  return (
    <div className={css.source} data-failing={failing !== ''}>
      <p className={css.line}>
        <span>
          <a href={url}>{name}</a>
          {answered && <span> ·</span>}
        </span>
        {answered && (
          <span className={css.answered}>
            <span>{texts.answered}</span> <Age at={answered.at} text={answered.text} />
          </span>
        )}
      </p>
      {(failing || note) && (
        <p className={css.note}>
          {failing && <strong>{failing}</strong>} <span>{note}</span>
        </p>
      )}
    </div>
  );
}
