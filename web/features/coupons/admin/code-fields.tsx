import { useId } from 'react';
import type { Coupon } from '#contract/coupons.ts';
import { type CodeType, codeTypes, couponLimits } from '#domain/coupons/coupon.ts';
import { couponFields, couponForm as texts } from '#texts/coupons/coupons-admin.ts';
import { BarCode } from '#web/components/barcodes/bar-code.tsx';
import { QrCode } from '#web/components/barcodes/qr-code.tsx';
import { CheckField } from '#web/components/form/check-field.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { type CouponDraft, selectCodeType } from './coupon-draft.ts';
import css from './coupon-form.module.css';

type Props = {
  draft: Pick<CouponDraft, 'codeType' | 'code'>;
  initial: Pick<Coupon, 'MostrarCodigo'>;
  onChange: (part: Partial<CouponDraft>) => void;
};

const choices = codeTypes.map((type) => ({ value: type, label: type }));

/** Fields for a coupon's code type and code, with a preview of the barcode or QR code (COUP-4 to COUP-6). */
export function CodeFields({ draft: { codeType, code }, initial, onChange }: Props) {
  return (
    <>
      <SelectField
        name="TipoCodigo"
        label={couponFields.TipoCodigo}
        required
        choices={choices}
        value={codeType}
        onChange={({ currentTarget }) => onChange(selectCodeType(currentTarget.value as CodeType))}
      />
      <TextField
        name="Codigo"
        label={couponFields.Codigo}
        hint={hints[codeType]}
        maxLength={couponLimits.code}
        disabled={codeType === 'SIN CODIGO'}
        value={code}
        onChange={({ currentTarget }) => onChange({ code: currentTarget.value })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {(codeType === 'CODIGO DE BARRAS' || codeType === 'CODIGO QR') && (
        <CodePreview type={codeType} code={code.trim()} />
      )}
      {codeType !== 'SIN CODIGO' && (
        <CheckField
          name="MostrarCodigo"
          label={couponFields.MostrarCodigo}
          hint={texts.showCodeHint}
          defaultChecked={initial.MostrarCodigo}
        />
      )}
    </>
  );
}

const hints: Record<CodeType, string> = {
  TEXTO: texts.codeHint,
  'CODIGO DE BARRAS': texts.barcodeHint,
  'CODIGO QR': texts.codeHint,
  'SIN CODIGO': texts.noCodeHint,
};

type PreviewProps = { type: 'CODIGO DE BARRAS' | 'CODIGO QR'; code: string };

function CodePreview({ type, code }: PreviewProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={css.preview}>
      <h2 id={titleId}>{texts.preview}</h2>
      <div className={css.picture}>
        {!code ? (
          <p>{texts.previewEmpty}</p>
        ) : type === 'CODIGO QR' ? (
          <QrCode value={code} label={texts.qrCodeOf(code)} />
        ) : (
          <BarCode value={code} label={texts.barcodeOf(code)} />
        )}
      </div>
    </section>
  );
}
