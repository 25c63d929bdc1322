import type { Route } from './+types/landing';
import { landingData } from './landing-data.ts';
import { LandingPage, landingMeta } from './landing-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => landingData(context);

export const meta = ({ loaderData }: Route.MetaArgs) => landingMeta(loaderData?.publicUrl ?? '');

export default function Landing({ loaderData }: Route.ComponentProps) {
  return <LandingPage {...loaderData} />;
}
