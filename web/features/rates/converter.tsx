import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { type WantedCurrency, wantedCurrencies } from '#domain/rates/convert-amount.ts';
import { converter as texts } from '#texts/rates/dollar-page.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import field from '#web/components/form/field.module.css';
import css from './converter.module.css';
import type { ConversionSentence, ConverterInput } from './converter-view-model.ts';

type Props = {
  input: ConverterInput;
  onInput: (change: Partial<ConverterInput>) => void;
  problem: string;
  answer: ConversionSentence;
};

/** Currency converter. Updates on each keystroke; without JavaScript the form is submitted to the server (RATE-3). */
export function Converter({ input: { amount, want }, onInput, problem, answer: response }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const adoptTyped = useEffectEvent(() => onInput(readForm(form.current as HTMLFormElement)));
  useEffect(() => adoptTyped(), []);
  return (
    <section aria-labelledby={`${id}-title`} className={css.converter}>
      <h2 id={`${id}-title`}>{texts.title}</h2>
      <form ref={form} action={paths.dollar} className={css.form} onSubmit={(event) => event.preventDefault()}>
        <fieldset className={css.wants}>
          <legend>{texts.want}</legend>
          {wantedCurrencies.map((one) => (
            <label key={one} className={css.want}>
              <input
                type="radio"
                name="quiero"
                value={one}
                checked={want === one}
                onChange={() => onInput({ want: one })}
              />
              <span>{texts.wants[one]}</span>
            </label>
          ))}
        </fieldset>
        <div className={field.field}>
          <label htmlFor={`${id}-amount`} className={field.label}>
            {texts.amount[want]}
          </label>
          <div className={css.row}>
            <div className={field.box}>
              <input
                id={`${id}-amount`}
                className={`${field.input} ${css.amount}`}
                name="monto"
                value={amount}
                onChange={({ target }) => onInput({ amount: target.value })}
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                aria-invalid={problem !== '' || undefined}
                aria-describedby={`${id}-answer`}
              />
              <span className={css.currency}>{texts.brought[want]}</span>
            </div>
            <button type="submit" className={`${button.button} ${button.primary}`}>
              {texts.answer}
            </button>
          </div>
        </div>
      </form>
      <output id={`${id}-answer`} htmlFor={`${id}-amount`} className={css.answer} data-problem={problem !== ''}>
        {problem || <AnswerLine answer={response} />}
      </output>
    </section>
  );
}

const AnswerLine = ({ answer: { before, money, after } }: { answer: ConversionSentence }) => (
  <>
    <span>{before}</span> <strong translate="no">{money}</strong>
    <span>{after}</span>
  </>
);

/** Reads what was typed before hydration, so that it is not lost. */
function readForm(form: HTMLFormElement): ConverterInput {
  const typed = new FormData(form);
  return { amount: String(typed.get('monto')), want: typed.get('quiero') as WantedCurrency };
}
