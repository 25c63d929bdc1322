import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { welcomeWords } from '#texts/accounts.ts';
import { actions } from '#texts/actions.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { accountMeta } from '#web/features/accounts/account-meta.ts';
import { ViewerWelcome } from '#web/features/accounts/viewer-welcome.tsx';
import { Bulletin } from '#web/features/publications/bulletin.tsx';
import { bulletinAt } from '#web/routes/public/bulletin-at.ts';
import { guard } from '#web/shell/guard.ts';
import type { Route } from './+types/welcome';

export const middleware = [guard('visitor')];

/** Asked on every way here, so that the guard runs on those inside the browser too. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(pageContext);
  const news = await bulletinAt('welcome', context);
  return { viewer: viewer && { nombre: viewer.nombre, rol: viewer.rol }, news };
}

export const meta = () => accountMeta(welcomeWords.title);

export default function WelcomePage({ loaderData: { viewer, news } }: Route.ComponentProps) {
  return (
    <ViewerWelcome viewer={viewer} below={<Bulletin items={news} width="64rem" />}>
      <ToLogin />
    </ViewerWelcome>
  );
}

function ToLogin() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(paths.login(), { replace: true });
  }, [navigate]);
  return <p role="status">{actions.loading}</p>;
}
