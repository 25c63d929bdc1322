import { useId } from 'react';
import { type CodeType, codeTypes, couponLimits } from '#domain/coupon.ts';
import { couponFields, couponForm as texts } from '#texts/coupons.ts';
import { BarCode } from '#web/components/bar-code.tsx';
import { QrCode } from '#web/components/qr-code.tsx';
import { SelectField } from '#web/components/select-field.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { type Draft, withCodeType } from './coupon-draft.ts';
import css from './coupon-form.module.css';

type Props = { draft: Pick<Draft, 'codeType' | 'code'>; onChange: (part: Partial<Draft>) => void };

const choices = codeTypes.map((type) => ({ value: type, label: type }));

/** How a coupon is shown at the till, with a preview of what a scanner would read (COUP-4 to COUP-6). */
export function CodeFields({ draft: { codeType, code }, onChange }: Props) {
  return (
    <>
      <SelectField
        name="TipoCodigo"
        label={couponFields.TipoCodigo}
        required
        choices={choices}
        value={codeType}
        onChange={({ currentTarget }) => onChange(withCodeType(currentTarget.value as CodeType))}
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
      {(codeType === 'CODIGO DE BARRAS' || codeType === 'CODIGO QR') && <Preview type={codeType} code={code.trim()} />}
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

function Preview({ type, code }: PreviewProps) {
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
