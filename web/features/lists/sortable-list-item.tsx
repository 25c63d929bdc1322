import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Badge } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconStar, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ListItem } from '#contract/lists.ts';
import { listItems as texts } from '#texts/lists.ts';
import { paths } from '#web/api/paths.ts';
import icons from '#web/components/buttons/icon-button.module.css';
import { CardPhoto } from '#web/components/photos/card-photo.tsx';
import { MoveButton } from '#web/components/sorting/move-button.tsx';
import { useFocusAfterMove } from '#web/components/sorting/use-focus-after-move.ts';
import css from './sortable-list-item.module.css';

type Props = {
  item: ListItem;
  /** Position in the whole list, from 0. */
  index: number;
  count: number;
  /** Whether the item can be moved: only while the whole list is shown. */
  isMovable: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

/** A sortable place of a list: draggable by its handle, with buttons as an alternative to dragging. */
export function SortableListItem({ item, index, count, isMovable, onMove, onRemove }: Props) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: String(item.id),
    attributes: { roleDescription: texts.movable },
    disabled: !isMovable,
  });
  const { buttons, keepFocus } = useFocusAfterMove<HTMLDivElement>(index);
  const style = { transform: CSS.Translate.toString(transform), transition };
  const step = (to: number) => {
    if (to < 0 || to >= count) return;
    keepFocus();
    onMove(index, to);
  };
  const { Name } = item;
  return (
    <li ref={setNodeRef} data-key={item.id} className={css.item} style={style} data-dragging={isDragging}>
      {isMovable && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={css.handle}
          {...attributes}
          {...listeners}
          aria-label={texts.handle(Name, index + 1, count)}
        >
          <IconGripVertical size={22} stroke={1.8} aria-hidden="true" />
        </button>
      )}
      <span className={css.position} aria-hidden="true">
        {index + 1}
      </span>
      <div className={css.photo}>
        <CardPhoto photos={item.PhotoUrls} />
      </div>
      <Facts item={item} />
      <div ref={buttons} className={css.buttons}>
        {isMovable && (
          <>
            <MoveButton
              label={texts.up(Name)}
              Icon={IconArrowUp}
              isDisabled={index === 0}
              onClick={() => step(index - 1)}
            />
            <MoveButton
              label={texts.down(Name)}
              Icon={IconArrowDown}
              isDisabled={index === count - 1}
              onClick={() => step(index + 1)}
            />
          </>
        )}
        <button
          type="button"
          className={`${icons.button} ${icons.warning}`}
          aria-label={texts.removeOne(Name)}
          onClick={onRemove}
        >
          <IconTrash size={20} stroke={1.8} aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}

function Facts({ item: { place_id, Name, Address, Phone, Rating, activo, banned } }: { item: ListItem }) {
  return (
    <div className={css.facts}>
      <Link to={paths.place(place_id)} className={css.name}>
        {Name}
      </Link>
      <p className={css.address}>{Address}</p>
      <p className={css.more}>
        {Phone && <span>{Phone}</span>}
        {Rating !== null && (
          <span className={css.rating}>
            <IconStar size={16} stroke={1.8} aria-hidden="true" />
            <span>{texts.rating(Rating.toFixed(1))}</span>
          </span>
        )}
        {(!activo || banned === 1) && (
          <Badge component="span" variant="light" color="ladrillo" size="lg" tt="none">
            {texts.hidden}
          </Badge>
        )}
      </p>
    </div>
  );
}
