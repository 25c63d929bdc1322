import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { createQueryClient } from '#web/api/admin-client.ts';
import { ConfirmProvider } from '#web/components/dialogs/confirm.tsx';
import { pageContext } from '#web/context.ts';
import { AdminFrame } from '#web/shell/frames/admin-frame.tsx';
import { requireRole } from '#web/shell/session/require-role.ts';
import { MantineTheme } from '#web/shell/theme/mantine-theme.tsx';
import type { Route } from './+types/layout';

export const middleware = [requireRole('partner')];

/** Returns the signed-in user of the session. A loader also makes the guard run on navigation in the browser. */
export function loader({ context }: Route.LoaderArgs) {
  const { nombre, rol } = context.get(pageContext).signedInUser as User;
  return { nombre, rol };
}

/** A changed query string does not affect the session; a reload of the same URL may. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

/** Layout of the back-office with the providers that its pages need. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <MantineTheme>
        <ConfirmProvider>
          <AdminFrame role={loaderData.rol} name={loaderData.nombre}>
            <Outlet />
          </AdminFrame>
        </ConfirmProvider>
      </MantineTheme>
    </QueryClientProvider>
  );
}
