import { useEffect } from 'react';
import { Outlet } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { removeOldDrafts } from '#web/components/editing/stored-drafts.ts';
import { pageContext } from '#web/context.ts';
import { SearchButton } from '#web/features/overview/search-button.tsx';
import { AdminFrame } from '#web/shell/frames/admin-frame.tsx';
import { requireRole } from '#web/shell/session/require-role.ts';
import type { Route } from './+types/layout';
import { BackOfficeProviders } from './back-office-providers.tsx';

export const middleware = [requireRole('partner')];

/** Returns the signed-in user of the session. A loader also makes the guard run on navigation in the browser. */
export function loader({ context }: Route.LoaderArgs) {
  const { id, nombre, rol } = context.get(pageContext).signedInUser as User;
  return { id, nombre, rol };
}

/** A changed query string does not affect the session; a reload of the same URL may. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

/** Layout of the back-office. Another user's sign-in renders it anew, without the data and open forms of the previous one. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return <UserLayout key={loaderData.id} {...loaderData} />;
}

function UserLayout({ id, nombre, rol }: Pick<User, 'id' | 'nombre' | 'rol'>) {
  useEffect(() => removeOldDrafts(id, new Date()), [id]);
  return (
    <BackOfficeProviders userId={id}>
      <AdminFrame role={rol} name={nombre} search={<SearchButton isAdmin={rol === 'admin'} />}>
        <Outlet />
      </AdminFrame>
    </BackOfficeProviders>
  );
}
