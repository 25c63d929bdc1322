import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actionTexts } from '#texts/actions.ts';
import { listItems as texts } from '#texts/lists.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/buttons/button.module.css';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { ErrorState } from '#web/components/page/empty-state.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { Skeleton } from '#web/components/page/skeleton.tsx';
import { listItemsQuery, listsQuery } from './list-queries.ts';
import { ListStateBadge } from './list-state-badge.tsx';
import css from './sortable-list-items.module.css';
import { SortableListItems } from './sortable-list-items.tsx';

/** Screen with the places of a list, a link to add more and a link back to the lists (LITM-1). */
export function ListItemsScreen({ listId }: { listId: number }) {
  const { data, error, refetch } = useQuery(listItemsQuery(listId));
  const lists = useQuery(listsQuery());
  const list = lists.data?.find(({ id }) => id === listId);
  const isTitleLoading = lists.isPending; // the rows wait for it: coming later, it would move them under the pointer
  return (
    <>
      <PageHeader
        title={list ? texts.titleOf(list.titulo) : texts.title}
        badge={list && <ListStateBadge estado={list.estado} />}
        {...(list?.descripcion && { lead: list.descripcion })}
        back={{ to: adminPaths.lists, label: texts.back }}
        actions={
          <>
            <LinkButton to={adminPaths.assignToList} state={{ listId }} isPrimary>
              <IconPlus size={20} stroke={2} aria-hidden="true" />
              <span>{texts.add}</span>
            </LinkButton>
            <RefreshButton refresh={refetch} />
          </>
        }
      />
      {data && !isTitleLoading ? (
        <SortableListItems listId={listId} fetched={data} />
      ) : error ? (
        <ErrorState title={texts.failed} message={getErrorMessage(error, '')} onRetry={refetch} />
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
      <span>{busy ? texts.refreshing : texts.refresh}</span>
    </button>
  );
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e'];

function Loading() {
  return (
    <>
      <p role="status" className="visually-hidden">
        {actionTexts.loading}
      </p>
      <div aria-hidden="true" className={css.skeletons}>
        {skeletonKeys.map((name) => (
          <Skeleton key={name} height="5.75rem" />
        ))}
      </div>
    </>
  );
}
