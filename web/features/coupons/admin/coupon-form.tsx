import { useState } from 'react';
import type { Coupon } from '#contract/coupons.ts';
import { maxNameLength } from '#domain/accounts/account-rules.ts';
import { couponLimits } from '#domain/coupons/coupon.ts';
import { couponFields, couponForm as texts } from '#texts/coupons/coupons-admin.ts';
import button from '#web/components/buttons/button.module.css';
import { useConfirmDoubts } from '#web/components/editing/use-confirm-doubts.ts';
import { type FormSubmission, useDraftForm } from '#web/components/editing/use-draft-form.ts';
import { FormSection } from '#web/components/form/form-section.tsx';
import { FormShell, useRecoveredValue } from '#web/components/form/form-shell.tsx';
import { TextArea } from '#web/components/form/text-area.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { toLocalIsoDate } from '#web/shell/time/city-time.ts';
import { BranchFields, type CouponChoices } from './branch-fields.tsx';
import { CodeFields } from './code-fields.tsx';
import {
  type CouponPayload,
  createCouponDraft,
  findBranches,
  findCouponDoubts,
  findUnfinishedDate,
  hasBusiness,
  newCouponDefaults,
  roundAmounts,
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
  const handleSubmit = async (typed: FormData, form: HTMLFormElement) => {
    const body = toCouponPayload(draft, typed, initial);
    const problem = validateCoupon(body) ?? findUnfinishedDate(form);
    const business = choices.businesses?.find(({ Id }) => Id === body.Id_negocio);
    const hasBranches = business === undefined || findBranches(business, choices.places).length > 0;
    const today = toLocalIsoDate(new Date());
    if (!problem && !(await confirmDoubts(findCouponDoubts(body, initial, { today, hasBranches, form: typed }))))
      return;
    return submit(problem, async () => {
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
