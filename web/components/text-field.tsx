import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { fieldWords } from '#texts/fields.ts';
import css from './field.module.css';
import { Field } from './field.tsx';
import { useHydrated } from './use-hydrated.ts';

type Props = Omit<ComponentProps<'input'>, 'name' | 'id' | 'aria-invalid' | 'aria-describedby'> & {
  name: string;
  label: string;
  hint?: string;
};

/** A labelled line of text; keeps what was typed itself, so that nothing is lost before hydration or after a failure. */
export function TextField({ label, hint, className, type = 'text', ...input }: Props) {
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  return (
    <Field name={input.name} label={label} hint={hint}>
      {(wiring) => (
        <div className={css.box}>
          <input
            {...input}
            {...wiring}
            type={secret && shown ? 'text' : type}
            className={`${css.input} ${className ?? ''}`}
          />
          {secret && <ShowButton shown={shown} label={label} controls={wiring.id} onClick={() => setShown(!shown)} />}
        </div>
      )}
    </Field>
  );
}

type ShowProps = { shown: boolean; label: string; controls: string; onClick: () => void };

function ShowButton({ shown, label, controls, onClick }: ShowProps) {
  const hydrated = useHydrated();
  const Icon = shown ? IconEyeOff : IconEye;
  const name = shown ? fieldWords.hide(label) : fieldWords.show(label);
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
