import type { TripPlan } from '#contract/bridge-plan.ts';
import { destinations } from '#domain/bridges/destinations.ts';
import { comparePlans, decideStatus, planDepartures } from '#domain/bridges/plan/plan-departures.ts';
import { computeTripLegs } from '#domain/bridges/trip-legs.ts';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { type PlanViewModel, toPlanViewModel } from './plan-view-model.ts';

/** Fetches the plan at an address of the API and plans it again from a position, which is not sent. Rejects without a connection. */
export async function planFromPosition(dataUrl: string, origin: Coordinates): Promise<PlanViewModel> {
  const response = await fetch(dataUrl);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return toPlanViewModel(replan(await response.json(), origin));
}

/** Plans a trip again from another origin, with the chances at the queues that the plan holds. */
function replan(plan: TripPlan, origin: Coordinates) {
  const trip = { origin, destination: destinations[plan.destination], isOnFoot: plan.way === 'pie' };
  const { isAcross, legsOf } = computeTripLegs(plan.bridges, trip);
  const bridges = plan.bridges
    .map((bridge) => {
      const { toBridge } = legsOf(bridge);
      const arrivals = bridge.arrivals.map(({ at, chance }) => ({ at: Date.parse(at), chance }));
      const departures = planDepartures(arrivals, toBridge, Date.parse(plan.at));
      return {
        bridge,
        toBridge,
        ...departures,
        status: decideStatus(bridge.status !== 'unknown', arrivals, departures),
      };
    })
    .sort(comparePlans)
    .map(({ bridge, toBridge, status, safeAt, evenAt, chances }) => ({
      ...bridge,
      toBridge,
      status,
      safeAt: toInstant(safeAt),
      evenAt: toInstant(evenAt),
      chances: chances.map(({ at, chance }) => ({ at: new Date(at).toISOString(), chance })),
    }));
  return { plan: { ...plan, bridges }, isFromPosition: true, isAcross };
}

const toInstant = (time: number | null) => (time === null ? null : new Date(time).toISOString());
