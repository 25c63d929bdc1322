import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { listItems, listAssignBoard as texts } from '#texts/lists.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { showToast, toastDurationsMs } from '#web/components/dialogs/toasts.tsx';
import { useStateId } from '#web/components/hooks/use-state-id.ts';
import { LoadingStatus } from '#web/components/page/empty-state.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { ListAssignBoard } from '#web/features/lists/list-assign-board.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

/** Board for the list given as navigation state; without one it shows an error and opens the lists (LASG-1). */
export default function AssignToListPage() {
  const listId = useStateId('listId');
  const navigate = useNavigate();
  useEffect(() => {
    if (listId !== null) return;
    showToast('error', listItems.missing, toastDurationsMs.standard);
    void navigate(adminPaths.lists, { replace: true });
  }, [listId, navigate]);
  if (listId) return <ListAssignBoard key={listId} listId={listId} />;
  return (
    <>
      <PageHeader title={texts.title} />
      <LoadingStatus />
    </>
  );
}
