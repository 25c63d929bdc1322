import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { joinWords, matchesSearch, toSearchText } from '#domain/search/search-text.ts';
import { comboboxTexts as texts } from '#texts/components.ts';
import css from './combo-box.module.css';
import field from './field.module.css';
import { Field } from './field.tsx';
import { useFormValue } from './form-context.ts';

export type Option = {
  id: number;
  label: string;
  /** Additional search terms. */
  keywords?: string;
};

type Props = {
  name: string;
  label: string;
  hint?: string;
  /** Shown while nothing is chosen, instead of the label. */
  placeholder?: string;
  options: Option[];
  /** Chosen option; without it, the form's value of that name. */
  value?: number | null;
  onChange?: (id: number | null) => void;
  /** Text shown instead of the options while they load or after a failure. */
  notice?: string | null;
};

/** Combobox whose filter ignores accents and case. Keyboard behaviour follows the ARIA Authoring Practices Guide. */
export function ComboBox({ name, label, hint, placeholder, options, notice = null, ...inputProps }: Props) {
  const bound = useFormValue(name);
  const value = inputProps.value === undefined ? (bound?.value as number | null) : inputProps.value;
  const onChange = inputProps.onChange ?? ((id) => bound?.setValue(id));
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { typed, matching, list, handlers, choose, toggle } = useCombo(options, value, onChange);
  const selected = options.find((option) => option.id === value);
  const optionId = (index: number) => `${listId}-${index}`;
  const active = list.open && list.active >= 0 ? optionId(list.active) : undefined;
  useEffect(() => {
    if (list.open) document.getElementById(active ?? listId)?.scrollIntoView({ block: 'nearest' });
  }, [list.open, active, listId]);
  return (
    <Field name={name} label={label} hint={hint} hideLabel={placeholder !== undefined}>
      {(controlProps) => (
        <>
          <div className={`${field.box} ${css.box}`}>
            <input
              {...handlers}
              {...controlProps}
              ref={input}
              name={name}
              role="combobox"
              autoComplete="off"
              placeholder={placeholder}
              className={field.input}
              value={typed ?? selected?.label ?? ''}
              aria-expanded={list.open}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={active}
            />
            <button
              type="button"
              tabIndex={-1}
              className={field.end}
              aria-label={texts.show(label)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                toggle();
                input.current?.focus();
              }}
            >
              <IconChevronDown size={20} stroke={1.8} aria-hidden="true" />
            </button>
            <div id={listId} role="listbox" aria-label={label} className={css.list} hidden={!list.open}>
              {(list.open ? matching : []).map((option, index) => (
                <button
                  key={option.id}
                  id={optionId(index)}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={option.id === value}
                  data-active={index === list.active}
                  className={css.option}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  {option.label}
                </button>
              ))}
            </div>
            {list.open && (notice || matching.length === 0) && <p className={css.notice}>{notice ?? texts.noMatch}</p>}
          </div>
          <p aria-live="polite" className="visually-hidden">
            {list.open && (notice ?? (matching.length ? texts.count(matching.length) : texts.noMatch))}
          </p>
        </>
      )}
    </Field>
  );
}

const closedList = { open: false, active: -1 };

/** State of the combobox. `typed` is null until the user types; the input then shows the chosen option. */
function useCombo(options: Option[], value: number | null, onChange: (id: number | null) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [list, setList] = useState(closedList);
  const matching = typed === null ? options : options.filter((option) => matches(option, typed));

  const choose = ({ id }: Option) => {
    setTyped(null);
    setList(closedList);
    if (id !== value) onChange(id);
  };
  const move = (step: 1 | -1) => {
    const from = list.open ? list.active : -1;
    const count = matching.length;
    if (count > 0) setList({ open: true, active: from < 0 && step < 0 ? count - 1 : (from + step + count) % count });
    else setList({ open: true, active: -1 });
  };
  /** On blur, chooses the option that the text names in full. A partial name keeps the previous choice. */
  const commitTyped = () => {
    setList(closedList);
    if (typed === null) return;
    const match = options.find(({ label }) => toName(label) === toName(typed));
    if (match) return choose(match);
    if (typed.trim() === '' && value !== null) onChange(null);
    if (typed.trim() === '' || value !== null) setTyped(null);
  };
  const handleKey = (event: KeyboardEvent) => {
    const option = matching[list.active] ?? (typed?.trim() && matching.length === 1 ? matching[0] : undefined);
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && list.open && option) choose(option);
    else if (event.key === 'Escape' && list.open) setList(closedList);
    else return;
    event.preventDefault();
  };
  const handlers = {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setTyped(target.value);
      setList({ open: true, active: -1 });
    },
    onClick: () => setList({ open: true, active: -1 }),
    onKeyDown: handleKey,
    onBlur: commitTyped,
  };
  return { typed, matching, list, handlers, choose, toggle: () => setList({ open: !list.open, active: -1 }) };
}

const matches = ({ label, keywords = '' }: Option, typed: string) => matchesSearch([label, keywords], typed);
const toName = (text: string) => joinWords(toSearchText(text));
