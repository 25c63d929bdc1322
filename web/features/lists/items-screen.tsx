import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { actions } from '#texts/actions.ts';
import { listItems as texts } from '#texts/lists.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/button.module.css';
import { FailedState } from '#web/components/empty-state.tsx';
import { PageHeader } from '#web/components/page-header.tsx';
import { showToast } from '#web/components/toasts.tsx';
import css from './items.module.css';
import { Items } from './items.tsx';
import { itemsQuery, listsQuery } from './list-calls.ts';
import { ListStateBadge } from './list-state.tsx';

/** The places of a list, with the ways to add more and back to the lists (LITM-1). */
export function ItemsScreen({ listId }: { listId: number }) {
  const { data, error, refetch } = useQuery(itemsQuery(listId));
  const list = useQuery(listsQuery()).data?.find(({ id }) => id === listId);
  return (
    <>
      <PageHeader
        title={list ? texts.titleOf(list.titulo) : texts.title}
        mark={list && <ListStateBadge estado={list.estado} />}
        {...(list?.descripcion && { lead: list.descripcion })}
        back={{ to: adminPaths.lists, label: texts.back }}
        actions={
          <>
            <Link to={adminPaths.assignToList} state={{ listId }} className={`${button.button} ${button.primary}`}>
              <IconPlus size={20} stroke={2} aria-hidden="true" />
              {texts.add}
            </Link>
            <RefreshButton refresh={refetch} />
          </>
        }
      />
      {data ? (
        <Items listId={listId} fetched={data} />
      ) : error ? (
        <FailedState title={texts.failed} message={sentenceFor(error, '')} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function RefreshButton({ refresh }: { refresh: () => Promise<{ isError: boolean }> }) {
  const [busy, setBusy] = useState(false);
  const handleClick = async () => {
    if (busy) return;
    setBusy(true);
    const { isError } = await refresh();
    setBusy(false);
    showToast(isError ? 'error' : 'success', isError ? texts.failed : texts.refreshed);
  };
  return (
    <button type="button" className={button.button} aria-disabled={busy} onClick={handleClick}>
      <IconRefresh size={20} stroke={1.8} aria-hidden="true" />
      {busy ? texts.refreshing : texts.refresh}
    </button>
  );
}

const skeletons = ['a', 'b', 'c', 'd', 'e'];

function Loading() {
  return (
    <>
      <p role="status" className="visually-hidden">
        {actions.loading}
      </p>
      <div aria-hidden="true" className={css.skeletons}>
        {skeletons.map((name) => (
          <div key={name} />
        ))}
      </div>
    </>
  );
}
