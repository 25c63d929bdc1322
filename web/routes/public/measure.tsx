import { laneNames } from '#texts/bridges/lanes.ts';
import { measurePage as texts } from '#texts/bridges/measure-page.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { MeasureView } from '#web/features/bridges/measure/measure-view.tsx';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import type { Route } from './+types/measure';

/** Loads the bridges with their lanes, and the choice of the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const params = new URL(request.url).searchParams;
  const { bridges } = await api.bridges.board();
  const measurable = bridges
    .filter(({ lanes }) => lanes.length > 0)
    .map(({ port, name, latitude, longitude, lanes }) => ({
      port,
      name,
      latitude,
      longitude,
      lanes: lanes.map(({ lane }) => ({ lane, name: laneNames[lane] })),
    }));
  return { bridges: measurable, port: params.get('puente'), lane: params.get('carril'), publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: texts.pageTitle,
    description: texts.description,
    path: paths.measure(),
    picture: paths.pictures.bridges,
    publicUrl: loaderData?.publicUrl ?? '',
  });

export default function MeasurePage({ loaderData: { bridges, port, lane } }: Route.ComponentProps) {
  return <MeasureView bridges={bridges} port={port} lane={lane} />;
}
