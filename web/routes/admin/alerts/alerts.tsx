import { alertsTable as texts } from '#texts/alerts/alerts-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { AlertTable } from '#web/features/alerts/alert-table.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

export default function AlertsAdminPage() {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} create={{ to: adminPaths.alertsForm, label: texts.create }} />
      <AlertTable />
    </>
  );
}
