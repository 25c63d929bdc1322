import { Outlet } from 'react-router';
import { guard } from '#web/shell/guard.ts';

export const middleware = [guard('admin')];

/** Makes the guard run on navigation in the browser too. */
export const loader = () => null;

/** Around the pages that only administrators may open. */
export default function AdminsOnly() {
  return <Outlet />;
}
