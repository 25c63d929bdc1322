import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { matchesSearch } from '#domain/search/search-text.ts';
import { chipTexts as texts } from '#texts/components.ts';
import choice from '#web/components/buttons/choice.module.css';
import css from './chip-picker.module.css';
import type { Option } from './combo-box.tsx';
import { useFormShell } from './form-shell.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  name: string;
  label: string;
  filterLabel: string;
  options: Option[];
  /** Chosen ids, in the order of choosing. */
  chosen: number[];
  onChange: (chosen: number[]) => void;
  max: number;
  /** Error shown when a chip beyond the maximum is pressed. */
  tooManyMessage: string;
  /** Text shown instead of the options while they load or after a failure. */
  notice?: string | null;
};

/** Picks a few of many options, shown as chips with a text filter. Chosen chips always stay visible. */
export function ChipPicker(props: Props) {
  const { name, label, filterLabel, options, chosen, onChange, max, tooManyMessage, notice = null } = props;
  const [filter, setFilter] = useState('');
  const { submits } = useFormShell();
  const [rejectedAt, setRejectedAt] = useState<number | null>(null);
  const isRejected = rejectedAt === submits; // the next submit of the form clears the error
  const matching = options.filter(({ label, keywords = '' }) => matchesSearch([label, keywords], filter));
  const shown = options.filter((option) => chosen.includes(option.id) || matching.includes(option));

  const toggle = (id: number) => {
    const isChosen = chosen.includes(id);
    const isTooMany = !isChosen && chosen.length >= max;
    setRejectedAt(isTooMany ? submits : null);
    if (!isTooMany) onChange(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  /** Enter toggles the only matching option and never submits the form. */
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [only, ...others] = matching;
    if (only && others.length === 0 && !chosen.includes(only.id)) toggle(only.id);
  };
  return (
    <fieldset className={css.picker}>
      <legend>{label}</legend>
      <p className={css.count}>{texts.chosen(chosen.length, max)}</p>
      {notice ? (
        <p className={css.notice}>{notice}</p>
      ) : (
        <>
          <TextField
            name={`${name}-filtro`}
            label={filterLabel}
            value={filter}
            autoComplete="off"
            onChange={({ target }) => {
              setFilter(target.value);
              setRejectedAt(null);
            }}
            onKeyDown={handleKey}
          />
          <ul className={css.chips}>
            {shown.map((option) => (
              <li key={option.id}>
                <Chip option={option} pressed={chosen.includes(option.id)} onPress={() => toggle(option.id)} />
              </li>
            ))}
          </ul>
          {matching.length === 0 && <p className={css.notice}>{texts.noMatch}</p>}
        </>
      )}
      <div role="alert">{isRejected && <p className={css.error}>{tooManyMessage}</p>}</div>
    </fieldset>
  );
}

type ChipProps = { option: Option; pressed: boolean; onPress: () => void };

function Chip({ option, pressed, onPress }: ChipProps) {
  return (
    <button type="button" className={choice.choice} aria-pressed={pressed} onClick={onPress}>
      {pressed && <IconCheck size={18} stroke={2.2} aria-hidden="true" />}
      <span>{option.label}</span>
    </button>
  );
}
