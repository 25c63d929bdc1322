import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Alert } from '#contract/alerts.ts';
import { alertForm as texts } from '#texts/alerts/alerts-admin.ts';
import { fetchLatest } from '#web/api/admin-client.ts';
import { paths } from '#web/api/paths.ts';
import { useEditForm } from '#web/components/editing/use-save-form.tsx';
import { toUneditedPayload } from './alert-draft.ts';
import { AlertForm } from './alert-form.tsx';
import { alertQuery, useUpdateAlert } from './alert-queries.ts';
import { comparedAlertFields } from './compared-alert-fields.ts';

/** Edit form of an alert (ADM-2). */
export function EditAlert({ alert }: { alert: Alert }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const update = useUpdateAlert();
  const { initial, form } = useEditForm(alert, {
    load: () => fetchLatest(client, alertQuery(alert.id)),
    fields: comparedAlertFields,
    toEdit: toUneditedPayload,
    update: (merged, { id, Version }) => update.mutateAsync({ ...merged, id, Version }),
    texts,
    draft: `alert:${alert.id}`,
    onSaved: () => navigate(paths.alertsAdmin),
  });
  return <AlertForm alert={initial} {...form} />;
}
