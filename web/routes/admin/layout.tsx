import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import type { Usuario } from '#contract/accounts.ts';
import { createQueryClient } from '#web/api/admin-client.ts';
import { ConfirmProvider } from '#web/components/confirm.tsx';
import { pageContext } from '#web/context.ts';
import { AdminFrame } from '#web/shell/admin-frame.tsx';
import { guard } from '#web/shell/guard.ts';
import { MantineTheme } from '#web/shell/mantine-theme.tsx';
import type { Route } from './+types/layout';

export const middleware = [guard('partner')];

/** Who is signed in, by the server's session; a loader of its own also makes the guard run on navigation in the browser. */
export function loader({ context }: Route.LoaderArgs) {
  const { nombre, rol } = context.get(pageContext).viewer as Usuario;
  return { nombre, rol };
}

/** A search kept in the address changes nothing of who is signed in; asking anew for the same address may. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

/** What stands around every page of the back-office, and what its pages need. */
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
