import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useRef, useState } from 'react';
import type { ListItem } from '#contract/lists.ts';
import { matchesSearch } from '#domain/search-text.ts';
import { itemMoves, listItems as texts } from '#texts/lists.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { useConfirm } from '#web/components/confirm.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { SortableArea } from '#web/components/sortable-area.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { useFocusSuccessor } from '#web/components/use-focus-successor.ts';
import css from './items.module.css';
import { useItemWrites } from './list-calls.ts';
import { SortableItem } from './sortable-item.tsx';

type Props = { listId: number; fetched: ListItem[] };

/** The places of a list in their order: searched, moved, and taken out (LITM-1, LITM-2). */
export function Items({ listId, fetched }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { items, said, setSaid, handleMove, handleRemove } = useItemHandlers(listId, fetched, list);
  const [query, setQuery] = useState('');
  const sought = useDeferredValue(query.trim());
  const shown = items.filter(({ Name, Address }) => !sought || matchesSearch(`${Name} ${Address}`, sought));
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
        way="up and down"
        words={itemMoves}
        onMove={handleMove}
        onSay={setSaid}
      >
        <ul ref={list} tabIndex={-1} className={css.list} aria-label={texts.title}>
          {shown.map((item) => (
            <SortableItem
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
        {said}
      </p>
    </>
  );
}

function useItemHandlers(listId: number, fetched: ListItem[], list: { current: HTMLUListElement | null }) {
  const confirm = useConfirm();
  const writes = useItemWrites(listId, fetched);
  useFocusSuccessor(list);
  const [said, setSaid] = useState('');
  const handleMove = (from: number, to: number) => {
    writes.move(from, to).catch((error: unknown) => {
      setSaid(''); // where it was is no longer so
      showToast('error', sentenceFor(error, texts.moveFailed));
    });
  };
  const handleRemove = async ({ id, Name }: ListItem) => {
    if (!(await confirm({ title: texts.confirmRemove(Name), action: texts.remove }))) return;
    try {
      await writes.remove(id);
      showToast('success', texts.removed);
    } catch (error) {
      showToast('error', sentenceFor(error, texts.removeFailed));
    }
  };
  return { items: writes.items, said, setSaid, handleMove, handleRemove };
}
