import { IconEye, IconPencil } from '@tabler/icons-react';
import type { Dispatch, SetStateAction } from 'react';
import type { PlaceDetail, Tag } from '#contract/places.ts';
import { placeEdit as texts } from '#texts/places/places-admin.ts';
import button from '#web/components/buttons/button.module.css';
import { ConfirmProvider } from '#web/components/dialogs/confirm.tsx';
import { Toasts } from '#web/components/dialogs/toasts.tsx';
import css from './edit-mode.module.css';
import { PhotoEditor } from './photo-editor.tsx';
import { TagEditor } from './tag-editor.tsx';

/** The parts of a place that edit mode changes, and whether it is on. */
export type EditedPlace = { photos: string[]; tags: Tag[]; isOn: boolean };
export type EditModeProps = { place: PlaceDetail; edited: EditedPlace; onEdit: Dispatch<SetStateAction<EditedPlace>> };

/** The edit mode toggle and, while it is on, the editors of a place's tags and photos (PLACE-7). */
export function EditMode({ place, edited, onEdit }: EditModeProps) {
  const { isOn, tags, photos } = edited;
  const Icon = isOn ? IconEye : IconPencil;
  return (
    <ConfirmProvider>
      <section aria-label={texts.region} className={css.mode} data-on={isOn}>
        <button
          type="button"
          className={`${button.button} ${css.toggle}`}
          onClick={() => onEdit((before) => ({ ...before, isOn: !before.isOn }))}
        >
          <Icon size={20} stroke={1.8} aria-hidden="true" />
          <span>{isOn ? texts.leave : texts.enter}</span>
        </button>
        {isOn && (
          <>
            <TagEditor
              placeId={place.Id}
              tags={tags}
              onChange={(change) => onEdit((before) => ({ ...before, tags: change(before.tags) }))}
            />
            <PhotoEditor
              placeId={place.Id}
              photos={photos}
              onChange={(next) => onEdit((before) => ({ ...before, photos: next }))}
            />
          </>
        )}
      </section>
      <Toasts />
    </ConfirmProvider>
  );
}
