import { paths } from '#web/api/paths.ts';
import { redirectToCrossing } from '#web/shell/document/remembered-choices.ts';
import type { Route } from './+types/landing';
import { LandingPage, landingMeta } from './landing-page.tsx';
import { loadLandingData } from './load-landing-data.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => loadLandingData(context, paths.landing, request.url);

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return redirectToCrossing(request.url) ?? serverLoader();
}

export const meta = ({ loaderData }: Route.MetaArgs) => landingMeta(loaderData?.publicUrl ?? '');

export default function Landing({ loaderData }: Route.ComponentProps) {
  return <LandingPage {...loaderData} />;
}
