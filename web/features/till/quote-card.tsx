import { useState } from 'react';
import type { Quote } from '#contract/till.ts';
import { centsOf, dollarsOf, isOffBill, worthOf } from '#domain/coupon.ts';
import { reducedDateInSpanish } from '#domain/dates-in-spanish.ts';
import { discountForPeople, inDollars } from '#domain/discount-words.ts';
import { errors } from '#texts/errors.ts';
import { tillQuote as texts, tillProblems, tillReasons } from '#texts/till.ts';
import button from '#web/components/button.module.css';
import { FormShell } from '#web/components/form-shell.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { timeInWords } from '#web/shell/city-time.ts';
import { billOf } from './bill.ts';
import { CardTitle } from './card-title.tsx';
import css from './quote-card.module.css';

type Props = {
  quote: Quote;
  /** Why it was not redeemed. */
  refusal: string | null;
  sending: boolean;
  /** Gets the bill in dollars, null for none. */
  onRedeem: (bill: number | null) => Promise<void>;
  onCancel: () => void;
};

/** What a code is good for, and the way to redeem it (TILL-1). */
export function QuoteCard({ quote, refusal, sending, onRedeem, onCancel }: Props) {
  const [typed, setTyped] = useState('');
  const [wrongBill, setWrongBill] = useState<string | null>(null);
  const bill = billOf(typed);
  const handleSubmit = async () => {
    const wrong = bill === undefined ? tillProblems.bill : missingInWords(quote, bill);
    setWrongBill(wrong);
    if (bill !== undefined && !wrong) await onRedeem(bill);
  };
  return (
    <section className={css.card} aria-labelledby="quote">
      <CardTitle id="quote">{quote.Titulo}</CardTitle>
      <p className={css.worth}>{discountForPeople(quote.TipoDescuento, quote.ValorDescuento)}</p>
      {quote.Descripcion && <p className={css.description}>{quote.Descripcion}</p>}
      <Facts quote={quote} />
      <FormShell
        error={wrongBill ?? refusal}
        failing={wrongBill ? 'Cuenta' : null}
        loading={sending}
        submitLabel={texts.redeem}
        loadingLabel={texts.redeeming}
        onSubmit={handleSubmit}
        className={css.form}
      >
        <TextField
          name="Cuenta"
          label={texts.bill}
          hint={hintOf(quote)}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={20}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setWrongBill(null);
          }}
        />
        <output className={css.sum}>{bill ? sumInWords(quote, bill) : ''}</output>
      </FormShell>
      <button type="button" className={`${button.button} ${css.cancel}`} disabled={sending} onClick={onCancel}>
        {texts.cancel}
      </button>
    </section>
  );
}

function Facts({ quote: { Negocio, Sucursal, MontoMinimo, FechaExpiracion, Vence } }: { quote: Quote }) {
  const facts = [
    { label: texts.business, value: Negocio },
    { label: texts.branch, value: Sucursal || texts.anyBranch },
    { label: texts.minimum, value: MontoMinimo > 0 ? inDollars(MontoMinimo) : texts.noMinimum },
    { label: texts.until, value: FechaExpiracion ? reducedDateInSpanish(FechaExpiracion) : texts.noEnd },
    { label: texts.codeUntil, value: timeInWords(Vence) },
  ];
  return (
    <dl className={css.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the bill is asked for. */
function hintOf({ MontoMinimo, TipoDescuento }: Quote): string {
  if (MontoMinimo > 0) return texts.billNeeded;
  return isOffBill(TipoDescuento) ? texts.billHint : texts.billNotedHint;
}

function worthOn({ TipoDescuento, ValorDescuento, MontoMinimo }: Quote, bill: number) {
  const discount = { discountType: TipoDescuento, value: centsOf(ValorDescuento), minimum: centsOf(MontoMinimo) };
  return worthOf(discount, centsOf(bill));
}

/** What a bill lacks to reach the coupon's minimum, in words; null for one that does, or none. */
function missingInWords(quote: Quote, bill: number | null): string | null {
  const worth = bill === null ? null : worthOn(quote, bill);
  if (!worth || !('missing' in worth)) return null;
  const missing = tillReasons.missing(dollarsOf(worth.missing).toFixed(2), quote.MontoMinimo.toFixed(2));
  return `${errors['till/below-minimum']} ${missing}`;
}

/** What will be to pay, as far as it can be told before it is redeemed. */
function sumInWords(quote: Quote, bill: number): string {
  const worth = worthOn(quote, bill);
  if ('missing' in worth) return '';
  const [total, less] = [worth.total, worth.discount].map((cents) => inDollars(dollarsOf(cents))) as [string, string];
  return isOffBill(quote.TipoDescuento) ? texts.sum(total, less) : '';
}
