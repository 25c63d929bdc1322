import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TillQuote } from '#contract/till.ts';
import { computeDiscount, isBillDiscount, toCents, toDollars } from '#domain/coupons/coupon.ts';
import { formatDiscount, formatDollars } from '#domain/coupons/format-discount.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { tillQuote as texts, tillErrors, tillReasonDetails, tillRegisterCode } from '#texts/coupons/till.ts';
import { errors } from '#texts/errors.ts';
import button from '#web/components/buttons/button.module.css';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { RegisterCode } from '#web/features/coupons/register-code.tsx';
import { formatTime } from '#web/shell/time/city-time.ts';
import css from './quote-card.module.css';

type Props = {
  quote: TillQuote;
  /** Error message of a rejected redemption. */
  error: string | null;
  sending: boolean;
  /** Called with the bill in dollars, null for none. */
  onRedeem: (bill: number | null) => Promise<void>;
  onCancel: () => void;
};

/** Discount and conditions of a code, with the form to redeem it (TILL-1). */
export function QuoteCard({ quote, error, sending, onRedeem, onCancel }: Props) {
  const [typed, setTyped] = useState('');
  const [billError, setBillError] = useState<string | null>(null);
  const bill = parseBill(typed);
  const handleSubmit = async () => {
    const newBillError = bill === undefined ? tillErrors.bill : formatMissingAmount(quote, bill);
    setBillError(newBillError);
    if (bill !== undefined && !newBillError) await onRedeem(bill);
  };
  return (
    <section className={css.card} aria-labelledby="quote">
      <FocusedHeading id="quote">{quote.Titulo}</FocusedHeading>
      <p className={css.worth}>{formatDiscount(quote.TipoDescuento, quote.ValorDescuento)}</p>
      {quote.Descripcion && <p className={css.description}>{quote.Descripcion}</p>}
      <Facts quote={quote} />
      {quote.CodigoDeCaja && <RegisterCode code={quote.CodigoDeCaja} {...tillRegisterCode} />}
      <FormShell
        error={billError ?? error}
        invalidField={billError ? 'Cuenta' : null}
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
            setBillError(null);
          }}
        />
        <output className={css.sum}>{bill ? formatTotal(quote, bill) : ''}</output>
      </FormShell>
      <button type="button" className={`${button.button} ${css.cancel}`} disabled={sending} onClick={onCancel}>
        {texts.cancel}
      </button>
    </section>
  );
}

function Facts({ quote: { Negocio, Sucursal, MontoMinimo, FechaExpiracion, Vence } }: { quote: TillQuote }) {
  const facts = [
    { label: texts.business, value: Negocio },
    { label: texts.branch, value: Sucursal || texts.anyBranch },
    { label: texts.minimum, value: MontoMinimo > 0 ? formatDollars(MontoMinimo) : texts.noMinimum },
    { label: texts.until, value: FechaExpiracion ? formatReducedDate(FechaExpiracion) : texts.noEnd },
    { label: texts.codeUntil, value: formatTime(Vence) },
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

/** Hint of the bill field: required, optional, or for the record only. */
function hintOf({ MontoMinimo, TipoDescuento }: TillQuote): string {
  if (MontoMinimo > 0) return texts.billNeeded;
  return isBillDiscount(TipoDescuento) ? texts.billHint : texts.billNotedHint;
}

/** Worth of the coupon on a bill, in cents. */
function worthForBill({ TipoDescuento, ValorDescuento, MontoMinimo }: TillQuote, bill: number) {
  const discount = { discountType: TipoDescuento, value: toCents(ValorDescuento), minimum: toCents(MontoMinimo) };
  return computeDiscount(discount, toCents(bill));
}

/** Error message for a bill below the coupon's minimum; null for a sufficient or empty bill. */
function formatMissingAmount(quote: TillQuote, bill: number | null): string | null {
  const result = bill === null ? null : worthForBill(quote, bill);
  if (!result || !('missing' in result)) return null;
  const missing = tillReasonDetails.missing(toDollars(result.missing).toFixed(2), quote.MontoMinimo.toFixed(2));
  return `${errors['till/below-minimum']} ${missing}`;
}

/** Preview of the total; '' if it is below the minimum or not a discount on the bill. */
function formatTotal(quote: TillQuote, bill: number): string {
  const result = worthForBill(quote, bill);
  if ('missing' in result) return '';
  const [total, less] = [result.total, result.discount].map((cents) => formatDollars(toDollars(cents))) as [
    string,
    string,
  ];
  return isBillDiscount(quote.TipoDescuento) ? texts.sum(total, less) : '';
}

/** Parses a typed bill in dollars: '45', '$45.50', '45,5', '1,234.50'. Returns null for empty text, undefined for an invalid amount. */
export function parseBill(input: string): number | null | undefined {
  const text = input.replace(/[\s$]/g, '');
  if (text === '') return null;
  const hasThousandsSeparator = /^\d{1,3}(,\d{3})+(\.\d{0,2})?$/.test(text);
  const plain = hasThousandsSeparator ? text.replaceAll(',', '') : text.replace(',', '.');
  return /^(\d{1,8}(\.\d{0,2})?|\.\d{1,2})$/.test(plain) ? Number(plain) : undefined;
}

/** Heading of a till card that receives the focus on mount: screen readers read it, and keys still typed by a scanner press no button. */
export function FocusedHeading({ id, children }: { id: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h2 ref={title} id={id} tabIndex={-1} className={css.title}>
      {children}
    </h2>
  );
}
