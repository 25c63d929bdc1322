import { bridgesPage as texts } from '#texts/bridges-public.ts';
import { Age } from '#web/components/age.tsx';
import type { SourceWords } from './board-words.ts';
import css from './source-line.module.css';

/** Where the numbers come from, when that last answered, and since when it does not (BRDG-10). */
export function SourceLine({ source: { name, url, answered, failing, note } }: { source: SourceWords }) {
  return (
    <div className={css.source} data-failing={failing !== ''}>
      <p className={css.line}>
        <span>
          <a href={url}>{name}</a>
          {answered && ' ·'}
        </span>
        {answered && (
          <span className={css.answered}>
            {texts.answered} <Age at={answered.at} words={answered.words} />
          </span>
        )}
      </p>
      {(failing || note) && (
        <p className={css.note}>
          {failing && <strong>{failing} </strong>}
          {note}
        </p>
      )}
    </div>
  );
}
