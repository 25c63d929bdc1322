import { type ComponentType, lazy, memo, type ReactNode, Suspense, useDeferredValue } from 'react';
import type { User } from '#contract/accounts.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { displayName, isStorageUnavailable, useStoredUsuario } from '#web/shell/session/usuario.ts';
import css from './welcome.module.css';

type Props = {
  /** The signed-in user, by the session. */
  signedInUser: Pick<User, 'nombre' | 'rol'> | null;
  /** Search that the greeting of partners and administrators contains. */
  StaffSearch?: ComponentType<{ isAdmin: boolean }>;
  /** Content below the greeting. */
  below: ReactNode;
  /** Content for visitors who are not signed in. */
  children: ReactNode;
};

/** Loaded only for signed-in users, which keeps the landing page small. Its styles are part of the page. */
const Welcome = lazy(() => import('./welcome.tsx').then((file) => ({ default: file.Welcome })));

/** Memoized: a re-render while the chunk loads would discard the server-rendered HTML. */
const Greeting = memo(({ name, role, StaffSearch }: { name: string; role: Role } & Pick<Props, 'StaffSearch'>) => (
  <div className={`page ${css.page}`}>
    <Suspense>
      <Welcome name={name} role={role}>
        {StaffSearch && role !== 'visitor' && <StaffSearch isAdmin={role === 'admin'} />}
      </Welcome>
    </Suspense>
  </div>
));

/**
 * Shows the greeting to a signed-in user. Without `usuario` in local storage the user counts as signed out even with a
 * session (AUTH-7), unless the browser blocks storage.
 */
export function SignedInWelcome({ signedInUser, StaffSearch, below, children }: Props) {
  const isHydrated = useHydrated();
  const usuario = useStoredUsuario();
  const isSignedOut = isHydrated && usuario === null;
  const name = useDeferredValue(isHydrated && !isSignedOut ? displayName(usuario) : signedInUser?.nombre);
  if (!signedInUser || (isSignedOut && !isStorageUnavailable())) return children;
  return (
    <>
      <Greeting name={name ?? signedInUser.nombre} role={signedInUser.rol} {...(StaffSearch && { StaffSearch })} />
      {below}
    </>
  );
}
