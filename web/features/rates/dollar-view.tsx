import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type WantedCurrency, wantedCurrencies } from '#domain/rates/convert-amount.ts';
import { converter, referenceRate, dollarPage as texts } from '#texts/rates/dollar-page.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import field from '#web/components/form/field.module.css';
import { useSearchParamState } from '#web/components/hooks/use-search-param-state.ts';
import { Age } from '#web/components/page/age.tsx';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import { BestOffers } from './best-offers.tsx';
import { type ConversionSentence, type ConverterInput, toConverterViewModel } from './converter-view-model.ts';
import css from './dollar-view.module.css';
import type { DollarViewModel, ReferenceRateViewModel } from './dollar-view-model.ts';
import { ExchangeHouseBoard } from './exchange-house-board.tsx';

/**
 * Dollar page: the best offers, the converter and the exchange houses, then the reference rate (RATE-1, RATE-2, RATE-3). The
 * reference comes first while no house has a rate. Without any rate there is nothing to convert.
 */
export function DollarView({ board, first }: { board: DollarViewModel; first: ConverterInput }) {
  const { input, setInput } = useConverterInput(first);
  const { error, answer: response, houses } = toConverterViewModel(board, input);
  const hasHouses = houses.length > 0;
  const reference = <ReferenceRate reference={board.reference} failing={board.failing} isBrief={hasHouses} />;
  return (
    <article className={`page ${css.page}`}>
      <header className={css.head}>
        <h1>{texts.title}</h1>
        {hasHouses ? (
          <p className={css.best}>
            <BestOffers best={board.best} />
          </p>
        ) : (
          <p>{texts.lead}</p>
        )}
      </header>
      {!hasHouses && reference}
      {(hasHouses || board.reference) && <Converter input={input} onInput={setInput} error={error} answer={response} />}
      <div className={css.houses}>
        <ExchangeHouseBoard houses={houses} earlier={board.earlier} want={input.want} />
      </div>
      {hasHouses && reference}
    </article>
  );
}

type Props = {
  input: ConverterInput;
  onInput: (change: Partial<ConverterInput>) => void;
  error: string;
  answer: ConversionSentence;
};

/** Currency converter. Updates on each keystroke; without JavaScript the form is submitted to the server (RATE-3). */
function Converter({ input: { amount, want }, onInput, error, answer: response }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const adoptTyped = useEffectEvent(() => onInput(readForm(form.current as HTMLFormElement)));
  useEffect(() => adoptTyped(), []);
  return (
    <section aria-labelledby={`${id}-title`} className={css.converter}>
      <h2 id={`${id}-title`}>{converter.title}</h2>
      <form ref={form} action={paths.dollar} className={css.form} onSubmit={(event) => event.preventDefault()}>
        <fieldset className={css.wants}>
          <legend>{converter.want}</legend>
          {wantedCurrencies.map((one) => (
            <label key={one} className={css.want}>
              <input
                type="radio"
                name="quiero"
                value={one}
                checked={want === one}
                onChange={() => onInput({ want: one })}
              />
              <span>{converter.wants[one]}</span>
            </label>
          ))}
        </fieldset>
        <div className={field.field}>
          <label htmlFor={`${id}-amount`} className={field.label}>
            {converter.amount[want]}
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
                aria-invalid={error !== '' || undefined}
                aria-describedby={`${id}-answer`}
              />
              <span className={css.currency}>{converter.brought[want]}</span>
            </div>
            <button type="submit" className={`${button.button} ${button.primary}`}>
              {converter.answer}
            </button>
          </div>
        </div>
      </form>
      <output id={`${id}-answer`} htmlFor={`${id}-amount`} className={css.answer} data-invalid={error !== ''}>
        {error || <AnswerLine answer={response} />}
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
  const values = new FormData(form);
  return { amount: String(values.get('monto')), want: values.get('quiero') as WantedCurrency };
}

type ReferenceRateProps = {
  reference: ReferenceRateViewModel | null;
  failing: string;
  /** Exchange houses have rates: the reference rate is shown in small type, and a missing one in one line */
  isBrief: boolean;
};

/** Reference rate with its day and source; a sentence says when there is none (RATE-1). */
function ReferenceRate({ reference, failing, isBrief }: ReferenceRateProps) {
  return (
    <section aria-label={referenceRate.title} className={css.reference} data-brief={isBrief}>
      {reference && <Rate reference={reference} />}
      {!(reference || isBrief) && <EmptyState title={referenceRate.none} help={referenceRate.noneHelp} />}
      {!reference && isBrief && <p className={css.soft}>{referenceRate.none}</p>}
      {failing && <p className={css.failing}>{failing}</p>}
    </section>
  );
}

function Rate({ reference: { rate, day, fetchedText, fetchedAt, source } }: { reference: ReferenceRateViewModel }) {
  return (
    <div className={css.card}>
      <p className={css.rate}>
        <span>{referenceRate.dollar}</span> <strong translate="no">{rate}</strong> <span>{referenceRate.pesos}</span>
      </p>
      <p>
        <span>{`${day}. ${referenceRate.source}`}</span>{' '}
        <a href={source.url} translate="no">
          {source.name}
        </a>
        .
      </p>
      <p className={css.soft}>
        <span>{referenceRate.asked}</span> <Age at={fetchedAt} text={fetchedText} />
      </p>
      <p className={css.soft}>{referenceRate.explain}</p>
    </div>
  );
}

/** Browsers limit history updates to about three per second. */
const urlDelayMs = 400;

type ConverterState = { input: ConverterInput; setInput: (change: Partial<ConverterInput>) => void };

/** State of the converter's input; the URL follows after a delay, so that it can be shared. */
function useConverterInput(first: ConverterInput): ConverterState {
  const [initial] = useState(first);
  const [input, setAsked] = useState(initial);
  const [, setParams] = useSearchParamState();
  const updateUrl = useEffectEvent(({ amount, want }: ConverterInput) =>
    setParams(new URLSearchParams({ monto: amount, quiero: want })),
  );
  useEffect(() => {
    if (input === initial) return;
    const timer = setTimeout(() => updateUrl(input), urlDelayMs);
    return () => clearTimeout(timer);
  }, [input, initial]);
  const setInput = (change: Partial<ConverterInput>) =>
    setAsked((previous) => {
      const next = { ...previous, ...change };
      return next.amount === previous.amount && next.want === previous.want ? previous : next;
    });
  return { input, setInput };
}
