import { lazy, memo, type ReactNode, Suspense, useDeferredValue } from 'react';
import type { Usuario } from '#contract/accounts.ts';
import type { Role } from '#domain/roles.ts';
import { useHydrated } from '#web/components/use-hydrated.ts';
import { displayName, storageRefused, useStoredUsuario } from '#web/shell/usuario.ts';
import css from './welcome.module.css';

type Props = {
  /** Who is signed in by the session. */
  viewer: Pick<Usuario, 'nombre' | 'rol'> | null;
  /** What stands below the welcome. */
  below: ReactNode;
  /** What stands for everybody else. */
  children: ReactNode;
};

/** Loaded by those who are signed in only, so that the landing page stays small. Its styles come with the page. */
const Welcome = lazy(() => import('./welcome.tsx').then((file) => ({ default: file.Welcome })));

/** Rendered again for another name or role only: while the file is on its way that would throw the server's HTML away. */
const Greeting = memo(({ name, role }: { name: string; role: Role }) => (
  <div className={css.page}>
    <Suspense>
      <Welcome name={name} role={role} />
    </Suspense>
  </div>
));

/** The welcome of who is signed in; where the browser remembers nobody, one counts as signed out, whatever the session says (AUTH-7), unless it can keep nothing. */
export function ViewerWelcome({ viewer, below, children }: Props) {
  const hydrated = useHydrated();
  const stored = useStoredUsuario();
  const forgotten = hydrated && stored === null;
  const name = useDeferredValue(hydrated && !forgotten ? displayName(stored) : viewer?.nombre);
  if (!viewer || (forgotten && !storageRefused())) return children;
  return (
    <>
      <Greeting name={name ?? viewer.nombre} role={viewer.rol} />
      {below}
    </>
  );
}
