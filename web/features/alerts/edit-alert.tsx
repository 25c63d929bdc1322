import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Alert } from '#contract/alerts.ts';
import { alertForm as texts } from '#texts/alerts.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { paths } from '#web/api/paths.ts';
import { Overtaken } from '#web/components/overtaken.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { useBase } from '#web/components/use-base.ts';
import { useUnsaved } from '#web/components/use-unsaved.ts';
import { alertQuery, useUpdateAlert } from './alert-calls.ts';
import { differences } from './alert-differences.ts';
import { type AlertPayload, editOf } from './alert-draft.ts';
import { AlertForm } from './alert-form.tsx';

/** The form of an alert that exists; when somebody else saved meanwhile, theirs is shown beside what was typed (ADM-2). */
export function EditAlert({ alert: loaded }: { alert: Alert }) {
  const navigate = useNavigate();
  const update = useUpdateAlert();
  const { touched, saved } = useUnsaved();
  const client = useQueryClient();
  const [alert] = useState(loaded); // what is fetched later never goes over what was typed
  const load = () => client.fetchQuery({ ...alertQuery(alert.id), staleTime: 0 });
  const { theirs, save } = useBase<Alert, AlertPayload>(alert, { load, differences, editOf });
  const send = async (payload: AlertPayload) => {
    await save(payload, (merged, base) => update.mutateAsync({ ...merged, id: base.id, Version: base.Version }));
    saved();
    showToast('success', texts.saved);
    await navigate(paths.alertsAdmin);
  };
  return (
    <AlertForm
      alert={alert}
      send={send}
      failureOf={(error) => sentenceFor(error, texts.saveFailed)}
      submitLabel={texts.save}
      loadingLabel={texts.saving}
      onTouched={touched}
    >
      <Overtaken changes={theirs} />
    </AlertForm>
  );
}
