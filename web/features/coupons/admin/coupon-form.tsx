import { useId, useState } from 'react';
import type { Coupon } from '#contract/coupons.ts';
import { maxNameLength } from '#domain/accounts/account-rules.ts';
import { type CodeType, codeTypes, couponLimits } from '#domain/coupons/coupon.ts';
import { couponFields, couponForm as texts } from '#texts/coupons/coupons-admin.ts';
import { BarCode } from '#web/components/barcodes/bar-code.tsx';
import { QrCode } from '#web/components/barcodes/qr-code.tsx';
import button from '#web/components/buttons/button.module.css';
import { useConfirmDoubts } from '#web/components/dialogs/confirm.tsx';
import { type FormSubmission, useDraftForm } from '#web/components/editing/use-draft-form.ts';
import { CheckField, FormSection } from '#web/components/form/field.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextArea, TextField } from '#web/components/form/text-field.tsx';
import { toLocalIsoDate } from '#web/shell/time/city-time.ts';
import { BranchFields, type CouponChoices } from './branch-fields.tsx';
import css from './coupon-form.module.css';
import {
  type CouponPayload,
  type CouponValues,
  findBranches,
  findCouponDoubts,
  findUnfinishedDate,
  hasBusiness,
  roundAmounts,
  selectCodeType,
  toCouponPayload,
  toCouponValues,
  validateCoupon,
} from './coupon-values.ts';
import { DateFields, DiscountFields, LimitFields } from './terms-fields.tsx';

type Props = FormSubmission<[CouponPayload]> & {
  /** Initial values; absent for a new coupon. */
  coupon?: Coupon;
  choices: CouponChoices;
};

/** Form for creating or editing a coupon (COUP-1 to COUP-10). */
export function CouponForm({ coupon, choices, send, children, ...options }: Props) {
  const { values, change, submit, shell } = useDraftForm(() => toCouponValues(coupon), options);
  const confirmDoubts = useConfirmDoubts();
  const handleSubmit = async (form: HTMLFormElement) => {
    const body = toCouponPayload(values);
    const error = validateCoupon(body) ?? findUnfinishedDate(form);
    const business = choices.businesses?.find(({ Id }) => Id === body.Id_negocio);
    const hasBranches = business === undefined || findBranches(business, choices.places).length > 0;
    const today = toLocalIsoDate(new Date());
    if (!error && !(await confirmDoubts(findCouponDoubts(values, coupon ?? {}, { today, hasBranches })))) return;
    return submit(error, async () => {
      if (hasBusiness(body)) await send(roundAmounts(body));
    });
  };
  return (
    <FormShell className={css.form} errorAbove long {...shell} onSubmit={(_, form) => handleSubmit(form)}>
      {children}
      <div className={css.columns}>
        <div>
          <FormSection title={texts.where}>
            <BranchFields choices={choices} values={values} onChange={change} />
          </FormSection>
          <FormSection title={texts.what}>
            <NameFields
              Descripcion={coupon?.Descripcion ?? ''}
              isChanged={values.Descripcion !== (coupon?.Descripcion ?? '')}
            />
          </FormSection>
          <FormSection title={texts.code}>
            <CodeFields values={values} onChange={change} />
          </FormSection>
        </div>
        <div>
          <FormSection title={texts.discount}>
            <DiscountFields discountType={values.TipoDescuento} />
          </FormSection>
          <FormSection title={texts.limits}>
            <LimitFields isSingleUse={Number(values.UsoMaximo) === 1} />
          </FormSection>
          <FormSection title={texts.dates}>
            <DateFields />
          </FormSection>
        </div>
      </div>
    </FormShell>
  );
}

type NameProps = {
  /** The stored description. */
  Descripcion: string;
  /** Whether a draft of the description is continued. */
  isChanged: boolean;
};

function NameFields({ Descripcion, isChanged }: NameProps) {
  const [hasDescription, setHasDescription] = useState(isChanged);
  return (
    <>
      <TextField name="Titulo" label={couponFields.Titulo} required maxLength={maxNameLength} autoComplete="off" />
      <TextField
        name="Campana"
        label={couponFields.Campana}
        hint={texts.campaignHint}
        maxLength={maxNameLength}
        autoComplete="off"
      />
      {hasDescription ? (
        <TextArea
          name="Descripcion"
          label={couponFields.Descripcion}
          hint={texts.descriptionHint}
          maxLength={couponLimits.description}
          autoFocus // it replaces the button that was just pressed
        />
      ) : (
        <button type="button" className={`${button.button} ${css.reveal}`} onClick={() => setHasDescription(true)}>
          {Descripcion ? texts.editDescription : texts.addDescription}
        </button>
      )}
    </>
  );
}

type CodeFieldsProps = { values: CouponValues; onChange: (part: Partial<CouponValues>) => void };

const choices = codeTypes.map((type) => ({ value: type, label: type }));

/** Fields for a coupon's code type and code, with a preview of the barcode or QR code (COUP-4 to COUP-6). */
function CodeFields({ values: { TipoCodigo, Codigo }, onChange }: CodeFieldsProps) {
  return (
    <>
      <SelectField
        name="TipoCodigo"
        label={couponFields.TipoCodigo}
        required
        choices={choices}
        value={TipoCodigo}
        onChange={({ currentTarget }) => onChange(selectCodeType(currentTarget.value as CodeType))}
      />
      <TextField
        name="Codigo"
        label={couponFields.Codigo}
        hint={hints[TipoCodigo]}
        maxLength={couponLimits.code}
        disabled={TipoCodigo === 'SIN CODIGO'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {(TipoCodigo === 'CODIGO DE BARRAS' || TipoCodigo === 'CODIGO QR') && (
        <CodePreview type={TipoCodigo} code={Codigo.trim()} />
      )}
      {TipoCodigo !== 'SIN CODIGO' && (
        <CheckField name="MostrarCodigo" label={couponFields.MostrarCodigo} hint={texts.showCodeHint} />
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
