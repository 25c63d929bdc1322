import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { actions } from '#texts/actions.ts';
import { alertForm as texts } from '#texts/alerts.ts';
import { sentenceFor, wasRefused } from '#web/api/admin-client.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/button.module.css';
import { EmptyState, FailedState } from '#web/components/empty-state.tsx';
import { alertQuery } from './alert-calls.ts';
import { EditAlert } from './edit-alert.tsx';

/** Fetches an alert, then shows its form; one that was deleted has none (ALRT-2). */
export function AlertScreen({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(alertQuery(id));
  if (wasRefused(error, 404) || data?.active === 0) return <AlertNotFound />;
  if (data) return <EditAlert alert={data} />;
  if (error) return <FailedState title={texts.loadFailed} message={sentenceFor(error, '')} onRetry={refetch} />;
  return <AlertLoading />;
}

export function AlertLoading() {
  return <p role="status">{actions.loading}</p>;
}

function AlertNotFound() {
  return (
    <EmptyState title={texts.notFound} help={texts.notFoundHelp}>
      <Link to={paths.alertsAdmin} className={`${button.button} ${button.primary}`}>
        {texts.back}
      </Link>
    </EmptyState>
  );
}
