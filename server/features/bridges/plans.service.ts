import type { TripPlan } from '#contract/bridge-plan.ts';
import type { CurrentBridge } from '#contract/bridges.ts';
import { AppError } from '#domain/app-error.ts';
import { type LaneKind, lanesByWay, type Way } from '#domain/bridges/bridges.ts';
import { type Destination, defaultDestination, destinations } from '#domain/bridges/destinations.ts';
import { toLaneKey } from '#domain/bridges/forecast/group-by-lane.ts';
import { resolveArrival } from '#domain/bridges/plan/arrival-time.ts';
import { listOccasions } from '#domain/bridges/plan/occasions.ts';
import { defaultOrigin, type Origin, origins } from '#domain/bridges/plan/origins.ts';
import type { DepartureChance } from '#domain/bridges/plan/plan-departures.ts';
import { type BridgePlan, type PlanOption, planTrip } from '#domain/bridges/plan/plan-trip.ts';
import { maxHoursAhead } from '#domain/bridges/rank-bridges.ts';
import { city } from '#domain/city.ts';
import { planErrors } from '#texts/bridges/plan.ts';
import type { BridgesService } from './bridges.service.ts';
import type { ForecastsService } from './forecasts.service.ts';

export type PlansService = ReturnType<typeof plansService>;
export type PlanQuestion = {
  /** Local time 'HH:MM' */
  arrive: string;
  /** Local day 'YYYY-MM-DD'; absent: the next time that clocks show `arrive` */
  day?: string | undefined;
  way?: Way | undefined;
  origin?: Origin | undefined;
  destination?: Destination | undefined;
};
type Dependencies = {
  bridges: Pick<BridgesService, 'board'>;
  forecasts: Pick<ForecastsService, 'readWaitDistributions'>;
};
type Lane = CurrentBridge['lanes'][number];

const hourMs = 3_600_000;

/** Plans when to leave so as to cross in time (PLAN-1). */
export function plansService({ bridges, forecasts }: Dependencies) {
  return {
    /** Plans an arrival by each bridge that has a lane for the way of crossing. Throws bridge/plan for one that cannot be planned. */
    async plan(question: PlanQuestion): Promise<TripPlan> {
      const { arrive, day, way = 'auto', origin = defaultOrigin, destination = defaultDestination } = question;
      const board = await bridges.board();
      const now = new Date(board.at);
      const arrival = resolveArrival(arrive, day ?? null, now, city.timeZone);
      if ('error' in arrival) {
        const input = arrival.error === 'time' ? arrive : (day ?? '');
        const more = ['past', 'skipped'].includes(arrival.error) ? `las ${arrive}` : input;
        throw new AppError('bridge/plan', { more: planErrors[arrival.error](more) });
      }
      const { arriveBy, isRepeated } = arrival;
      const lanes = board.bridges.flatMap((bridge) => {
        const lane = pickLane(bridge, way);
        return lane ? [{ bridge, lane }] : [];
      });
      const waits = await forecasts.readWaitDistributions(
        lanes.map(({ bridge: { port }, lane: { lane } }) => ({ port, lane })),
      );
      const options = lanes.map(({ bridge, lane }): PlanOption & { name: string } => ({
        port: bridge.port,
        name: bridge.name,
        latitude: bridge.latitude,
        longitude: bridge.longitude,
        lane: lane.lane,
        isOpen: lane.face !== 'closed',
        openingHours: lane.openingHours || bridge.openingHours,
        waitsAt: waits.get(toLaneKey({ port: bridge.port, lane: lane.lane })) ?? null,
      }));
      const trip = { origin: origins[origin], destination: destinations[destination], isOnFoot: way === 'pie' };
      const plan = planTrip(options, trip, { arriveBy: arriveBy.getTime(), now: now.getTime() });
      const isSoon = arriveBy.getTime() - now.getTime() <= maxHoursAhead * hourMs;
      return {
        at: board.at,
        arriveBy: arriveBy.toISOString(),
        day: arrival.day,
        isRepeated,
        way,
        origin,
        destination,
        basis: isSoon ? 'estimates' : 'usual',
        occasions: listOccasions(arrival.day),
        bridges: plan.bridges.map(toBridgePlan),
      };
    },
  };
}

/** The usual lane of a way of crossing at a bridge; undefined when the bridge has none. */
function pickLane({ lanes }: CurrentBridge, way: Way): Lane | undefined {
  const kinds: readonly LaneKind[] = lanesByWay[way];
  return lanes
    .filter(({ lane }) => kinds.includes(lane))
    .sort((one, other) => kinds.indexOf(one.lane) - kinds.indexOf(other.lane))[0];
}

function toBridgePlan({
  option: { port, name, latitude, longitude, lane },
  ...plan
}: BridgePlan<PlanOption & { name: string }>): TripPlan['bridges'][number] {
  const { status, opensAt, toBridge, fromBridge, safeAt, evenAt, chances, arrivals } = plan;
  return {
    port,
    name,
    latitude,
    longitude,
    lane,
    status,
    toBridge,
    fromBridge,
    opensAt: toInstant(opensAt),
    safeAt: toInstant(safeAt),
    evenAt: toInstant(evenAt),
    chances: chances.map(toChance),
    arrivals: arrivals.map(toChance),
  };
}

const toInstant = (time: number | null) => (time === null ? null : new Date(time).toISOString());
/** Rounded down: a chance just below a promise does not become it. */
const toChance = ({ at, chance }: DepartureChance) => ({
  at: new Date(at).toISOString(),
  chance: Math.floor(1000 * chance) / 1000,
});
