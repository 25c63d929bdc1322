import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pendingClaims } from '#texts/overview.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { pendingClaimsQuery } from './claim-queries.ts';
import css from './claims.module.css';

/** Number of claims that wait for a decision, with a link to them. Renders nothing without any. */
export function PendingClaimsNote() {
  const count = useQuery(pendingClaimsQuery()).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <p className={css.note}>
      <Link to={adminPaths.claims}>{pendingClaims(count)}</Link>
    </p>
  );
}
