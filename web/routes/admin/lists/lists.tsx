import { listTable as texts } from '#texts/lists.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { ListsScreen } from '#web/features/lists/lists-screen.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

export default function ListsPage() {
  return <ListsScreen />;
}
