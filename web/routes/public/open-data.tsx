import { openDataPage as texts } from '#texts/bridges/embed.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { OpenDataView, toOpenDataViewModel } from '#web/features/bridges/open-data/open-data-view.tsx';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import type { Route } from './+types/open-data';

/** Loads the names of the bridges, and the code of the board of the one in the URL. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const port = new URL(request.url).searchParams.get('puerto');
  return { openData: toOpenDataViewModel(await api.bridges.board(), port, publicUrl), publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: texts.pageTitle,
    description: texts.description,
    path: paths.openData(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export default function OpenDataPage({ loaderData: { openData } }: Route.ComponentProps) {
  return <OpenDataView openData={openData} />;
}
