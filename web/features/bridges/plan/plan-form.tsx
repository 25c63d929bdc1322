import { parseClockTime } from '#domain/bridges/plan/arrival-time.ts';
import { planPage as texts } from '#texts/bridges/plan.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import field from '#web/components/form/field.module.css';
import select from '#web/components/form/select-field.module.css';
import css from './plan-form.module.css';
import type { PlanFormState } from './plan-form-state.ts';

type Choices = PlanFormState['days'];
type FieldName = keyof PlanFormState['values'];

const errorId = 'plan-error';

/** The question of a plan. A plain GET form: its address is the link to the plan, and it needs no JavaScript. */
export function PlanForm({ form: { values, days, ways, origins, destinations, error } }: { form: PlanFormState }) {
  const errorProps = (name: FieldName) =>
    error?.field === name ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {};
  const choose = (name: FieldName, label: string, choices: Choices) => (
    <div className={field.field}>
      <label htmlFor={name} className={field.label}>
        {label}
      </label>
      <div className={`${field.box} ${select.box}`}>
        <select
          id={name}
          name={name}
          defaultValue={values[name]}
          className={`${field.input} ${select.select}`}
          {...errorProps(name)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <svg viewBox="0 0 24 24" aria-hidden="true" className={css.arrow}>
          <path d="M6 9l6 6 6-6" />
        </svg>
      </div>
    </div>
  );
  return (
    <form action={paths.plan()} className={css.form} aria-label={texts.form} noValidate>
      {error && (
        <p id={errorId} className={css.error} role="alert">
          {error.message}
        </p>
      )}
      <div className={field.field}>
        <label htmlFor="llegar" className={field.label}>
          {texts.arrive}
        </label>
        <div className={field.box}>
          {/* A time input shows nothing for a time that does not exist, and what was typed must not be lost. */}
          <input
            id="llegar"
            name="llegar"
            type={parseClockTime(values.llegar) ? 'time' : 'text'}
            defaultValue={values.llegar}
            autoComplete="off"
            className={`${field.input} ${css.time}`}
            {...errorProps('llegar')}
          />
        </div>
      </div>
      {choose('dia', texts.day, days)}
      {choose('carril', texts.way, ways)}
      {choose('desde', texts.origin, origins)}
      {choose('destino', texts.destination, destinations)}
      <button type="submit" className={`${button.button} ${button.primary} ${css.submit}`}>
        {texts.submit}
      </button>
    </form>
  );
}
