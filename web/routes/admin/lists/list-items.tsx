import { listItems as texts } from '#texts/lists.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { useStateId } from '#web/components/hooks/use-state-id.ts';
import { LoadingStatus } from '#web/components/page/empty-state.tsx';
import { MissingNavigationState } from '#web/components/page/missing-navigation-state.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { ListItemsScreen } from '#web/features/lists/list-items-screen.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

export default function ListItemsPage() {
  const listId = useStateId('listId');
  if (listId === undefined) {
    return (
      <>
        <PageHeader title={texts.title} />
        <LoadingStatus />
      </>
    );
  }
  if (listId === null) {
    const from = { to: adminPaths.lists, label: texts.toLists };
    return <MissingNavigationState title={texts.title} error={texts.missing} help={texts.missingHelp} link={from} />;
  }
  return <ListItemsScreen key={listId} listId={listId} />;
}
