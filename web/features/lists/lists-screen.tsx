import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { List } from '#contract/lists.ts';
import { listTable as texts } from '#texts/lists.ts';
import button from '#web/components/button.module.css';
import { PageHeader } from '#web/components/page-header.tsx';
import { EditList } from './edit-list.tsx';
import { listsQuery, useRemoveList } from './list-calls.ts';
import { ListTable } from './list-table.tsx';
import { NewList } from './new-list.tsx';

/** The table of curated lists, with the dialogs that make, edit and delete them (ROUTE-16). */
export function ListsScreen() {
  const answer = useQuery(listsQuery());
  const create = useRef<HTMLButtonElement>(null);
  const remove = useRemoveList();
  const [open, setOpen] = useState<List | 'new' | null>(null);
  const dialog = { lists: answer.data ?? [], onClosed: () => setOpen(null) };
  const handleRemove = async (list: List) => {
    if (await remove(list)) create.current?.focus(); // the button that was pressed went with its row
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <button
            ref={create}
            type="button"
            className={`${button.button} ${button.primary}`}
            onClick={() => setOpen('new')}
          >
            {texts.create}
          </button>
        }
      />
      <ListTable answer={answer} onEdit={setOpen} onRemove={handleRemove} />
      {open === 'new' ? <NewList {...dialog} /> : open && <EditList list={open} {...dialog} />}
    </>
  );
}
