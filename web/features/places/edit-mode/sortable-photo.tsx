import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { toNarrowerPhoto } from '#domain/photos.ts';
import { placeEdit as texts } from '#texts/places/places-admin.ts';
import icons from '#web/components/buttons/icon-button.module.css';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import { MoveButton } from '#web/components/sorting/move-button.tsx';
import { useFocusAfterMove } from '#web/components/sorting/use-focus-after-move.ts';
import css from './sortable-photo.module.css';

type Props = {
  id: string;
  path: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onDelete: () => void;
};

/** A sortable photo: draggable, with buttons as an alternative to dragging. */
export function SortablePhoto({ id, path, index, count, onMove, onDelete }: Props) {
  const photoUrl = usePhotoUrl();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: texts.movable },
  });
  const { buttons, keepFocus } = useFocusAfterMove<HTMLDivElement>(index);
  const style = { transform: CSS.Translate.toString(transform), transition };
  const step = (to: number) => {
    if (to < 0 || to >= count) return;
    keepFocus();
    onMove(to);
  };
  return (
    <li ref={setNodeRef} className={css.item} style={style} data-dragging={isDragging}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={css.photo}
        {...attributes}
        {...listeners}
        aria-label={texts.photoPosition(index + 1, count)}
      >
        <img src={photoUrl(toNarrowerPhoto(path, 480))} alt="" draggable={false} loading="lazy" decoding="async" />
      </button>
      <div ref={buttons} className={css.buttons}>
        <MoveButton
          label={texts.moveLeft(index + 1)}
          Icon={IconArrowLeft}
          isDisabled={index === 0}
          onClick={() => step(index - 1)}
        />
        <span className={css.position} aria-hidden="true">
          {`${index + 1} / ${count}`}
        </span>
        <MoveButton
          label={texts.moveRight(index + 1)}
          Icon={IconArrowRight}
          isDisabled={index === count - 1}
          onClick={() => step(index + 1)}
        />
        <button
          type="button"
          className={`${icons.button} ${icons.warning}`}
          aria-label={texts.deletePhoto(index + 1)}
          onClick={onDelete}
        >
          <IconTrash size={20} stroke={1.8} aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}
