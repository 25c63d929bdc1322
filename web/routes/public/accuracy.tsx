import { accuracy as texts } from '#texts/accuracy.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { AccuracyView } from '#web/features/bridges/accuracy-view.tsx';
import { accuracyWords } from '#web/features/bridges/accuracy-words.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/accuracy';

/** What the estimates of the last days were worth, in words. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const [figures, board] = await Promise.all([api.bridges.accuracy(), api.bridges.board()]);
  return { accuracy: accuracyWords(figures, board), publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: texts.pageTitle,
    description: texts.description,
    path: paths.accuracy,
    publicUrl: loaderData?.publicUrl ?? '',
  });

export default function AccuracyPage({ loaderData: { accuracy } }: Route.ComponentProps) {
  return <AccuracyView accuracy={accuracy} />;
}
