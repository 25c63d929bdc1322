import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { List } from '#contract/lists.ts';
import { listForm, listTable as texts } from '#texts/lists.ts';
import button from '#web/components/buttons/button.module.css';
import { useCreateForm } from '#web/components/editing/use-save-form.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { EditList } from './edit-list.tsx';
import { FeaturedRows } from './featured-rows.tsx';
import { ListForm } from './list-form.tsx';
import { listsQuery, useCreateList, useRemoveList } from './list-queries.ts';
import { ListTable } from './list-table.tsx';

/** Screen with the featured rows, the table of curated lists and the dialogs to create, edit and delete them (ROUTE-16). */
export function ListsScreen() {
  const query = useQuery(listsQuery());
  const createButton = useRef<HTMLButtonElement>(null);
  const remove = useRemoveList();
  const [open, setOpen] = useState<List | 'new' | null>(null);
  const dialog = { lists: query.data ?? [], onClosed: () => setOpen(null) };
  const handleRemove = async (list: List) => {
    if (await remove(list)) createButton.current?.focus(); // the pressed button was removed with its row
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <button
            ref={createButton}
            type="button"
            className={`${button.button} ${button.primary}`}
            onClick={() => setOpen('new')}
          >
            {texts.create}
          </button>
        }
      />
      {(query.data || query.isPending) && <FeaturedRows lists={query.data} />}
      <ListTable answer={query} onEdit={setOpen} onRemove={handleRemove} />
      {open === 'new' ? <NewList {...dialog} /> : open && <EditList list={open} {...dialog} />}
    </>
  );
}

function NewList({ lists, onClosed }: { lists: List[]; onClosed: () => void }) {
  const create = useCreateList();
  const form = useCreateForm({ draft: 'list:new', create: create.mutateAsync, texts: listForm, onSaved: () => {} });
  return <ListForm title={listForm.createTitle} list={null} lists={lists} onClosed={onClosed} {...form} />;
}
