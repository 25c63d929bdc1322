import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { formFieldTexts } from '#texts/validation.ts';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import field from './field.module.css';
import { Field } from './field.tsx';
import { useBoundValue } from './form-context.ts';
import css from './text-field.module.css';

type Props = Omit<ComponentProps<'input'>, 'name' | 'id' | 'aria-invalid' | 'aria-describedby'> & {
  name: string;
  label: string;
  hint?: string;
};

/** Labelled text input. Bound to the form's value of its name, else uncontrolled. */
export function TextField({ label, hint, className, type = 'text', maxLength, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const bound = useBoundValue(input);
  const isPassword = type === 'password';
  const isCounted = type === 'text';
  const { attributes, count } = useCharacterCount({
    maxLength: isCounted ? maxLength : undefined,
    value: bound.value ?? input.value,
    initial: input.defaultValue,
  });
  return (
    <Field name={input.name} label={label} hint={hint}>
      {(controlProps) => (
        <>
          <div className={field.box}>
            <input
              {...bound}
              {...input}
              {...attributes}
              maxLength={isCounted ? undefined : maxLength}
              {...controlProps}
              type={isPassword && shown ? 'text' : type}
              className={`${field.input} ${className ?? ''}`}
            />
            {isPassword && (
              <ShowButton shown={shown} label={label} controls={controlProps.id} onClick={() => setShown(!shown)} />
            )}
          </div>
          {count}
        </>
      )}
    </Field>
  );
}

type ShowProps = { shown: boolean; label: string; controls: string; onClick: () => void };

function ShowButton({ shown, label, controls, onClick }: ShowProps) {
  const hydrated = useHydrated();
  const Icon = shown ? IconEyeOff : IconEye;
  const name = shown ? formFieldTexts.hide(label) : formFieldTexts.show(label);
  return (
    <button
      type="button"
      disabled={!hydrated}
      className={field.end}
      aria-controls={controls}
      aria-label={name}
      onClick={onClick}
    >
      <Icon size={22} stroke={1.8} aria-hidden="true" />
    </button>
  );
}

type TextAreaProps = Omit<
  ComponentProps<'textarea'>,
  'name' | 'id' | 'className' | 'aria-invalid' | 'aria-describedby'
> & {
  name: string;
  label: string;
  hint?: string;
};

/**
 * Labelled `<textarea>` that grows with its content in browsers that support it. Read-only until hydration, in which React
 * would overwrite what was typed into it.
 */
export function TextArea({ label, hint, maxLength, ...area }: TextAreaProps) {
  const bound = useBoundValue(area);
  const hydrated = useHydrated();
  const value = bound.value ?? area.value;
  const { attributes, count } = useCharacterCount({ maxLength, value, initial: area.defaultValue });
  return (
    <Field name={area.name} label={label} hint={hint}>
      {(controlProps) => (
        <>
          <textarea
            rows={4}
            readOnly={!hydrated}
            {...bound}
            {...area}
            {...attributes}
            {...controlProps}
            className={css.area}
          />
          {count}
        </>
      )}
    </Field>
  );
}

/** Part of the maximum from which the count is shown. */
const shownFrom = 0.8;

type Options = { maxLength: number | undefined; value: unknown; initial: unknown };

/**
 * Attributes of a text field with a maximum length, and its character count. The browser's `maxlength` would cut a pasted
 * text without a word; the form rejects it instead.
 */
function useCharacterCount({ maxLength, value, initial }: Options) {
  const [typed, setTyped] = useState<string | null>(null);
  if (maxLength === undefined) return { attributes: {}, count: null };
  const { length } = String(value ?? typed ?? initial ?? '');
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setTyped(currentTarget.value);
  return {
    attributes: { 'data-max-length': maxLength, onInput },
    count:
      length < maxLength * shownFrom ? null : (
        <p role="status" className={length > maxLength ? field.error : field.count}>
          {length > maxLength ? formFieldTexts.over(length - maxLength) : formFieldTexts.count(length, maxLength)}
        </p>
      ),
  };
}
