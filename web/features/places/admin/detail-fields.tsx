import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { EditablePlace } from '#contract/places.ts';
import { placeLimits } from '#domain/places/place-limits.ts';
import { businessStatusNames, placeFields as texts } from '#texts/places/places-admin.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { partnerQueries } from '#web/api/partner-queries.ts';
import { ComboBox } from '#web/components/form/combo-box.tsx';
import { FormSection } from '#web/components/form/form-section.tsx';
import { TextArea } from '#web/components/form/text-area.tsx';
import { PhotoPicker } from '#web/components/photos/photo-picker.tsx';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import type { PlaceDraft } from './place-draft.ts';
import { TypesField } from './types-field.tsx';

type Props = {
  place: EditablePlace | null;
  draft: PlaceDraft;
  onChange: (part: Partial<PlaceDraft>) => void;
  /** Upload progress of the logo, 0 to 1; null when idle. */
  progress: number | null;
};

/** Fields for summary, types, business, status and logo of a place. */
export function DetailFields({ place, draft, onChange, progress }: Props) {
  const photoUrl = usePhotoUrl();
  return (
    <FormSection title={texts.details}>
      <TextArea
        name="summary"
        label={texts.summary}
        hint={texts.summaryHint}
        maxLength={placeLimits.summary}
        defaultValue={place?.mapsEditorialSummary}
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
        data={listStatusChoices(draft.status)}
        onChange={({ currentTarget }) => onChange({ status: currentTarget.value })}
        rightSectionWidth={30}
      />
      <PhotoPicker
        name="logo"
        label={texts.logo}
        shape="square"
        photos={draft.logo ? [draft.logo] : []}
        onChange={([logo = null]) => onChange({ logo })}
        stored={place?.logo ? photoUrl(place.logo) : undefined}
        progress={progress}
      />
    </FormSection>
  );
}

type BusinessProps = { partnerId: number; businessId: number | null; onChange: (id: number | null) => void };

/** Field for the business that the place is a branch of, out of its partner's businesses. */
function BusinessField({ partnerId, businessId, onChange }: BusinessProps) {
  const { data, error } = useQuery(partnerQueries.businesses(partnerId));
  const loadingNotice = data ? null : texts.optionsLoading;
  return (
    <ComboBox
      name="business"
      label={texts.business}
      hint={texts.businessHint}
      options={(data ?? []).map(({ Id, Nombre }) => ({ id: Id, label: Nombre }))}
      value={businessId}
      onChange={onChange}
      notice={error ? getErrorMessage(error, texts.optionsFailed) : loadingNotice}
    />
  );
}

/** Keeps a status of the maps provider that has no translation as an extra choice. */
function listStatusChoices(status: string) {
  const known = Object.entries(businessStatusNames).map(([value, label]) => ({ value, label }));
  return status in businessStatusNames ? known : [...known, { value: status, label: status }];
}
