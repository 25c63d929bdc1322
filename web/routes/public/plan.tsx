import { planPage as texts } from '#texts/bridges/plan.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { readPlanForm } from '#web/features/bridges/plan/plan-form-state.ts';
import { toPlanQuestion, toPlanUrls } from '#web/features/bridges/plan/plan-question.ts';
import { PlanView } from '#web/features/bridges/plan/plan-view.tsx';
import { toPlanViewModel } from '#web/features/bridges/plan/plan-view-model.ts';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import type { Route } from './+types/plan';

/** Loads the form as the URL fills it in, and its plan if every field can be used. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const params = new URL(request.url).searchParams;
  const form = readPlanForm(params, (await api.bridges.board()).at);
  const question = toPlanQuestion(form);
  const plan = question && toPlanViewModel({ plan: await api.bridges.plan(question) });
  return { form, plan, ...toPlanUrls(form, question), publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: texts.pageTitle,
    description: texts.description,
    path: paths.plan(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export default function PlanPage({ loaderData: { publicUrl: _, ...props } }: Route.ComponentProps) {
  return <PlanView {...props} />;
}
