import { adminTitle } from '#texts/admin.ts';
import { listTable as texts } from '#texts/lists.ts';
import { ListsScreen } from '#web/features/lists/lists-screen.tsx';

export const meta = () => [{ title: adminTitle(texts.title) }];

export default function ListsPage() {
  return <ListsScreen />;
}
