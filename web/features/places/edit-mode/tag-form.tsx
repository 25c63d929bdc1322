import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { placeLimits } from '#domain/places/place-limits.ts';
import { placeEdit as texts } from '#texts/places/places-admin.ts';
import button from '#web/components/buttons/button.module.css';
import css from './tag-form.module.css';

/** The length is shown when at most this many characters are left. */
const lengthShownFromLeft = 10;

type Props = {
  label: string;
  /** The tag being edited; absent in a form that adds one. */
  initial?: string;
  submitLabel: string;
  /** Resolves to whether the tag was saved. */
  onSubmit: (text: string) => Promise<boolean>;
  onCancel?: () => void;
};

/** Inline form for one tag. The text stays until the tag is saved. */
export function TagForm({ label, initial = '', submitLabel, onSubmit, onCancel }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const [empty, setEmpty] = useState(false);
  const [saving, setSaving] = useState(false);
  const isEditing = onCancel !== undefined;
  const isNear = typed.length >= placeLimits.tag - lengthShownFromLeft;
  const describedBy = [empty && `${id}-empty`, isNear && `${id}-length`].filter(Boolean).join(' ');
  useEffect(() => {
    if (isEditing) input.current?.select();
  }, [isEditing]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    setEmpty(text === '');
    if (text === '') return input.current?.focus();
    setSaving(true);
    const wasSaved = await onSubmit(text);
    setSaving(false);
    if (wasSaved && !isEditing) setTyped('');
  };
  const handleKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && !saving && onCancel?.();
  return (
    <form noValidate className={css.form} onSubmit={handleSubmit}>
      <label htmlFor={id} className={isEditing ? 'visually-hidden' : css.label}>
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
        aria-describedby={describedBy || undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={handleKeyDown}
      />
      <button type="submit" disabled={saving} className={button.button}>
        {submitLabel}
      </button>
      {onCancel && (
        <button type="button" disabled={saving} className={button.button} onClick={onCancel}>
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
