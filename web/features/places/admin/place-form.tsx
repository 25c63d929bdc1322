import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EditablePlace } from '#contract/place-admin.ts';
import { listFreeEntries } from '#domain/opening-hours/opening-rows.ts';
import { placeLimits } from '#domain/places/place-limits.ts';
import { businessStatusNames, manualPlaceForm, placeFields as texts } from '#texts/places/places-admin.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { partnerQueries } from '#web/api/admin-queries.ts';
import { describeLoss } from '#web/api/describe-hidden.ts';
import { useConfirmDoubts } from '#web/components/dialogs/confirm.tsx';
import { type FormSubmission, useDraftForm } from '#web/components/editing/use-draft-form.ts';
import { ComboBox } from '#web/components/form/combo-box.tsx';
import { FormSection } from '#web/components/form/field.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { HoursEditor } from '#web/components/form/hours-editor.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextArea } from '#web/components/form/text-field.tsx';
import { PhotoPicker } from '#web/components/photos/photo-picker.tsx';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import { StoredPhotos } from '#web/components/photos/stored-photos.tsx';
import { usePhotoUploads } from '#web/components/photos/use-photo-uploads.ts';
import { BasicFields } from './basic-fields.tsx';
import css from './place-form.module.css';
import {
  findPlaceDoubts,
  type PlaceKind,
  type PlacePayload,
  type PlaceValues,
  toPlacePayload,
  toValues,
  validatePlace,
} from './place-values.ts';
import { TypesField } from './types-field.tsx';

type Props = FormSubmission<[PlacePayload, PlaceValues]> & {
  kind: PlaceKind;
  /** Initial values; null for a new place or event. */
  place: EditablePlace | null;
  /** Whether to show all fields, or only those of a manually entered place. */
  isFull: boolean;
  /** Whether the dates of an event are read-only: only administrators edit them. */
  datesReadOnly?: boolean;
  /** Error message of an unmet precondition, reported before any field is validated. */
  precondition?: string | null;
  /** Renders screen-specific fields before the others. */
  renderFirst?: (values: PlaceValues, change: (part: Partial<PlaceValues>) => void) => ReactNode;
};

/** Form for creating or editing a place or event. Uploads new photos, then submits; a failure keeps all typed values. */
export function PlaceForm(props: Props) {
  const { kind, place, isFull, datesReadOnly = false, renderFirst, children } = props;
  const { values, change, shell, uploads, handleSubmit } = usePlaceForm(props);
  const fields = { place, values, onChange: change };
  const unread = listFreeEntries(place?.mapsOpeningHours ?? '');
  return (
    <FormShell long className={css.form} {...shell} onSubmit={handleSubmit}>
      {renderFirst?.(values, change)}
      <BasicFields kind={kind} isFull={isFull} datesReadOnly={datesReadOnly} {...fields} />
      {isFull && <HoursEditor title={texts.hours} week={values.week} onChange={(week) => change({ week })} />}
      {isFull && unread.length > 0 && <p>{texts.unreadHours(unread.join(' · '))}</p>}
      {isFull && <DetailFields {...fields} progress={uploads.progress('logo')} />}
      <FormSection title={texts.photos}>
        <PhotoFields {...fields} progress={uploads.progress('photos')} />
      </FormSection>
      {children}
    </FormShell>
  );
}

function usePlaceForm({ kind, place, send, precondition = null, ...options }: Props) {
  const uploads = usePhotoUploads(manualPlaceForm.uploadFailed);
  const { values, change, submit, shell } = useDraftForm(() => toValues(place), options);

  const confirmDoubts = useConfirmDoubts();
  const handleSubmit = async () => {
    const firstError = precondition ? { field: '', message: precondition } : validatePlace(kind, values);
    if (!firstError) {
      const doubts = [...findPlaceDoubts(kind, place, values, new Date()), await describeLostBranch(place, values)];
      if (!(await confirmDoubts(doubts.filter(Boolean)))) return;
    }
    return submit(firstError, async () => {
      const photos: string[] = [];
      for (const photo of values.newPhotos) photos.push(await uploads.store('photos', photo));
      const logo = values.logo ? await uploads.store('logo', values.logo) : values.storedLogo;
      await send(toPlacePayload(kind, place, values, { photos, logo }), values);
    });
  };
  return { values, change, shell, uploads, handleSubmit };
}

/** The sentence that names the coupons that are hidden when the place leaves its business; '' if there are none. */
async function describeLostBranch(place: EditablePlace | null, { businessId }: PlaceValues): Promise<string> {
  if (!place || place.ID_BUSINESS === null || place.ID_BUSINESS === businessId) return '';
  return describeLoss({ Desligados: [place.Id] });
}

type DetailFieldsProps = {
  place: EditablePlace | null;
  values: PlaceValues;
  onChange: (part: Partial<PlaceValues>) => void;
  /** Upload progress of the logo, 0 to 1; null when idle. */
  progress: number | null;
};

/** Fields for summary, types, business, status and logo of a place. */
function DetailFields({ place, values, onChange, progress }: DetailFieldsProps) {
  const photoUrl = usePhotoUrl();
  return (
    <FormSection title={texts.details}>
      <TextArea name="summary" label={texts.summary} hint={texts.summaryHint} maxLength={placeLimits.summary} />
      <TypesField types={values.types} onChange={(types) => onChange({ types })} />
      {values.ownerId !== null && (
        <BusinessField
          partnerId={values.ownerId}
          businessId={values.businessId}
          onChange={(businessId) => onChange({ businessId })}
        />
      )}
      <SelectField name="status" label={texts.status} choices={listStatusChoices(values.status)} />
      <PhotoPicker
        name="logo"
        label={texts.logo}
        shape="square"
        photos={values.logo ? [values.logo] : []}
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
  const choices = Object.entries(businessStatusNames).map(([value, label]) => ({ value, label }));
  return status in businessStatusNames ? choices : [...choices, { value: status, label: status }];
}

type PhotoFieldsProps = {
  place: EditablePlace | null;
  values: PlaceValues;
  onChange: (part: Partial<PlaceValues>) => void;
  /** Progress of the current photo upload, 0 to 1; null when idle. */
  progress: number | null;
};

/** Fields for the stored photos and their order, new photos, and URLs of photos elsewhere. */
function PhotoFields({ values, onChange, progress }: PhotoFieldsProps) {
  return (
    <>
      {values.storedPhotos.length > 0 && (
        <StoredPhotos photos={values.storedPhotos} onChange={(keptPhotos) => onChange({ storedPhotos: keptPhotos })} />
      )}
      <PhotoPicker
        name="photos"
        label={texts.newPhotos}
        photos={values.newPhotos}
        onChange={(newPhotos) => onChange({ newPhotos })}
        progress={progress}
        multiple
      />
      <TextArea name="urls" label={texts.urls} hint={texts.urlsHint} rows={3} spellCheck={false} />
    </>
  );
}
