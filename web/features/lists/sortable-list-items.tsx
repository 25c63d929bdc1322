import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useRef, useState } from 'react';
import type { ListItem } from '#contract/lists.ts';
import { matchesSearch } from '#domain/search/search-text.ts';
import { itemMoveAnnouncements, listItems as texts } from '#texts/lists.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { useFocusSuccessor } from '#web/components/hooks/use-focus-successor.ts';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import { SortableArea } from '#web/components/sorting/sortable-area.tsx';
import { useListItemMutations } from './list-queries.ts';
import { SortableListItem } from './sortable-list-item.tsx';
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
        <TextInput
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={20} stroke={1.8} aria-hidden="true" />}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          className={css.search}
        />
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
