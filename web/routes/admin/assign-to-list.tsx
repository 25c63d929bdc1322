import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { actions } from '#texts/actions.ts';
import { adminTitle } from '#texts/admin.ts';
import { listItems, listBoard as texts } from '#texts/lists.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { showToast, toastMs } from '#web/components/toasts.tsx';
import { ListBoard } from '#web/features/lists/list-board.tsx';
import { useListInState } from './list-in-state.ts';

export const meta = () => [{ title: adminTitle(texts.title) }];

/** For the list that comes as navigation state; without one it leads to the lists and says what is missing (LASG-1). */
export default function AssignToListPage() {
  const listId = useListInState();
  const navigate = useNavigate();
  useEffect(() => {
    if (listId !== null) return;
    showToast('error', listItems.missing, toastMs.elsewhere);
    void navigate(adminPaths.lists, { replace: true });
  }, [listId, navigate]);
  if (listId) return <ListBoard key={listId} listId={listId} />;
  return (
    <>
      <PageHeader title={texts.title} />
      <p role="status">{actions.loading}</p>
    </>
  );
}
