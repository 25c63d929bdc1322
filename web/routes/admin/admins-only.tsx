import { Outlet } from 'react-router';
import { requireRole } from '#web/shell/session/require-role.ts';

export const middleware = [requireRole('admin')];

/** An empty loader makes the guard run on navigation in the browser too. */
export const loader = () => null;

/** Layout of the pages that only administrators may open. */
export default function AdminsOnly() {
  return <Outlet />;
}
