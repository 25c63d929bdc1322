import type { TripPlan } from '#contract/bridge-plan.ts';
import { defaultDestination } from '#domain/bridges/destinations.ts';
import { defaultOrigin } from '#domain/bridges/plan/origins.ts';
import { paths } from '#web/api/paths.ts';
import type { PlanFormState } from './plan-form-state.ts';

/** The question of a plan, as the API takes it. */
export type PlanQuestion = Pick<TripPlan, 'way' | 'origin' | 'destination'> & { arrive: string; day?: string };

/** The question that a form asks; null while one of its fields cannot be used. */
export function toPlanQuestion({ values, problem }: PlanFormState): PlanQuestion | null {
  if (problem) return null;
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
export function toPlanUrls({ values }: PlanFormState, question: PlanQuestion | null) {
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
