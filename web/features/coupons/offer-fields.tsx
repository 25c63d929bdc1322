import type { Coupon } from '#contract/coupons.ts';
import { couponLimits, type DiscountType, discountTypes } from '#domain/coupon.ts';
import { couponFields, couponForm as texts } from '#texts/coupons.ts';
import { CheckField } from '#web/components/check-field.tsx';
import { SelectField } from '#web/components/select-field.tsx';
import { TextField } from '#web/components/text-field.tsx';
import type { Draft } from './coupon-draft.ts';
import css from './coupon-form.module.css';

type DiscountProps = {
  before: Pick<Coupon, 'ValorDescuento' | 'MontoMinimo'>;
  draft: Pick<Draft, 'discountType'>;
  onChange: (part: Partial<Draft>) => void;
};

const choices = discountTypes.map((type) => ({ value: type, label: type }));

/** What a coupon gives, and from which bill on (COUP-3, COUP-4). */
export function DiscountFields({ before, draft: { discountType }, onChange }: DiscountProps) {
  return (
    <>
      <SelectField
        name="TipoDescuento"
        label={couponFields.TipoDescuento}
        required
        choices={choices}
        value={discountType}
        onChange={({ currentTarget }) => onChange({ discountType: currentTarget.value as DiscountType })}
      />
      <div className={css.pair}>
        <AmountField name="ValorDescuento" hint={valueHints[discountType]} before={before.ValorDescuento} />
        <AmountField name="MontoMinimo" hint={texts.minimumHint} before={before.MontoMinimo} />
      </div>
    </>
  );
}

const valueHints: Record<DiscountType, string> = {
  Porcentaje: texts.percentHint,
  Cantidad: texts.dollarsHint,
  'Producto Gratis': texts.otherValueHint,
  'Buy One Get One Free': texts.otherValueHint,
  'Buy One Get Second %': texts.percentHint,
  'Extension de producto': texts.otherValueHint,
};

type NumberProps = { name: keyof typeof couponFields; hint: string; before: number };

const AmountField = ({ name, hint, before }: NumberProps) => (
  <TextField
    name={name}
    type="number"
    inputMode="decimal"
    step="0.01"
    label={couponFields[name]}
    hint={hint}
    defaultValue={before}
    autoComplete="off"
  />
);

type LimitProps = { before: Pick<Coupon, 'UsoMaximo' | 'UsoPorUsuario' | 'RequiereCuenta'> };

/** How often a coupon can be used, by all and by each (COUP-9, OFFR-3). */
export function LimitFields({ before }: LimitProps) {
  return (
    <>
      <div className={css.pair}>
        <UsesField name="UsoMaximo" hint={texts.noLimit} before={before.UsoMaximo} />
        <UsesField name="UsoPorUsuario" hint={texts.noLimit} before={before.UsoPorUsuario} />
      </div>
      <CheckField
        name="RequiereCuenta"
        label={couponFields.RequiereCuenta}
        hint={texts.accountHint}
        defaultChecked={before.RequiereCuenta}
      />
    </>
  );
}

const UsesField = ({ name, hint, before }: NumberProps) => (
  <TextField
    name={name}
    type="number"
    inputMode="numeric"
    step="1"
    max={couponLimits.uses}
    label={couponFields[name]}
    hint={hint}
    defaultValue={before}
    autoComplete="off"
  />
);

type DateProps = { before: Pick<Coupon, 'FechaInicio' | 'FechaExpiracion'> };

/** From when until when a coupon holds, in the city's days. */
export function DateFields({ before }: DateProps) {
  return (
    <div className={css.pair}>
      <DateField name="FechaInicio" before={before.FechaInicio} />
      <DateField name="FechaExpiracion" before={before.FechaExpiracion} />
    </div>
  );
}

const DateField = ({ name, before }: { name: 'FechaInicio' | 'FechaExpiracion'; before: string | null }) => (
  <TextField
    name={name}
    type="date"
    label={couponFields[name]}
    hint={texts.datesHint}
    defaultValue={before?.slice(0, 10) ?? ''}
  />
);
