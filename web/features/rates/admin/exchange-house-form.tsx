import type { ExchangeHouse } from '#contract/rates.ts';
import { maxNameLength, maxPhoneLength } from '#domain/accounts/account-rules.ts';
import { exchangeHouseFields, exchangeHouseForm as texts } from '#texts/rates/exchange-houses-admin.ts';
import { type FormSubmission, toFieldErrors, useDraftForm } from '#web/components/editing/use-draft-form.ts';
import { bindDraft } from '#web/components/form/bind-draft.ts';
import { CheckField } from '#web/components/form/check-field.tsx';
import { FormSection } from '#web/components/form/form-section.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { PartnerField } from '#web/components/form/partner-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import {
  buildExchangeHousePayload,
  type ExchangeHouseDraft,
  type ExchangeHousePayload,
  findFirstProblem,
  toDraft,
} from './exchange-house-draft.ts';
import css from './exchange-house-form.module.css';

type Props = FormSubmission<[ExchangeHousePayload]> & {
  /** The exchange house to edit; absent for a new one. */
  house?: ExchangeHouse;
};
type FieldProps = { draft: ExchangeHouseDraft; onChange: (part: Partial<ExchangeHouseDraft>) => void };

/** Form of a new or existing exchange house (RATE-2). */
export function ExchangeHouseForm({ house, send, children, ...options }: Props) {
  const { draft, change, problem, submit, shell } = useDraftForm(() => toDraft(house), options);
  return (
    <FormShell
      long
      className={css.form}
      {...shell}
      fieldErrors={problem?.field === 'coordinates' ? toFieldErrors(problem) : {}}
      onSubmit={() => submit(findFirstProblem(draft), () => send(buildExchangeHousePayload(draft)))}
    >
      <MainFields draft={draft} onChange={change} />
      <FormSection title={texts.who}>
        <PartnerField
          name="partner"
          label={exchangeHouseFields.partnerId}
          hint={texts.partnerHint}
          loadingText={texts.partnersLoading}
          failedText={texts.partnersFailed}
          value={draft.partnerId}
          onChange={(partnerId) => change({ partnerId })}
        />
        <CheckField
          name="active"
          label={exchangeHouseFields.active}
          hint={texts.activeHint}
          {...bindDraft(draft, change).check('active')}
        />
      </FormSection>
      {children}
    </FormShell>
  );
}

function MainFields({ draft, onChange }: FieldProps) {
  const bindField = (field: 'name' | 'address' | 'coordinates' | 'phone') => ({
    name: field,
    label: exchangeHouseFields[field],
    ...bindDraft(draft, onChange).text(field),
    autoComplete: 'off',
  });
  return (
    <FormSection title={texts.what}>
      <TextField {...bindField('name')} maxLength={maxNameLength} />
      <TextField {...bindField('address')} maxLength={300} />
      <TextField {...bindField('coordinates')} hint={texts.coordinatesHint} />
      <TextField {...bindField('phone')} type="tel" maxLength={maxPhoneLength} />
    </FormSection>
  );
}
