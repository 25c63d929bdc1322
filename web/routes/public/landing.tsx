import type { Route } from './+types/landing';
import { LandingPage, landingMeta } from './landing-page.tsx';
import { loadLandingData } from './load-landing-data.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadLandingData(context);

export const meta = ({ loaderData }: Route.MetaArgs) => landingMeta(loaderData?.publicUrl ?? '');

export default function Landing({ loaderData }: Route.ComponentProps) {
  return <LandingPage {...loaderData} />;
}
