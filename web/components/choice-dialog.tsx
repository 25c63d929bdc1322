import { IconCheck } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { confirmWords } from '#texts/pieces.ts';
import button from './button.module.css';
import css from './choice-dialog.module.css';
import frame from './dialog.module.css';

type Choice<Value> = { value: Value; label: string; help?: string | undefined };

type Props<Value> = {
  title: string;
  choices: Choice<Value>[];
  /** What is chosen already. */
  chosen?: Value | null;
  onChoose: (value: Value) => void;
  /** Comes after the dialog has gone, also when nothing was chosen. */
  onClosed: () => void;
};

/** One choice out of a few, over the page; Escape and Cancelar leave everything as it was. */
export function ChoiceDialog<Value extends string>(props: Props<Value>) {
  const { title, choices, chosen = null, onChoose, onClosed } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const handleClose = () => {
    const choice = choices.find(({ value }) => value === dialog.current?.returnValue);
    onClosed();
    if (choice) onChoose(choice.value);
  };
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={`${frame.dialog} ${css.dialog}`} onClose={handleClose}>
      <h2 id={titleId}>{title}</h2>
      <ul className={css.choices}>
        {choices.map(({ value, label, help }) => (
          <li key={value}>
            <button
              type="button"
              className={css.choice}
              aria-pressed={chosen === value}
              onClick={() => dialog.current?.close(value)}
            >
              <span className={css.label}>
                {label}
                {chosen === value && <IconCheck size={20} stroke={2} aria-hidden="true" />}
              </span>
              {help && <span className={css.help}>{help}</span>}
            </button>
          </li>
        ))}
      </ul>
      <p className={`${frame.actions} ${css.actions}`}>
        <button type="button" className={button.button} onClick={() => dialog.current?.close('')}>
          {confirmWords.no}
        </button>
      </p>
    </dialog>
  );
}
