import { IconEye, IconPencil } from '@tabler/icons-react';
import { placeEdit as texts } from '#texts/sites.ts';
import button from '#web/components/button.module.css';
import { ConfirmProvider } from '#web/components/confirm.tsx';
import { Toasts } from '#web/components/toasts.tsx';
import type { EditModeProps } from '#web/features/places/use-edit-mode.ts';
import css from './edit-mode.module.css';
import { PhotoEditor } from './photo-editor.tsx';
import { TagEditor } from './tag-editor.tsx';

/** The toggle of edit mode, and while it is on what a place's tags and photos are edited with (PLACE-7). */
export function EditMode({ place, edited, onEdit }: EditModeProps) {
  const { on, tags, photos } = edited;
  const Icon = on ? IconEye : IconPencil;
  return (
    <ConfirmProvider>
      <section aria-label={texts.region} className={css.mode} data-on={on}>
        <button
          type="button"
          className={`${button.button} ${css.toggle}`}
          onClick={() => onEdit((before) => ({ ...before, on: !before.on }))}
        >
          <Icon size={20} stroke={1.8} aria-hidden="true" />
          {on ? texts.leave : texts.enter}
        </button>
        {on && (
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
