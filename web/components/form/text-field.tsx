import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { formFieldTexts } from '#texts/form-fields.ts';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { useCharacterCount } from './character-count.tsx';
import css from './field.module.css';
import { Field } from './field.tsx';
import { useDefaultValue } from './form-shell.tsx';

type Props = Omit<ComponentProps<'input'>, 'name' | 'id' | 'aria-invalid' | 'aria-describedby'> & {
  name: string;
  label: string;
  hint?: string;
};

/** Labelled text input. Uncontrolled by default, so that input survives hydration and a failed submit. */
export function TextField({ label, hint, className, type = 'text', maxLength, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const initial = useDefaultValue(input);
  const isPassword = type === 'password';
  const isCounted = type === 'text';
  const { attributes, count } = useCharacterCount({
    maxLength: isCounted ? maxLength : undefined,
    value: input.value,
    initial: initial.defaultValue,
  });
  return (
    <Field name={input.name} label={label} hint={hint}>
      {(controlProps) => (
        <>
          <div className={css.box}>
            <input
              {...input}
              {...initial}
              {...attributes}
              maxLength={isCounted ? undefined : maxLength}
              {...controlProps}
              type={isPassword && shown ? 'text' : type}
              className={`${css.input} ${className ?? ''}`}
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
      className={css.end}
      aria-controls={controls}
      aria-label={name}
      onClick={onClick}
    >
      <Icon size={22} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
