import { alertForm as texts } from '#texts/alerts/alerts-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { paths } from '#web/api/paths.ts';
import { useKeptId } from '#web/components/hooks/use-state-id.ts';
import { LoadingStatus } from '#web/components/page/empty-state.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { AlertScreen, CreateAlert } from '#web/features/alerts/alert-screen.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.untitled) }];

/** Edits the alert given as navigation state or in the URL; without one it creates an alert (ALRT-1). */
export default function AlertFormPage() {
  const id = useKeptId('id');
  const title = id === undefined ? texts.untitled : id === null ? texts.createTitle : texts.editTitle(id);
  return (
    <>
      <PageHeader title={title} lead={texts.createLead} back={{ to: paths.alertsAdmin, label: texts.back }} />
      {id === undefined ? (
        <LoadingStatus />
      ) : id === null ? (
        <CreateAlert key="new" />
      ) : (
        <AlertScreen key={id} id={id} />
      )}
    </>
  );
}
