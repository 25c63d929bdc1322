import { type ReactNode, useState } from 'react';
import type { Coupon } from '#contract/coupons.ts';
import { longestName } from '#domain/accounts.ts';
import { couponLimits } from '#domain/coupon.ts';
import { couponFields, couponForm as texts } from '#texts/coupons.ts';
import button from '#web/components/button.module.css';
import { FormSection } from '#web/components/form-section.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useDraftForm } from '#web/components/use-draft-form.ts';
import { CodeFields } from './code-fields.tsx';
import {
  type CouponPayload,
  couponPayload,
  draftOf,
  firstProblem,
  isOfBusiness,
  newCoupon,
  unfinishedDate,
} from './coupon-draft.ts';
import css from './coupon-form.module.css';
import { DateFields, DiscountFields, LimitFields } from './offer-fields.tsx';
import { type Choices, WhereFields } from './where-fields.tsx';

type Props = {
  /** What the form begins with; absent for a new one. */
  coupon?: Coupon;
  choices: Choices;
  /** Sends it; rejects when it was not taken. */
  send: (payload: CouponPayload) => Promise<void>;
  /** The sentence for why it was not taken. */
  failureOf: (error: unknown) => string;
  submitLabel: string;
  loadingLabel: string;
  onTouched: () => void;
  children?: ReactNode;
};

/** The form of a coupon, new or not (COUP-1 to COUP-10). */
export function CouponForm({ coupon, choices, send, failureOf, onTouched, children, ...labels }: Props) {
  const begin = () => draftOf(coupon);
  const { draft, change, problem, sending, submit } = useDraftForm(begin, { failureOf, onTouched });
  const before = coupon ?? newCoupon;
  const handleSubmit = (typed: FormData, form: HTMLFormElement) => {
    const filled = couponPayload(draft, typed, before);
    return submit(firstProblem(filled) ?? unfinishedDate(form), async () => {
      if (isOfBusiness(filled)) await send(filled);
    });
  };
  return (
    <FormShell
      className={css.form}
      errorAbove
      long
      error={problem?.sentence ?? null}
      failing={problem?.field || null}
      loading={sending}
      onSubmit={handleSubmit}
      onTyping={onTouched}
      {...labels}
    >
      {children}
      <div className={css.columns}>
        <div>
          <FormSection title={texts.where}>
            <WhereFields choices={choices} draft={draft} onChange={change} />
          </FormSection>
          <FormSection title={texts.what}>
            <NameFields before={before} />
          </FormSection>
          <FormSection title={texts.code}>
            <CodeFields draft={draft} onChange={change} />
          </FormSection>
        </div>
        <div>
          <FormSection title={texts.discount}>
            <DiscountFields before={before} draft={draft} onChange={change} />
          </FormSection>
          <FormSection title={texts.limits}>
            <LimitFields before={before} />
          </FormSection>
          <FormSection title={texts.dates}>
            <DateFields before={before} />
          </FormSection>
        </div>
      </div>
    </FormShell>
  );
}

type NameProps = { before: Pick<Coupon, 'TITULO' | 'CAMPANA' | 'Descripcion'> };

function NameFields({ before: { TITULO, CAMPANA, Descripcion } }: NameProps) {
  const [describes, setDescribes] = useState(false);
  return (
    <>
      <TextField
        name="Titulo"
        label={couponFields.Titulo}
        required
        maxLength={longestName}
        defaultValue={TITULO}
        autoComplete="off"
      />
      <TextField
        name="Campana"
        label={couponFields.Campana}
        hint={texts.campaignHint}
        maxLength={longestName}
        defaultValue={CAMPANA}
        autoComplete="off"
      />
      {describes ? (
        <TextArea
          name="Descripcion"
          label={couponFields.Descripcion}
          hint={texts.descriptionHint}
          maxLength={couponLimits.description}
          defaultValue={Descripcion}
          autoFocus // it takes the place of the button that was just pressed
        />
      ) : (
        <button type="button" className={`${button.button} ${css.reveal}`} onClick={() => setDescribes(true)}>
          {Descripcion ? texts.editDescription : texts.addDescription}
        </button>
      )}
    </>
  );
}
