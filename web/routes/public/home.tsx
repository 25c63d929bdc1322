import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { SignedInWelcome } from '#web/features/accounts/welcome/signed-in-welcome.tsx';
import { NewsFeed } from '#web/features/publications/news-feed.tsx';
import { redirectToCrossing } from '#web/shell/document/remembered-choices.ts';
import type { Route } from './+types/home';
import { LandingPage, landingMeta } from './landing-page.tsx';
import { loadLandingData } from './load-landing-data.ts';
import { loadNewsFeed } from './load-news-feed.ts';

/** Loads the landing page and the signed-in user, who sees the welcome page here instead (ROUTE-20). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { signedInUser } = context.get(pageContext);
  const [landing, news] = await Promise.all([
    loadLandingData(context, paths.home, request.url),
    signedInUser ? loadNewsFeed('welcome', context) : [],
  ]);
  return { ...landing, news, signedInUser: signedInUser && { nombre: signedInUser.nombre, rol: signedInUser.rol } };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return redirectToCrossing(request.url) ?? serverLoader();
}

export const meta = ({ loaderData }: Route.MetaArgs) => landingMeta(loaderData?.publicUrl ?? '');

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInWelcome signedInUser={loaderData.signedInUser} below={<NewsFeed items={loaderData.news} width="64rem" />}>
      <LandingPage {...loaderData} />
    </SignedInWelcome>
  );
}
