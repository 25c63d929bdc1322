import { useId } from 'react';
import choice from '#web/components/buttons/choice.module.css';
import css from './rule-form.module.css';

type ChoiceProps<Value extends string> = {
  legend: string;
  name: string;
  value: Value;
  /** The help of the selected one is shown. */
  choices: { value: Value; label: string; help?: string }[];
  onChange: (value: Value) => void;
};

/** Radio buttons, one under the other. */
export function ChoiceGroup<Value extends string>({ legend, name, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={css.group}>
      <legend>{legend}</legend>
      {choices.map((option) => (
        <label key={option.value} className={css.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span>{option.label}</span>
            {option.help && option.value === value && <small>{option.help}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type ChipsProps<Value extends string | number> = {
  legend: string;
  name: string;
  help?: string;
  values: readonly Value[];
  chosen: readonly Value[];
  labelOf: (value: Value) => string;
  onChange: (chosen: Value[]) => void;
};

/** Checkboxes side by side. */
export function ChipGroup<Value extends string | number>(props: ChipsProps<Value>) {
  const { legend, name, help, values, chosen, labelOf, onChange } = props;
  const toggle = (value: Value) => onChange(values.filter((one) => (one === value) !== chosen.includes(one)));
  return (
    <fieldset className={css.group}>
      <legend>{legend}</legend>
      {help && <p className={css.help}>{help}</p>}
      <div className={css.chips}>
        {values.map((value) => (
          <label key={value} className={css.chip}>
            <input type="checkbox" name={name} checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <span className={choice.choice}>{labelOf(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type CheckProps = { label: string; help?: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

export function CheckField({ label, help, isChecked, onChange }: CheckProps) {
  return (
    <label className={css.check}>
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      <span>
        <span>{label}</span>
        {help && <small>{help}</small>}
      </span>
    </label>
  );
}

type TimeProps = { label: string; name: string; help?: string; value: string; onChange: (value: string) => void };

/** Time of a day, in the city's time zone. */
export function TimeField({ label, name, help, value, onChange }: TimeProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="time"
        name={name}
        required
        value={value}
        aria-describedby={help && `${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      />
      {help && (
        <p id={`${id}-help`} className={css.help}>
          {help}
        </p>
      )}
    </div>
  );
}

type SelectProps<Value extends string> = {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

export function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
