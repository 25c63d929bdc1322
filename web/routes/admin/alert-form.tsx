import { useLocation } from 'react-router';
import { idOrNull } from '#domain/id.ts';
import { adminTitle } from '#texts/admin.ts';
import { alertForm as texts } from '#texts/alerts.ts';
import { paths } from '#web/api/paths.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { useHydrated } from '#web/components/use-hydrated.ts';
import { AlertLoading, AlertScreen } from '#web/features/alerts/alert-screen.tsx';
import { CreateAlert } from '#web/features/alerts/create-alert.tsx';

export const meta = () => [{ title: adminTitle(texts.untitled) }];

/** Edits the alert that comes as navigation state, which the server cannot see; without one it makes a new one (ALRT-1). */
export default function AlertFormPage() {
  const hydrated = useHydrated();
  const state = useLocation().state as { id?: unknown } | null;
  const id = idOrNull(state?.id);
  const title = !hydrated ? texts.untitled : id === null ? texts.createTitle : texts.editTitle(id);
  return (
    <>
      <PageHeader title={title} lead={texts.createLead} back={{ to: paths.alertsAdmin, label: texts.back }} />
      {!hydrated ? <AlertLoading /> : id === null ? <CreateAlert key="new" /> : <AlertScreen key={id} id={id} />}
    </>
  );
}
