import { useNavigate } from 'react-router';
import { alertForm as texts } from '#texts/alerts/alerts-admin.ts';
import { paths } from '#web/api/paths.ts';
import { useCreateForm } from '#web/components/editing/use-save-form.tsx';
import { AlertForm } from './alert-form.tsx';
import { useCreateAlert } from './alert-queries.ts';

/** Form of a new alert. */
export function CreateAlert() {
  const navigate = useNavigate();
  const { mutateAsync: create } = useCreateAlert();
  return (
    <AlertForm {...useCreateForm({ draft: 'alert:new', create, texts, onSaved: () => navigate(paths.alertsAdmin) })} />
  );
}
