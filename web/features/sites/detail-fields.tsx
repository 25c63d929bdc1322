import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Site } from '#contract/places.ts';
import { placeLimits } from '#domain/place-limits.ts';
import { businessStatuses, siteFields as texts } from '#texts/sites.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { ComboBox } from '#web/components/combo-box.tsx';
import { FormSection } from '#web/components/form-section.tsx';
import { usePhotoAddress } from '#web/components/photo-address.ts';
import { PhotoPicker } from '#web/components/photo-picker.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { businessesQuery } from './site-calls.ts';
import type { Draft } from './site-draft.ts';
import { TypesField } from './types-field.tsx';

type Props = {
  site: Site | null;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  /** How much of the logo has been sent, 0 to 1. */
  progress: number | null;
  disabled: boolean;
};

/** What a place says of itself, and what it belongs to. */
export function DetailFields({ site, draft, onChange, progress, disabled }: Props) {
  const address = usePhotoAddress();
  return (
    <FormSection title={texts.details}>
      <TextArea
        name="summary"
        label={texts.summary}
        hint={texts.summaryHint}
        maxLength={placeLimits.summary}
        defaultValue={site?.mapsEditorialSummary}
      />
      <TypesField types={draft.types} onChange={(types) => onChange({ types })} />
      {draft.ownerId !== null && (
        <BusinessField
          partnerId={draft.ownerId}
          businessId={draft.businessId}
          onChange={(businessId) => onChange({ businessId })}
        />
      )}
      <NativeSelect
        label={texts.status}
        value={draft.status}
        data={statusChoices(draft.status)}
        onChange={({ currentTarget }) => onChange({ status: currentTarget.value })}
        rightSectionWidth={30}
      />
      <PhotoPicker
        name="logo"
        label={texts.logo}
        shape="square"
        photos={draft.logo ? [draft.logo] : []}
        onChange={([logo = null]) => onChange({ logo })}
        stored={site?.logo ? address(site.logo) : undefined}
        progress={progress}
        disabled={disabled}
      />
    </FormSection>
  );
}

type BusinessProps = { partnerId: number; businessId: number | null; onChange: (id: number | null) => void };

/** Of which of its partner's businesses a place is a branch. */
function BusinessField({ partnerId, businessId, onChange }: BusinessProps) {
  const { data, error } = useQuery(businessesQuery(partnerId));
  const waiting = data ? null : texts.optionsLoading;
  return (
    <ComboBox
      name="business"
      label={texts.business}
      hint={texts.businessHint}
      options={(data ?? []).map(({ Id, Nombre }) => ({ id: Id, label: Nombre }))}
      value={businessId}
      onChange={onChange}
      notice={error ? sentenceFor(error, texts.optionsFailed) : waiting}
    />
  );
}

/** A provider may say what we have no word for: it stays as it is. */
function statusChoices(status: string) {
  const known = Object.entries(businessStatuses).map(([value, label]) => ({ value, label }));
  return status in businessStatuses ? known : [...known, { value: status, label: status }];
}
