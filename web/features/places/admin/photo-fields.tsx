import type { EditablePlace } from '#contract/places.ts';
import { placeFields as texts } from '#texts/places/places-admin.ts';
import { TextArea } from '#web/components/form/text-area.tsx';
import { PhotoPicker } from '#web/components/photos/photo-picker.tsx';
import { StoredPhotos } from '#web/components/photos/stored-photos.tsx';
import type { PlaceDraft } from './place-draft.ts';

type Props = {
  place: EditablePlace | null;
  draft: PlaceDraft;
  onChange: (part: Partial<PlaceDraft>) => void;
  /** Progress of the current photo upload, 0 to 1; null when idle. */
  progress: number | null;
};

/** Fields for the stored photos and their order, new photos, and URLs of photos elsewhere. */
export function PhotoFields({ draft, onChange, progress }: Props) {
  return (
    <>
      {draft.storedPhotos.length > 0 && (
        <StoredPhotos photos={draft.storedPhotos} onChange={(keptPhotos) => onChange({ storedPhotos: keptPhotos })} />
      )}
      <PhotoPicker
        name="photos"
        label={texts.newPhotos}
        photos={draft.newPhotos}
        onChange={(newPhotos) => onChange({ newPhotos })}
        progress={progress}
        multiple
      />
      <TextArea name="urls" label={texts.urls} hint={texts.urlsHint} rows={3} spellCheck={false} />
    </>
  );
}
