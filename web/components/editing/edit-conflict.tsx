import { editConflictTexts as texts } from '#texts/components.ts';
import css from './edit-conflict.module.css';

export type FieldChange = { label: string; value: string };

/** Lists the values that another user saved during this edit. Renders nothing if there are none. */
export function EditConflict({ changes }: { changes: FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section className={css.theirs} aria-label={texts.title}>
      <p>{texts.title}</p>
      <dl>
        {changes.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.help}</p>
    </section>
  );
}
