import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { matchesSearch } from '#domain/search-text.ts';
import { chipWords as texts } from '#texts/pieces.ts';
import css from './chip-picker.module.css';
import type { Option } from './combo-box.tsx';
import { useTrial } from './form-shell.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  name: string;
  label: string;
  filterLabel: string;
  options: Option[];
  /** In the order they were chosen. */
  chosen: number[];
  onChange: (chosen: number[]) => void;
  most: number;
  /** Said when one more than `most` is pressed. */
  tooMany: string;
  /** What stands in place of the options: that they are on their way, or why there are none. */
  notice?: string | null;
};

/** A few choices out of many, as chips that a filter narrows down; what is chosen stays in sight. */
export function ChipPicker(props: Props) {
  const { name, label, filterLabel, options, chosen, onChange, most, tooMany, notice = null } = props;
  const [filter, setFilter] = useState('');
  const { tries } = useTrial();
  const [refusedAt, setRefusedAt] = useState<number | null>(null);
  const refused = refusedAt === tries; // once the form was tried again it is of the past
  const matching = options.filter((option) =>
    [option.label, option.also ?? ''].some((it) => matchesSearch(it, filter)),
  );
  const shown = options.filter((option) => chosen.includes(option.id) || matching.includes(option));

  const toggle = (id: number) => {
    const isChosen = chosen.includes(id);
    const isTooMany = !isChosen && chosen.length >= most;
    setRefusedAt(isTooMany ? tries : null);
    if (!isTooMany) onChange(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  /** Enter takes the one that is left, and never sends the form. */
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [only, ...others] = matching;
    if (only && others.length === 0 && !chosen.includes(only.id)) toggle(only.id);
  };
  return (
    <fieldset className={css.picker}>
      <legend>{label}</legend>
      <p className={css.count}>{texts.chosen(chosen.length, most)}</p>
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
              setRefusedAt(null);
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
      <div role="alert">{refused && <p className={css.refused}>{tooMany}</p>}</div>
    </fieldset>
  );
}

type ChipProps = { option: Option; pressed: boolean; onPress: () => void };

function Chip({ option, pressed, onPress }: ChipProps) {
  return (
    <button type="button" className={css.chip} aria-pressed={pressed} onClick={onPress}>
      {pressed && <IconCheck size={18} stroke={2.2} aria-hidden="true" />}
      {option.label}
    </button>
  );
}
