import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { createQueryClient } from '#web/api/admin-client.ts';
import { ConfirmProvider } from '#web/components/dialogs/confirm.tsx';
import { dropDraftsOfOthers } from '#web/components/editing/drop-drafts.ts';
import { DraftOwner } from '#web/components/editing/use-recovery.tsx';
import { pageContext } from '#web/context.ts';
import { AdminFrame } from '#web/shell/frames/admin-frame.tsx';
import { requireRole } from '#web/shell/session/require-role.ts';
import { MantineTheme } from '#web/shell/theme/mantine-theme.tsx';
import type { Route } from './+types/layout';

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

/** Provides what the pages of the back-office need: the query cache, the theme, dialogs and the owner of the drafts. */
function UserLayout({ id, nombre, rol }: Pick<User, 'id' | 'nombre' | 'rol'>) {
  const [client] = useState(createQueryClient);
  useEffect(() => dropDraftsOfOthers(id), [id]);
  return (
    <QueryClientProvider client={client}>
      <MantineTheme>
        <ConfirmProvider>
          <DraftOwner value={id}>
            <AdminFrame role={rol} name={nombre}>
              <Outlet />
            </AdminFrame>
          </DraftOwner>
        </ConfirmProvider>
      </MantineTheme>
    </QueryClientProvider>
  );
}
