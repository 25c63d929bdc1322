import { Outlet } from 'react-router';
import { hasRole } from '#domain/accounts/roles.ts';
import { pageContext } from '#web/context.ts';
import { BackOfficeProviders } from '#web/routes/admin/back-office-providers.tsx';
import { AdminFrame } from '#web/shell/frames/admin-frame.tsx';
import { TillFrame } from '#web/shell/frames/till-frame.tsx';
import type { Route } from './+types/layout';

/** Returns the signed-in user, if any. A loader also makes the guards of the pages run on navigation in the browser. */
export function loader({ context }: Route.LoaderArgs) {
  const { signedInUser } = context.get(pageContext);
  return signedInUser && { id: signedInUser.id, nombre: signedInUser.nombre, rol: signedInUser.rol };
}

/** Layout of the till: the frame of the back-office for partners and administrators, a bare one for the phone of a branch. */
export default function TillLayout({ loaderData: user }: Route.ComponentProps) {
  const page = <Outlet />;
  return (
    <BackOfficeProviders key={user?.id ?? 0} userId={user?.id ?? 0}>
      {user && hasRole(user.rol, 'partner') ? (
        <AdminFrame role={user.rol} name={user.nombre}>
          {page}
        </AdminFrame>
      ) : (
        <TillFrame>{page}</TillFrame>
      )}
    </BackOfficeProviders>
  );
}
