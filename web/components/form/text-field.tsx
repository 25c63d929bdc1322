import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { formFieldTexts } from '#texts/form-fields.ts';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import css from './field.module.css';
import { Field } from './field.tsx';

type Props = Omit<ComponentProps<'input'>, 'name' | 'id' | 'aria-invalid' | 'aria-describedby'> & {
  name: string;
  label: string;
  hint?: string;
};

/** Labelled text input. Uncontrolled by default, so that input survives hydration and a failed submit. */
export function TextField({ label, hint, className, type = 'text', ...input }: Props) {
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <Field name={input.name} label={label} hint={hint}>
      {(controlProps) => (
        <div className={css.box}>
          <input
            {...input}
            {...controlProps}
            type={isPassword && shown ? 'text' : type}
            className={`${css.input} ${className ?? ''}`}
          />
          {isPassword && (
            <ShowButton shown={shown} label={label} controls={controlProps.id} onClick={() => setShown(!shown)} />
          )}
        </div>
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
