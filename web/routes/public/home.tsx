import { pageContext } from '#web/context.ts';
import { ViewerWelcome } from '#web/features/accounts/viewer-welcome.tsx';
import type { Route } from './+types/home';
import { landingData } from './landing-data.ts';
import { LandingPage, landingMeta } from './landing-page.tsx';

/** The landing page, and who is signed in by the session, whom this address welcomes instead (ROUTE-20). */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(pageContext);
  return { ...(await landingData(context)), viewer: viewer && { nombre: viewer.nombre, rol: viewer.rol } };
}

export const meta = ({ loaderData }: Route.MetaArgs) => landingMeta(loaderData?.publicUrl ?? '');

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <ViewerWelcome viewer={loaderData.viewer}>
      <LandingPage {...loaderData} />
    </ViewerWelcome>
  );
}
