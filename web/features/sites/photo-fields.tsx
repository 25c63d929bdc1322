import type { Site } from '#contract/places.ts';
import { siteFields as texts } from '#texts/sites.ts';
import { KeptPhotos } from '#web/components/kept-photos.tsx';
import { PhotoPicker } from '#web/components/photo-picker.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import type { Draft } from './site-draft.ts';

type Props = {
  site: Site | null;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  /** How much of the photo on its way has been sent, 0 to 1. */
  progress: number | null;
  disabled: boolean;
};

/** The photos a place has, in their order, those that join them, and addresses of others. */
export function PhotoFields({ draft, onChange, progress, disabled }: Props) {
  return (
    <>
      {draft.kept.length > 0 && <KeptPhotos photos={draft.kept} onChange={(kept) => onChange({ kept })} />}
      <PhotoPicker
        name="photos"
        label={texts.newPhotos}
        photos={draft.added}
        onChange={(added) => onChange({ added })}
        progress={progress}
        disabled={disabled}
        many
      />
      <TextArea name="urls" label={texts.urls} hint={texts.urlsHint} rows={3} spellCheck={false} />
    </>
  );
}
