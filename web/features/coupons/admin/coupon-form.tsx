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
import { FormShell, useRecoveredValue } from '#web/components/form/form-shell.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextArea, TextField } from '#web/components/form/text-field.tsx';
import { toLocalIsoDate } from '#web/shell/time/city-time.ts';
import { BranchFields, type CouponChoices } from './branch-fields.tsx';
import {
  type CouponDraft,
  type CouponPayload,
  createCouponDraft,
  findBranches,
  findCouponDoubts,
  findUnfinishedDate,
  hasBusiness,
  newCouponDefaults,
  roundAmounts,
  selectCodeType,
  toCouponPayload,
  validateCoupon,
} from './coupon-draft.ts';
import css from './coupon-form.module.css';
import { DateFields, DiscountFields, LimitFields } from './terms-fields.tsx';

type Props = FormSubmission<[CouponPayload]> & {
  /** Initial values; absent for a new coupon. */
  coupon?: Coupon;
  choices: CouponChoices;
};

/** Form for creating or editing a coupon (COUP-1 to COUP-10). */
export function CouponForm({ coupon, choices, send, children, ...options }: Props) {
  const { draft, change, submit, shell } = useDraftForm(() => createCouponDraft(coupon), options);
  const initial = coupon ?? newCouponDefaults;
  const confirmDoubts = useConfirmDoubts();
  const handleSubmit = async (values: FormData, form: HTMLFormElement) => {
    const body = toCouponPayload(draft, values, initial);
    const error = validateCoupon(body) ?? findUnfinishedDate(form);
    const business = choices.businesses?.find(({ Id }) => Id === body.Id_negocio);
    const hasBranches = business === undefined || findBranches(business, choices.places).length > 0;
    const today = toLocalIsoDate(new Date());
    if (!error && !(await confirmDoubts(findCouponDoubts(body, initial, { today, hasBranches, form: values })))) return;
    return submit(error, async () => {
      if (hasBusiness(body)) await send(roundAmounts(body));
    });
  };
  return (
    <FormShell className={css.form} errorAbove long {...shell} onSubmit={handleSubmit}>
      {children}
      <div className={css.columns}>
        <div>
          <FormSection title={texts.where}>
            <BranchFields choices={choices} draft={draft} onChange={change} />
          </FormSection>
          <FormSection title={texts.what}>
            <NameFields initial={initial} />
          </FormSection>
          <FormSection title={texts.code}>
            <CodeFields initial={initial} draft={draft} onChange={change} />
          </FormSection>
        </div>
        <div>
          <FormSection title={texts.discount}>
            <DiscountFields initial={initial} draft={draft} onChange={change} />
          </FormSection>
          <FormSection title={texts.limits}>
            <LimitFields initial={initial} />
          </FormSection>
          <FormSection title={texts.dates}>
            <DateFields initial={initial} />
          </FormSection>
        </div>
      </div>
    </FormShell>
  );
}

type NameProps = { initial: Pick<Coupon, 'TITULO' | 'CAMPANA' | 'Descripcion'> };

function NameFields({ initial: { TITULO, CAMPANA, Descripcion } }: NameProps) {
  const [hasDescription, setHasDescription] = useState(useRecoveredValue('Descripcion') !== undefined);
  return (
    <>
      <TextField
        name="Titulo"
        label={couponFields.Titulo}
        required
        maxLength={maxNameLength}
        defaultValue={TITULO}
        autoComplete="off"
      />
      <TextField
        name="Campana"
        label={couponFields.Campana}
        hint={texts.campaignHint}
        maxLength={maxNameLength}
        defaultValue={CAMPANA}
        autoComplete="off"
      />
      {hasDescription ? (
        <TextArea
          name="Descripcion"
          label={couponFields.Descripcion}
          hint={texts.descriptionHint}
          maxLength={couponLimits.description}
          defaultValue={Descripcion}
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

type CodeFieldsProps = {
  draft: Pick<CouponDraft, 'codeType' | 'code'>;
  initial: Pick<Coupon, 'MostrarCodigo'>;
  onChange: (part: Partial<CouponDraft>) => void;
};

const choices = codeTypes.map((type) => ({ value: type, label: type }));

/** Fields for a coupon's code type and code, with a preview of the barcode or QR code (COUP-4 to COUP-6). */
function CodeFields({ draft: { codeType, code }, initial, onChange }: CodeFieldsProps) {
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
