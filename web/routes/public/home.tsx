import { pageContext } from '#web/context.ts';
import { ViewerWelcome } from '#web/features/accounts/viewer-welcome.tsx';
import { Bulletin } from '#web/features/publications/bulletin.tsx';
import type { Route } from './+types/home';
import { bulletinAt } from './bulletin-at.ts';
import { landingData } from './landing-data.ts';
import { LandingPage, landingMeta } from './landing-page.tsx';

/** The landing page, and who is signed in by the session, whom this address welcomes instead (ROUTE-20). */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(pageContext);
  const [landing, news] = await Promise.all([landingData(context), viewer ? bulletinAt('welcome', context) : []]);
  return { ...landing, news, viewer: viewer && { nombre: viewer.nombre, rol: viewer.rol } };
}

export const meta = ({ loaderData }: Route.MetaArgs) => landingMeta(loaderData?.publicUrl ?? '');

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <ViewerWelcome viewer={loaderData.viewer} below={<Bulletin items={loaderData.news} width="64rem" />}>
      <LandingPage {...loaderData} />
    </ViewerWelcome>
  );
}
