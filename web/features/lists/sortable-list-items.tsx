import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconStar, IconTrash } from '@tabler/icons-react';
import { useDeferredValue, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ListItem } from '#contract/lists.ts';
import { matchesSearch } from '#domain/search/search-text.ts';
import { itemMoveAnnouncements, listItems as texts } from '#texts/lists.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { paths } from '#web/api/paths.ts';
import icons from '#web/components/buttons/icon-button.module.css';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { SearchBox } from '#web/components/form/search-box.tsx';
import { useFocusSuccessor } from '#web/components/hooks/use-focus-successor.ts';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import { StatusBadge } from '#web/components/page/status-badge.tsx';
import { CardPhoto } from '#web/components/photos/card-photo.tsx';
import { MoveButton, SortableArea, useFocusAfterMove } from '#web/components/sorting/sortable-area.tsx';
import { useListItemMutations } from './list-queries.ts';
import css from './sortable-list-items.module.css';

type Props = { listId: number; fetched: ListItem[] };

/** Sortable places of a list, with a search and buttons to remove them (LITM-1, LITM-2). */
export function SortableListItems({ listId, fetched }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { items, announcement, setAnnouncement, handleMove, handleRemove } = useItemHandlers(listId, fetched, list);
  const [query, setQuery] = useState('');
  const searchText = useDeferredValue(query.trim());
  const shown = items.filter(({ Name, Address }) => !searchText || matchesSearch([Name, Address], searchText));
  const positions = new Map(items.map(({ id }, index) => [id, index]));
  if (items.length === 0) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  return (
    <>
      <div className={css.tools}>
        <SearchBox label={texts.search} value={query} onChange={setQuery} />
        <p role="status" className={css.count}>
          {texts.count(shown.length, items.length)}
        </p>
      </div>
      {items.length > 1 && <p className={css.help}>{texts.orderHelp}</p>}
      {shown.length === 0 && <EmptyState title={texts.noMatch} help={texts.noMatchHelp} />}
      <SortableArea
        id="list-items"
        keys={shown.map(({ id }) => String(id))}
        axis="up and down"
        texts={itemMoveAnnouncements}
        onMove={handleMove}
        onAnnounce={setAnnouncement}
      >
        <ul ref={list} tabIndex={-1} className={css.list} aria-label={texts.title}>
          {shown.map((item) => (
            <SortableListItem
              key={item.id}
              item={item}
              index={positions.get(item.id) ?? 0}
              count={items.length}
              isMovable={shown.length === items.length}
              onMove={handleMove}
              onRemove={() => handleRemove(item)}
            />
          ))}
        </ul>
      </SortableArea>
      <p role="status" aria-live="assertive" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}

function useItemHandlers(listId: number, fetched: ListItem[], list: { current: HTMLUListElement | null }) {
  const confirm = useConfirm();
  const writes = useListItemMutations(listId, fetched);
  useFocusSuccessor(list);
  const [announcement, setAnnouncement] = useState('');
  const handleMove = (from: number, to: number) => {
    writes.move(from, to).catch((error: unknown) => {
      setAnnouncement(''); // the announced position is reverted
      showToast('error', getErrorMessage(error, texts.moveFailed));
    });
  };
  const handleRemove = async ({ id, Name }: ListItem) => {
    if (!(await confirm({ title: texts.confirmRemove(Name), action: texts.remove }))) return;
    try {
      await writes.remove(id);
      showToast('success', texts.removed);
    } catch (error) {
      showToast('error', getErrorMessage(error, texts.removeFailed));
    }
  };
  return { items: writes.items, announcement, setAnnouncement, handleMove, handleRemove };
}

type SortableListItemProps = {
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
function SortableListItem({ item, index, count, isMovable, onMove, onRemove }: SortableListItemProps) {
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
        {(!activo || banned === 1) && <StatusBadge color="ladrillo" label={texts.hidden} />}
      </p>
    </div>
  );
}
