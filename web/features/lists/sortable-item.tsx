import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Badge } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconStar, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ListItem } from '#contract/lists.ts';
import { listItems as texts } from '#texts/lists.ts';
import { paths } from '#web/api/paths.ts';
import { CardPhoto } from '#web/components/card-photo.tsx';
import icons from '#web/components/icon-button.module.css';
import { useFocusThroughMove } from '#web/components/use-focus-through-move.ts';
import css from './sortable-item.module.css';

type Props = {
  item: ListItem;
  /** Where it stands in the whole list, from 0. */
  index: number;
  count: number;
  /** Whether all of the list is shown, so that a position means something. */
  isMovable: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

/** One place of a list: dragged by its handle, with buttons for who would rather not drag. */
export function SortableItem({ item, index, count, isMovable, onMove, onRemove }: Props) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: String(item.id),
    attributes: { roleDescription: texts.movable },
    disabled: !isMovable,
  });
  const { buttons, keepFocus } = useFocusThroughMove<HTMLDivElement>(index);
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
            <StepButton label={texts.up(Name)} Icon={IconArrowUp} off={index === 0} onClick={() => step(index - 1)} />
            <StepButton
              label={texts.down(Name)}
              Icon={IconArrowDown}
              off={index === count - 1}
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
            {texts.rating(Rating.toFixed(1))}
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

type StepProps = { label: string; Icon: typeof IconArrowUp; off: boolean; onClick: () => void };

function StepButton({ label, Icon, off, onClick }: StepProps) {
  return (
    <button type="button" className={icons.button} aria-disabled={off} aria-label={label} onClick={onClick}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
