import { accuracyPage as texts } from '#texts/bridges/accuracy-page.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { AccuracyView } from '#web/features/bridges/accuracy/accuracy-view.tsx';
import {
  toAccuracyViewModel,
  toMeasuredAccuracyViewModel,
} from '#web/features/bridges/accuracy/accuracy-view-model.ts';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import type { Route } from './+types/accuracy';

/** Loads the accuracy of the estimates of the last days as display texts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const [figures, measured, board] = await Promise.all([
    api.bridges.accuracy(),
    api.measured.accuracy(),
    api.bridges.board(),
  ]);
  return {
    accuracy: toAccuracyViewModel(figures, board),
    measured: toMeasuredAccuracyViewModel(measured, board),
    publicUrl,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: texts.pageTitle,
    description: texts.description,
    path: paths.accuracy,
    publicUrl: loaderData?.publicUrl ?? '',
  });

export default function AccuracyPage({ loaderData: { accuracy, measured } }: Route.ComponentProps) {
  return <AccuracyView accuracy={accuracy} measured={measured} />;
}
