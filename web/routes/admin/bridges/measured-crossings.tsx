import { measuredTable as texts } from '#texts/bridges/bridges-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { MeasuredTable } from '#web/features/bridges/admin/measured-table.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

export default function MeasuredCrossingsPage() {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} back={{ to: adminPaths.bridges, label: texts.back }} />
      <MeasuredTable />
    </>
  );
}
