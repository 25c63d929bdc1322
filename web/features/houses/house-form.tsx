import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { House } from '#contract/rates.ts';
import { longestName, longestPhone } from '#domain/accounts.ts';
import { houseFields, houseForm as texts } from '#texts/houses.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { CheckField } from '#web/components/check-field.tsx';
import { ComboBox } from '#web/components/combo-box.tsx';
import { FormSection } from '#web/components/form-section.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { besideFields, useDraftForm } from '#web/components/use-draft-form.ts';
import { partnersQuery } from './house-calls.ts';
import { type Draft, draftOf, firstProblem, type HousePayload, housePayload } from './house-draft.ts';
import css from './house-form.module.css';

type Props = {
  /** What the form begins with; absent for a new one. */
  house?: House;
  /** Sends it; rejects when it was not taken. */
  send: (payload: HousePayload) => Promise<void>;
  /** The sentence for why it was not taken. */
  failureOf: (error: unknown) => string;
  submitLabel: string;
  loadingLabel: string;
  onTouched: () => void;
  children?: ReactNode;
};
type FieldProps = { draft: Draft; onChange: (part: Partial<Draft>) => void };

/** The form of an exchange house, new or not (RATE-2). */
export function HouseForm({ house, send, failureOf, onTouched, children, ...labels }: Props) {
  const { draft, change, problem, sending, submit } = useDraftForm(() => draftOf(house), { failureOf, onTouched });
  return (
    <FormShell
      long
      className={css.form}
      error={problem?.sentence ?? null}
      failing={problem?.field || null}
      beside={problem?.field === 'coordinates' ? besideFields(problem) : {}}
      loading={sending}
      onSubmit={() => submit(firstProblem(draft), () => send(housePayload(draft)))}
      {...labels}
    >
      <WhatFields draft={draft} onChange={change} />
      <FormSection title={texts.who}>
        <PartnerField partnerId={draft.partnerId} onChange={(partnerId) => change({ partnerId })} />
        <CheckField
          name="active"
          label={houseFields.active}
          hint={texts.activeHint}
          checked={draft.active}
          onChange={({ currentTarget: { checked } }) => change({ active: checked })}
        />
      </FormSection>
      {children}
    </FormShell>
  );
}

function WhatFields({ draft, onChange }: FieldProps) {
  const typed = (field: 'name' | 'address' | 'coordinates' | 'phone') => ({
    name: field,
    label: houseFields[field],
    value: draft[field],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => onChange({ [field]: value }),
    autoComplete: 'off',
  });
  return (
    <FormSection title={texts.what}>
      <TextField {...typed('name')} maxLength={longestName} />
      <TextField {...typed('address')} maxLength={300} />
      <TextField {...typed('coordinates')} hint={texts.coordinatesHint} />
      <TextField {...typed('phone')} type="tel" maxLength={longestPhone} />
    </FormSection>
  );
}

type PartnerProps = { partnerId: number | null; onChange: (id: number | null) => void };

function PartnerField({ partnerId, onChange }: PartnerProps) {
  const { data, error } = useQuery(partnersQuery());
  const waiting = data ? null : texts.partnersLoading;
  return (
    <ComboBox
      name="partner"
      label={houseFields.partnerId}
      hint={texts.partnerHint}
      options={(data ?? []).map(({ Id, Nombre, Email }) => ({ id: Id, label: Nombre, also: Email }))}
      value={partnerId}
      onChange={onChange}
      notice={error ? sentenceFor(error, texts.partnersFailed) : waiting}
    />
  );
}
