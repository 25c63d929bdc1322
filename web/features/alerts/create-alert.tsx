import { useNavigate } from 'react-router';
import { alertForm as texts } from '#texts/alerts.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { paths } from '#web/api/paths.ts';
import { showToast } from '#web/components/toasts.tsx';
import { useUnsaved } from '#web/components/use-unsaved.ts';
import { useCreateAlert } from './alert-calls.ts';
import type { AlertPayload } from './alert-draft.ts';
import { AlertForm } from './alert-form.tsx';

/** A new alert. */
export function CreateAlert() {
  const navigate = useNavigate();
  const create = useCreateAlert();
  const { touched, saved } = useUnsaved();
  const send = async (payload: AlertPayload) => {
    await create.mutateAsync(payload);
    saved();
    showToast('success', texts.created);
    await navigate(paths.alertsAdmin);
  };
  return (
    <AlertForm
      send={send}
      failureOf={(error) => sentenceFor(error, texts.createFailed)}
      submitLabel={texts.create}
      loadingLabel={texts.creating}
      onTouched={touched}
    />
  );
}
