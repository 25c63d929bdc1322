import type { TripPlan } from '#contract/bridge-plan.ts';
import { defaultDestination } from '#domain/bridges/destinations.ts';
import { defaultOrigin } from '#domain/bridges/plan/origins.ts';
import { planPage as texts } from '#texts/bridges/plan.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { type PlanFormState, readPlanForm } from '#web/features/bridges/plan/plan-form-state.ts';
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

/** The question of a plan, as the API takes it. */
type PlanQuestion = Pick<TripPlan, 'way' | 'origin' | 'destination'> & { arrive: string; day?: string };

/** The question that a form asks; null while one of its fields cannot be used. */
function toPlanQuestion({ values, error }: PlanFormState): PlanQuestion | null {
  if (error) return null;
  const { llegar, dia, carril, desde, destino } = values;
  return {
    arrive: llegar,
    way: carril as TripPlan['way'],
    origin: desde as TripPlan['origin'],
    destination: destino as TripPlan['destination'],
    ...(dia && { day: dia }),
  };
}

/** Addresses of the plan as open data and for every day; '' where there is none. */
function toPlanUrls({ values }: PlanFormState, question: PlanQuestion | null) {
  const { llegar, dia, carril, desde, destino } = values;
  const daily = {
    llegar,
    carril,
    ...(desde !== defaultOrigin && { desde }),
    ...(destino !== defaultDestination && { destino }),
  };
  return {
    dataUrl: question ? paths.planData(question) : '',
    dailyUrl: question && dia ? paths.plan(daily) : '',
  };
}
