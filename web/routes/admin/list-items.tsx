import { actions } from '#texts/actions.ts';
import { adminTitle } from '#texts/admin.ts';
import { listItems as texts } from '#texts/lists.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { StateMissing } from '#web/components/state-missing.tsx';
import { ItemsScreen } from '#web/features/lists/items-screen.tsx';
import { useListInState } from './list-in-state.ts';

export const meta = () => [{ title: adminTitle(texts.title) }];

export default function ListItemsPage() {
  const listId = useListInState();
  if (listId === undefined) {
    return (
      <>
        <PageHeader title={texts.title} />
        <p role="status">{actions.loading}</p>
      </>
    );
  }
  if (listId === null) {
    const from = { to: adminPaths.lists, label: texts.toLists };
    return <StateMissing title={texts.title} problem={texts.missing} help={texts.missingHelp} from={from} />;
  }
  return <ItemsScreen key={listId} listId={listId} />;
}
