import { couponLimits, type DiscountType, discountTypes } from '#domain/coupons/coupon.ts';
import { couponFields, couponForm as texts } from '#texts/coupons/coupons-admin.ts';
import { CheckField } from '#web/components/form/field.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import css from './coupon-form.module.css';

const choices = discountTypes.map((type) => ({ value: type, label: type }));

/** Fields for the discount of a coupon and the minimum bill (COUP-3, COUP-4). */
export function DiscountFields({ discountType }: { discountType: DiscountType }) {
  return (
    <>
      <SelectField name="TipoDescuento" label={couponFields.TipoDescuento} required choices={choices} />
      <div className={css.pair}>
        <AmountField name="ValorDescuento" hint={valueHints[discountType]} />
        <AmountField name="MontoMinimo" hint={texts.minimumHint} />
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

type NumberProps = { name: keyof typeof couponFields; hint: string };

const AmountField = ({ name, hint }: NumberProps) => (
  <TextField
    name={name}
    type="number"
    inputMode="decimal"
    step="0.01"
    label={couponFields[name]}
    hint={hint}
    autoComplete="off"
  />
);

/** Fields for the use limits of a coupon, in total and per person (COUP-9, OFFR-3). */
export function LimitFields({ isSingleUse }: { isSingleUse: boolean }) {
  return (
    <>
      <div className={css.pair}>
        <UsesField name="UsoMaximo" hint={texts.noLimit} />
        <UsesField name="UsoPorUsuario" hint={texts.noLimit} />
      </div>
      <div role="status">{isSingleUse && <p className={css.warning}>{texts.singleUse}</p>}</div>
      <CheckField name="RequiereCuenta" label={couponFields.RequiereCuenta} hint={texts.accountHint} />
    </>
  );
}

const UsesField = ({ name, hint }: NumberProps) => (
  <TextField
    name={name}
    type="number"
    inputMode="numeric"
    step="1"
    max={couponLimits.uses}
    label={couponFields[name]}
    hint={hint}
    autoComplete="off"
  />
);

/** Fields for the first and the last day of a coupon, in the city's time zone. */
export function DateFields() {
  return (
    <div className={css.pair}>
      <DateField name="FechaInicio" />
      <DateField name="FechaExpiracion" />
    </div>
  );
}

const DateField = ({ name }: { name: 'FechaInicio' | 'FechaExpiracion' }) => (
  <TextField name={name} type="date" label={couponFields[name]} hint={texts.datesHint} />
);
