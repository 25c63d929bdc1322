import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { hasRole } from '#domain/accounts/roles.ts';
import { adminBar as texts } from '#texts/shell/admin-frame.ts';
import { shellTexts } from '#texts/shell/shell.ts';
import { paths } from '#web/api/paths.ts';
import { Toasts } from '#web/components/dialogs/toasts.tsx';
import { NoScript } from '#web/components/page/empty-state.tsx';
import foot from '#web/components/page/river-foot.module.css';
import { pageContext } from '#web/context.ts';
import { BackOfficeProviders } from '#web/routes/admin/back-office-providers.tsx';
import css from '#web/shell/frames/admin-frame.module.css';
import { AdminFrame } from '#web/shell/frames/admin-frame.tsx';
import frame from '#web/shell/frames/frame.module.css';
import { Logo } from '#web/shell/frames/logo.tsx';
import { NavigationProgress, SkipLink, useRouteFocus } from '#web/shell/frames/route-focus.tsx';
import { ThemeSwitch } from '#web/shell/frames/theme-switch.tsx';
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

/** Frame of the till on a branch's phone: the header has no links to the back-office. */
function TillFrame({ children }: { children: ReactNode }) {
  const main = useRouteFocus();
  return (
    <div className={frame.frame}>
      <SkipLink />
      <header className={frame.bar}>
        <NavigationProgress />
        <div className={css.barInner}>
          <Link to={paths.home} className={css.brand} aria-label={shellTexts.name}>
            <Logo />
            <span className={css.brandName} translate="no">
              {shellTexts.name}
            </span>
          </Link>
          <span className={css.atEnd}>
            <ThemeSwitch />
          </span>
        </div>
      </header>
      <main ref={main} id="content" className={css.main} tabIndex={-1}>
        <NoScript sentence={texts.noScript} />
        {children}
      </main>
      <div className={foot.bridge} />
      <Toasts />
    </div>
  );
}
