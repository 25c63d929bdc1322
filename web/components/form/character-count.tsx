import { type FormEvent, useState } from 'react';
import { formFieldTexts as texts } from '#texts/form-fields.ts';
import css from './field.module.css';

/** Part of the maximum from which the count is shown. */
const shownFrom = 0.8;

type Options = { maxLength: number | undefined; value: unknown; initial: unknown };

/**
 * Attributes of a text field with a maximum length, and its character count. The browser's `maxlength` would cut a pasted
 * text without a word; the form rejects it instead.
 */
export function useCharacterCount({ maxLength, value, initial }: Options) {
  const [typed, setTyped] = useState<string | null>(null);
  if (maxLength === undefined) return { attributes: {}, count: null };
  const { length } = String(value ?? typed ?? initial ?? '');
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setTyped(currentTarget.value);
  return {
    attributes: { 'data-max-length': maxLength, onInput },
    count:
      length < maxLength * shownFrom ? null : (
        <p role="status" className={length > maxLength ? css.problem : css.count}>
          {length > maxLength ? texts.over(length - maxLength) : texts.count(length, maxLength)}
        </p>
      ),
  };
}
