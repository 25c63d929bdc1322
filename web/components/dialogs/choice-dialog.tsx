import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { confirmTexts } from '#texts/components.ts';
import button from '#web/components/buttons/button.module.css';
import css from './choice-dialog.module.css';
import frame from './dialog.module.css';
import { Modal } from './modal.tsx';

type Choice<Value> = { value: Value; label: string; help?: string | undefined };

type Props<Value> = {
  title: string;
  choices: Choice<Value>[];
  /** Current choice. */
  chosen?: Value | null;
  onChoose: (value: Value) => void;
  /** Called after the dialog closes, with or without a choice. */
  onClosed: () => void;
};

/** Modal dialog to choose one of a few options. Escape and Cancelar choose nothing. */
export function ChoiceDialog<Value extends string>(props: Props<Value>) {
  const { title, choices, chosen = null, onChoose, onClosed } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const handleClose = () => {
    const choice = choices.find(({ value }) => value === dialog.current?.returnValue);
    onClosed();
    if (choice) onChoose(choice.value);
  };
  return (
    <Modal ref={dialog} title={title} className={css.dialog} onClose={handleClose}>
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
                <span>{label}</span>
                {chosen === value && <IconCheck size={20} stroke={2} aria-hidden="true" />}
              </span>
              {help && <span className={css.help}>{help}</span>}
            </button>
          </li>
        ))}
      </ul>
      <p className={`${frame.actions} ${css.actions}`}>
        <button type="button" className={button.button} onClick={() => dialog.current?.close('')}>
          {confirmTexts.no}
        </button>
      </p>
    </Modal>
  );
}
