import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useId, useState } from 'react';
import { fieldWords } from '#texts/fields.ts';
import { useFailing } from './form-shell.tsx';
import css from './text-field.module.css';
import { useHydrated } from './use-hydrated.ts';

type Props = Omit<ComponentProps<'input'>, 'name' | 'id' | 'aria-invalid' | 'aria-describedby'> & {
  name: string;
  label: string;
  /** What helps to fill it in; read out with the field. */
  hint?: string;
};

/** A labelled line of text; keeps what was typed itself, so that nothing is lost before hydration or after a failure. */
export function TextField({ label, hint, className, type = 'text', ...input }: Props) {
  const id = useId();
  const { failed, errorId } = useFailing(input.name);
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  const described = [hint && `${id}-hint`, errorId].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <input
          {...input}
          id={id}
          type={secret && shown ? 'text' : type}
          className={`${css.input} ${className ?? ''}`}
          aria-invalid={failed || undefined}
          aria-describedby={described || undefined}
        />
        {secret && <ShowButton shown={shown} label={label} controls={id} onClick={() => setShown(!shown)} />}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
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
      className={css.show}
      aria-controls={controls}
      aria-label={name}
      onClick={onClick}
    >
      <Icon size={22} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
