import type { ReactNode } from 'react';
import type { EditablePlace } from '#contract/places.ts';
import { listFreeEntries } from '#domain/opening-hours/opening-rows.ts';
import { manualPlaceForm, placeFields as texts } from '#texts/places/places-admin.ts';
import { useConfirmDoubts } from '#web/components/editing/use-confirm-doubts.ts';
import { type FormSubmission, useDraftForm } from '#web/components/editing/use-draft-form.ts';
import { FormSection } from '#web/components/form/form-section.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { HoursEditor } from '#web/components/form/hours-editor.tsx';
import { usePhotoUploads } from '#web/components/photos/use-photo-uploads.ts';
import { BasicFields } from './basic-fields.tsx';
import { DetailFields } from './detail-fields.tsx';
import { PhotoFields } from './photo-fields.tsx';
import {
  createPlaceDraft,
  findPlaceDoubts,
  type PlaceDraft,
  type PlaceKind,
  type PlacePayload,
  readPlaceForm,
  toPlacePayload,
  validatePlace,
} from './place-draft.ts';
import css from './place-form.module.css';

type Props = FormSubmission<[PlacePayload, PlaceDraft]> & {
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
  renderFirst?: (draft: PlaceDraft, change: (part: Partial<PlaceDraft>) => void) => ReactNode;
};

/** Form for creating or editing a place or event. Uploads new photos, then submits; a failure keeps all typed values. */
export function PlaceForm(props: Props) {
  const { kind, place, isFull, datesReadOnly = false, renderFirst, children } = props;
  const { draft, change, shell, uploads, handleSubmit } = usePlaceForm(props);
  const fields = { place, draft, onChange: change };
  const unread = listFreeEntries(place?.mapsOpeningHours ?? '');
  return (
    <FormShell long className={css.form} {...shell} onSubmit={handleSubmit}>
      {renderFirst?.(draft, change)}
      <BasicFields kind={kind} isFull={isFull} datesReadOnly={datesReadOnly} {...fields} />
      {isFull && <HoursEditor title={texts.hours} week={draft.week} onChange={(week) => change({ week })} />}
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
  const { draft, change, submit, shell } = useDraftForm(() => createPlaceDraft(place), options);

  const confirmDoubts = useConfirmDoubts();
  const handleSubmit = async (form: FormData) => {
    const typed = readPlaceForm(form);
    const firstError = precondition ? { field: '', message: precondition } : validatePlace(kind, draft, typed);
    if (!firstError && !(await confirmDoubts(findPlaceDoubts(kind, place, typed, new Date())))) return;
    return submit(firstError, async () => {
      const photos: string[] = [];
      for (const photo of draft.newPhotos) photos.push(await uploads.store('photos', photo));
      const logo = draft.logo ? await uploads.store('logo', draft.logo) : (place?.logo ?? '');
      await send(toPlacePayload(kind, place, draft, typed, { photos, logo }), draft);
    });
  };
  return { draft, change, shell, uploads, handleSubmit };
}
