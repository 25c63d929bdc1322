import { Link } from 'react-router';
import { adminTitle } from '#texts/admin.ts';
import { alertsTable as texts } from '#texts/alerts.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/button.module.css';
import { PageHeader } from '#web/components/page-header.tsx';
import { AlertTable } from '#web/features/alerts/alert-table.tsx';

export const meta = () => [{ title: adminTitle(texts.title) }];

export default function AlertsAdminPage() {
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <Link to={adminPaths.alertsForm} className={`${button.button} ${button.primary}`}>
            {texts.create}
          </Link>
        }
      />
      <AlertTable />
    </>
  );
}
