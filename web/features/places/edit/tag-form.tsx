import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { placeLimits } from '#domain/place-limits.ts';
import { placeEdit as texts } from '#texts/sites.ts';
import button from '#web/components/button.module.css';
import css from './tag-form.module.css';

/** From how many characters before the end on the limit is told. */
const nearTheEnd = 10;

type Props = {
  label: string;
  /** The tag that is edited; a form that adds has none. */
  initial?: string;
  submitLabel: string;
  /** Whether it was taken. */
  onSubmit: (text: string) => Promise<boolean>;
  onCancel?: () => void;
};

/** One tag in line; what was typed stays until it is taken. */
export function TagForm({ label, initial = '', submitLabel, onSubmit, onCancel }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const [empty, setEmpty] = useState(false);
  const [saving, setSaving] = useState(false);
  const edits = onCancel !== undefined;
  const isNear = typed.length >= placeLimits.tag - nearTheEnd;
  const described = [empty && `${id}-empty`, isNear && `${id}-length`].filter(Boolean).join(' ');
  useEffect(() => {
    if (edits) input.current?.select();
  }, [edits]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    setEmpty(text === '');
    if (text === '') return input.current?.focus();
    setSaving(true);
    const taken = await onSubmit(text);
    setSaving(false);
    if (taken && !edits) setTyped('');
  };
  const handleKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onCancel?.();
  return (
    <form noValidate className={css.form} onSubmit={handleSubmit}>
      <label htmlFor={id} className={edits ? 'visually-hidden' : css.label}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        value={typed}
        maxLength={placeLimits.tag}
        autoComplete="off"
        className={css.input}
        aria-invalid={empty || undefined}
        aria-describedby={described || undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={handleKeyDown}
      />
      <button type="submit" disabled={saving} className={button.button}>
        {submitLabel}
      </button>
      {onCancel && (
        <button type="button" className={button.button} onClick={onCancel}>
          {texts.cancel}
        </button>
      )}
      <p id={`${id}-length`} aria-live="polite" className={css.length}>
        {isNear && texts.tagLength(typed.length, placeLimits.tag)}
      </p>
      <p role="alert" id={`${id}-empty`} className={css.problem}>
        {empty && texts.emptyTag}
      </p>
    </form>
  );
}
