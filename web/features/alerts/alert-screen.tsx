import { useQuery } from '@tanstack/react-query';
import { alertForm as texts } from '#texts/alerts/alerts-admin.ts';
import { getErrorMessage, hasStatus } from '#web/api/admin-client.ts';
import { paths } from '#web/api/paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import { LoadingStatus } from '#web/components/page/loading-status.tsx';
import { alertQuery } from './alert-queries.ts';
import { EditAlert } from './edit-alert.tsx';

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
