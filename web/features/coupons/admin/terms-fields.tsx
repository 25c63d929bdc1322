import { useState } from 'react';
import type { Coupon } from '#contract/coupons.ts';
import { couponLimits, type DiscountType, discountTypes } from '#domain/coupons/coupon.ts';
import { couponFields, couponForm as texts } from '#texts/coupons/coupons-admin.ts';
import { CheckField } from '#web/components/form/field.tsx';
import { useRecoveredValue } from '#web/components/form/form-shell.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import type { CouponDraft } from './coupon-draft.ts';
import css from './coupon-form.module.css';

type DiscountProps = {
  initial: Pick<Coupon, 'ValorDescuento' | 'MontoMinimo'>;
  draft: Pick<CouponDraft, 'discountType'>;
  onChange: (part: Partial<CouponDraft>) => void;
};

const choices = discountTypes.map((type) => ({ value: type, label: type }));

/** Fields for the discount of a coupon and the minimum bill (COUP-3, COUP-4). */
export function DiscountFields({ initial, draft: { discountType }, onChange }: DiscountProps) {
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
        <AmountField name="ValorDescuento" hint={valueHints[discountType]} initial={initial.ValorDescuento} />
        <AmountField name="MontoMinimo" hint={texts.minimumHint} initial={initial.MontoMinimo} />
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

type NumberProps = { name: keyof typeof couponFields; hint: string; initial: number };

const AmountField = ({ name, hint, initial }: NumberProps) => (
  <TextField
    name={name}
    type="number"
    inputMode="decimal"
    step="0.01"
    label={couponFields[name]}
    hint={hint}
    defaultValue={initial}
    autoComplete="off"
  />
);

type LimitProps = { initial: Pick<Coupon, 'UsoMaximo' | 'UsoPorUsuario' | 'RequiereCuenta'> };

/** Fields for the use limits of a coupon, in total and per person (COUP-9, OFFR-3). */
export function LimitFields({ initial }: LimitProps) {
  const [maxUses, setMaxUses] = useState(useRecoveredValue('UsoMaximo') ?? String(initial.UsoMaximo));
  return (
    <>
      <div className={css.pair}>
        <UsesField name="UsoMaximo" hint={texts.noLimit} initial={initial.UsoMaximo} onChange={setMaxUses} />
        <UsesField name="UsoPorUsuario" hint={texts.noLimit} initial={initial.UsoPorUsuario} />
      </div>
      <div role="status">{Number(maxUses) === 1 && <p className={css.warning}>{texts.singleUse}</p>}</div>
      <CheckField
        name="RequiereCuenta"
        label={couponFields.RequiereCuenta}
        hint={texts.accountHint}
        defaultChecked={initial.RequiereCuenta}
      />
    </>
  );
}

type UsesProps = NumberProps & { onChange?: (typed: string) => void };

const UsesField = ({ name, hint, initial, onChange }: UsesProps) => (
  <TextField
    name={name}
    type="number"
    inputMode="numeric"
    step="1"
    max={couponLimits.uses}
    label={couponFields[name]}
    hint={hint}
    defaultValue={initial}
    onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
    autoComplete="off"
  />
);

type DateProps = { initial: Pick<Coupon, 'FechaInicio' | 'FechaExpiracion'> };

/** Fields for the first and the last day of a coupon, in the city's time zone. */
export function DateFields({ initial }: DateProps) {
  return (
    <div className={css.pair}>
      <DateField name="FechaInicio" initial={initial.FechaInicio} />
      <DateField name="FechaExpiracion" initial={initial.FechaExpiracion} />
    </div>
  );
}

const DateField = ({ name, initial }: { name: 'FechaInicio' | 'FechaExpiracion'; initial: string | null }) => (
  <TextField
    name={name}
    type="date"
    label={couponFields[name]}
    hint={texts.datesHint}
    defaultValue={initial?.slice(0, 10) ?? ''}
  />
);
