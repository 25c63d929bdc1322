import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ExchangeHouse } from '#contract/rates.ts';
import { maxNameLength, maxPhoneLength } from '#domain/accounts/account-rules.ts';
import { exchangeHouseFields, exchangeHouseForm as texts } from '#texts/rates/exchange-houses-admin.ts';
import { fetchLatest } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { exchangeHousesQuery } from '#web/api/admin-queries.ts';
import { type FormSubmission, toFieldErrors, useDraftForm } from '#web/components/editing/use-draft-form.ts';
import { useCreateForm, useEditForm } from '#web/components/editing/use-save-form.tsx';
import { CheckField, FormSection } from '#web/components/form/field.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { PartnerField } from '#web/components/form/partner-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useCreateExchangeHouse, useUpdateExchangeHouse } from './exchange-house-queries.ts';
import css from './exchange-house-screens.module.css';
import {
  buildExchangeHousePayload,
  type ExchangeHousePayload,
  findFirstError,
  toUneditedPayload,
  toValues,
} from './exchange-house-values.ts';

/** Edit form of an exchange house (ADM-2). */
export function EditExchangeHouse({ house }: { house: ExchangeHouse }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const update = useUpdateExchangeHouse();
  const { initial, form } = useEditForm(house, {
    load: async () => {
      const houses = await fetchLatest(client, exchangeHousesQuery());
      return houses.find(({ Id }) => Id === house.Id);
    },
    toValues,
    labels: exchangeHouseFields,
    formats: { partnerId: ({ partner }) => partner },
    toEdit: toUneditedPayload,
    update: (merged, { Id, Version }) => update.mutateAsync({ ...merged, Id, Version }),
    texts,
    draft: `exchange-house:${house.Id}`,
    onSaved: () => navigate(adminPaths.exchangeHouses),
  });
  return <ExchangeHouseForm house={initial} {...form} />;
}

/** Form of a new exchange house; leads on to its rates, if active. */
export function CreateExchangeHouse() {
  const navigate = useNavigate();
  const create = useCreateExchangeHouse();
  const form = useCreateForm({
    draft: 'exchange-house:new',
    create: create.mutateAsync,
    texts,
    onSaved: ({ Id, active }) => navigate(active ? adminPaths.houseRates({ house: Id }) : adminPaths.exchangeHouses),
  });
  return <ExchangeHouseForm {...form} />;
}

type Props = FormSubmission<[ExchangeHousePayload]> & {
  /** The exchange house to edit; absent for a new one. */
  house?: ExchangeHouse;
};

/** Form of a new or existing exchange house (RATE-2). */
function ExchangeHouseForm({ house, send, children, ...options }: Props) {
  const { values, error, submit, shell } = useDraftForm(() => toValues(house), options);
  return (
    <FormShell
      long
      className={css.form}
      {...shell}
      fieldErrors={error?.field === 'coordinates' ? toFieldErrors(error) : {}}
      onSubmit={() => submit(findFirstError(values), () => send(buildExchangeHousePayload(values)))}
    >
      <MainFields />
      <FormSection title={texts.who}>
        <PartnerField
          name="partnerId"
          label={exchangeHouseFields.partnerId}
          hint={texts.partnerHint}
          loadingText={texts.partnersLoading}
          failedText={texts.partnersFailed}
        />
        <CheckField name="active" label={exchangeHouseFields.active} hint={texts.activeHint} />
      </FormSection>
      {children}
    </FormShell>
  );
}

function MainFields() {
  const common = (field: 'name' | 'address' | 'coordinates' | 'phone') => ({
    name: field,
    label: exchangeHouseFields[field],
    autoComplete: 'off',
  });
  return (
    <FormSection title={texts.what}>
      <TextField {...common('name')} maxLength={maxNameLength} />
      <TextField {...common('address')} maxLength={300} />
      <TextField {...common('coordinates')} hint={texts.coordinatesHint} />
      <TextField {...common('phone')} type="tel" maxLength={maxPhoneLength} />
    </FormSection>
  );
}
