import { adminTitle } from '#texts/admin.ts';
import { crossingsTable as texts } from '#texts/crossings.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { CrossingTable } from '#web/features/crossings/crossing-table.tsx';

export const meta = () => [{ title: adminTitle(texts.title) }];

export default function BridgesAdminPage() {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <CrossingTable />
    </>
  );
}
