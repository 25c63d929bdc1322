import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { type Want, wants } from '#domain/conversion.ts';
import { converter as texts } from '#texts/dollar.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/button.module.css';
import field from '#web/components/field.module.css';
import css from './converter.module.css';
import type { Answer, Asked } from './converter-words.ts';

type Props = { asked: Asked; ask: (change: Partial<Asked>) => void; problem: string; answer: Answer };

/** What an amount comes to. A form that the server answers too; here it answers as one types (RATE-3). */
export function Converter({ asked: { amount, want }, ask, problem, answer }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent(() => ask(typedIn(form.current as HTMLFormElement)));
  useEffect(() => takeOver(), []);
  return (
    <section aria-labelledby={`${id}-title`} className={css.converter}>
      <h2 id={`${id}-title`}>{texts.title}</h2>
      <form ref={form} action={paths.dollar} className={css.form} onSubmit={(event) => event.preventDefault()}>
        <fieldset className={css.wants}>
          <legend>{texts.want}</legend>
          {wants.map((one) => (
            <label key={one} className={css.want}>
              <input
                type="radio"
                name="quiero"
                value={one}
                checked={want === one}
                onChange={() => ask({ want: one })}
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
                onChange={({ target }) => ask({ amount: target.value })}
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
        {problem || <AnswerLine answer={answer} />}
      </output>
    </section>
  );
}

const AnswerLine = ({ answer: { before, money, after } }: { answer: Answer }) => (
  <>
    {before} <strong>{money}</strong>
    {after}
  </>
);

/** What was typed and chosen before this page's JavaScript came, which it must not lose. */
function typedIn(form: HTMLFormElement): Asked {
  const typed = new FormData(form);
  return { amount: String(typed.get('monto')), want: typed.get('quiero') as Want };
}
