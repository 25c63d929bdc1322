import { alertFields, alertForm as texts } from '#texts/alerts/alerts-admin.ts';
import field from '#web/components/form/field.module.css';
import { Field } from '#web/components/form/field.tsx';
import { type AlertDraft, resolveColor } from './alert-draft.ts';
import css from './color-field.module.css';

type Props = { draft: AlertDraft; onChange: (part: Partial<AlertDraft>) => void };

/** Colour input: the browser's picker beside a text field. */
export function ColorField({ draft, onChange }: Props) {
  return (
    <Field name="color" label={alertFields.color} hint={texts.colorHint}>
      {(wiring) => (
        <div className={field.box}>
          <input
            type="color"
            aria-label={texts.picker}
            className={css.picker}
            value={resolveColor(draft)}
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
