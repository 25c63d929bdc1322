import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Alert } from '#contract/alerts.ts';
import { alertFields, positionNames, alertForm as texts } from '#texts/alerts/alerts-admin.ts';
import { fetchLatest, getErrorMessage, hasStatus } from '#web/api/admin-client.ts';
import { paths } from '#web/api/paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { useCreateForm, useEditForm } from '#web/components/editing/use-save-form.tsx';
import { EmptyState, ErrorState, LoadingStatus } from '#web/components/page/empty-state.tsx';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { AlertForm } from './alert-form.tsx';
import { alertQuery, useCreateAlert, useUpdateAlert } from './alert-queries.ts';
import { toUneditedPayload, toValues } from './alert-values.ts';

/** Fetches an alert and shows its form; a deleted alert counts as not found (ALRT-2). */
export function AlertScreen({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(alertQuery(id));
  if (hasStatus(error, 404) || data?.active === 0) return <AlertNotFound />;
  if (data) return <EditAlert alert={data} />;
  if (error) return <ErrorState title={texts.loadFailed} message={getErrorMessage(error, '')} onRetry={refetch} />;
  return <LoadingStatus />;
}

function AlertNotFound() {
  return (
    <EmptyState title={texts.notFound} help={texts.notFoundHelp}>
      <LinkButton to={paths.alertsAdmin} isPrimary>
        {texts.back}
      </LinkButton>
    </EmptyState>
  );
}

/** Form of a new alert. */
export function CreateAlert() {
  const navigate = useNavigate();
  const { mutateAsync: create } = useCreateAlert();
  return (
    <AlertForm {...useCreateForm({ draft: 'alert:new', create, texts, onSaved: () => navigate(paths.alertsAdmin) })} />
  );
}

/** Edit form of an alert (ADM-2). */
function EditAlert({ alert }: { alert: Alert }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const update = useUpdateAlert();
  const { initial, form } = useEditForm(alert, {
    load: () => fetchLatest(client, alertQuery(alert.id)),
    toValues,
    labels: alertFields,
    formats: {
      position: ({ position }) => positionNames[position] ?? position,
      expiracion: ({ expiracion }) => (expiracion ? formatDateTime(expiracion) : ''),
    },
    toEdit: toUneditedPayload,
    update: (merged, { id, Version }) => update.mutateAsync({ ...merged, id, Version }),
    texts,
    draft: `alert:${alert.id}`,
    onSaved: () => navigate(paths.alertsAdmin),
  });
  return <AlertForm alert={initial} {...form} />;
}
