import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { welcomeTexts } from '#texts/accounts/account-page.ts';
import { paths } from '#web/api/paths.ts';
import { lazyPart } from '#web/components/lazy/lazy-part.tsx';
import { LoadingStatus } from '#web/components/page/empty-state.tsx';
import { pageContext } from '#web/context.ts';
import { accountMeta } from '#web/features/accounts/account-card.tsx';
import { SignedInWelcome } from '#web/features/accounts/welcome/signed-in-welcome.tsx';
import { NewsFeed } from '#web/features/publications/news-feed.tsx';
import { loadNewsFeed } from '#web/routes/public/load-news-feed.ts';
import { requireRole } from '#web/shell/session/require-role.ts';
import type { Route } from './+types/welcome';

/** Loaded for partners and administrators only. */
const StaffSearch = lazyPart(() => import('./staff-search.tsx').then((file) => file.StaffSearch));

export const middleware = [requireRole('visitor')];

/** Loads the signed-in user and the news. A loader also makes the guard run on navigation in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { signedInUser } = context.get(pageContext);
  const news = await loadNewsFeed('welcome', context);
  return { signedInUser: signedInUser && { nombre: signedInUser.nombre, rol: signedInUser.rol }, news };
}

export const meta = () => accountMeta(welcomeTexts.title);

export default function WelcomePage({ loaderData: { signedInUser, news } }: Route.ComponentProps) {
  return (
    <SignedInWelcome
      signedInUser={signedInUser}
      StaffSearch={StaffSearch}
      below={<NewsFeed items={news} width="64rem" />}
    >
      <RedirectToLogin />
    </SignedInWelcome>
  );
}

function RedirectToLogin() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(paths.login(), { replace: true });
  }, [navigate]);
  return <LoadingStatus />;
}
