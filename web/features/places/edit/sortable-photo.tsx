import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { narrowerPhoto } from '#domain/photos.ts';
import { placeEdit as texts } from '#texts/sites.ts';
import icons from '#web/components/icon-button.module.css';
import { usePhotoAddress } from '#web/components/photo-address.ts';
import { useFocusThroughMove } from '#web/components/use-focus-through-move.ts';
import css from './sortable-photo.module.css';

type Props = {
  id: string;
  path: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onDelete: () => void;
};

/** One photo of the strip: dragged by itself, with buttons for who would rather not drag. */
export function SortablePhoto({ id, path, index, count, onMove, onDelete }: Props) {
  const address = usePhotoAddress();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: texts.movable },
  });
  const { buttons, keepFocus } = useFocusThroughMove<HTMLDivElement>(index);
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
        <img src={address(narrowerPhoto(path, 480))} alt="" draggable={false} loading="lazy" decoding="async" />
      </button>
      <div ref={buttons} className={css.buttons}>
        <button
          type="button"
          className={icons.button}
          aria-disabled={index === 0}
          aria-label={texts.moveLeft(index + 1)}
          onClick={() => step(index - 1)}
        >
          <IconArrowLeft size={20} stroke={1.8} aria-hidden="true" />
        </button>
        <span className={css.position} aria-hidden="true">
          {index + 1} / {count}
        </span>
        <button
          type="button"
          className={icons.button}
          aria-disabled={index === count - 1}
          aria-label={texts.moveRight(index + 1)}
          onClick={() => step(index + 1)}
        >
          <IconArrowRight size={20} stroke={1.8} aria-hidden="true" />
        </button>
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
