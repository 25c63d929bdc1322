import { alertFields, alertForm as texts } from '#texts/alerts.ts';
import field from '#web/components/field.module.css';
import { Field } from '#web/components/field.tsx';
import { colorOf, type Draft } from './alert-draft.ts';
import css from './color-field.module.css';

type Props = { draft: Draft; onChange: (part: Partial<Draft>) => void };

/** A colour, by the browser's own picker or as it is written. */
export function ColorField({ draft, onChange }: Props) {
  return (
    <Field name="color" label={alertFields.color} hint={texts.colorHint}>
      {(wiring) => (
        <div className={field.box}>
          <input
            type="color"
            aria-label={texts.picker}
            className={css.picker}
            value={colorOf(draft)}
            onChange={({ currentTarget: { value } }) => onChange({ color: value })}
          />
          <input
            {...wiring}
            name="color"
            className={`${field.input} ${css.written}`}
            value={draft.color}
            onChange={({ currentTarget: { value } }) => onChange({ color: value })}
            maxLength={9}
            spellCheck={false}
            autoComplete="off"
          />
        </div>
      )}
    </Field>
  );
}
