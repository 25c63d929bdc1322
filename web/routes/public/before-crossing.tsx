import { beforeCrossingPage as texts } from '#texts/bridges/before-crossing.ts';
import { bridgesPage } from '#texts/bridges/board.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { BeforeCrossing } from '#web/features/bridges/before-crossing/before-crossing.tsx';
import { toBeforeCrossingViewModel } from '#web/features/bridges/before-crossing/before-crossing-view-model.ts';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import type { Route } from './+types/before-crossing';

/** Loads the facts, with the hours and tolls of the bridges. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const page = toBeforeCrossingViewModel(await api.bridges.board());
  return { page, back: bridgesPage.back, title: texts.pageTitle, description: texts.description, publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.title ?? '',
    description: loaderData?.description ?? '',
    path: paths.beforeCrossing,
    publicUrl: loaderData?.publicUrl ?? '',
  });

export default function BeforeCrossingPage({ loaderData: { page, back } }: Route.ComponentProps) {
  return <BeforeCrossing page={page} back={back} />;
}
