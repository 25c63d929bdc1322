import type { BridgeBoard, CurrentLane } from '#contract/bridges.ts';
import { bridges as allBridges, pickLane, type Way } from '#domain/bridges/bridges.ts';
import type { BridgeOption, TimedWait } from '#domain/bridges/rank-bridges.ts';
import { city } from '#domain/city.ts';
import { findNextClosing, isOpenAt } from '#domain/opening-hours/open-at.ts';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { metresBetween } from '#domain/places/distance.ts';
import { lowerFirst } from '#web/features/bridges/bridge-state.ts';
import { formatOpeningHours } from '#web/features/bridges/hours/format-opening-hours.ts';
import { resolveOpeningHours } from '#web/features/bridges/hours/lane-hours.ts';

/** Position of the second bridge, which ends in the city centre. */
const cityCenter = allBridges[1] as Coordinates;
const cityRadiusKm = 8;

/** A bridge with its opening hours for display: 'always', 'todos los días de 8:00 a.m. a medianoche', or '' when unknown. */
export type AdviceOption = BridgeOption & { hours: string };

/** Lists the bridges that have a lane for a way of crossing. */
export function toAdviceOptions({ bridges, at }: BridgeBoard, way: Way): AdviceOption[] {
  const now = new Date(at);
  return bridges.flatMap((bridge) => {
    const { port, name, latitude, longitude } = bridge;
    const lane = pickLane(bridge.lanes, way);
    if (!lane) return [];
    const openingHours = resolveOpeningHours(lane, bridge);
    return {
      port,
      name,
      latitude,
      longitude,
      awayKm: distanceToCityKm(bridge),
      openingHours,
      hours: formatHours(openingHours, now),
      isOpen: lane.face !== 'closed',
      waits: listWaits(lane, now),
    };
  });
}

/** Formats opening hours for the middle of a sentence. */
function formatHours(openingHours: string, now: Date): string {
  const isAlwaysOpen =
    isOpenAt(openingHours, now, city.timeZone) === true && findNextClosing(openingHours, now, city.timeZone) === null;
  if (isAlwaysOpen) return 'always';
  return formatOpeningHours(openingHours)
    .map(({ days, hours }) => `${lowerFirst(days)} ${hours}`)
    .join('; ');
}

/** Distance from the city centre in km; 0 within the city's radius. */
function distanceToCityKm(bridge: Coordinates): number {
  const km = Math.round(metresBetween(cityCenter, bridge) / 1000);
  return km > cityRadiusKm ? km : 0;
}

/** Lists the waits from now on, the first as the lane displays it (FIVE-2). */
function listWaits({ minutes, face, estimates }: CurrentLane, now: Date): TimedWait[] {
  const expected = estimates.map((estimate) => ({
    at: Date.parse(estimate.at),
    isEstimate: true,
    minutes: estimate.minutes,
    low: estimate.low,
    high: estimate.high,
  }));
  const [first, ...later] = expected;
  if (face !== 'official' || minutes === null) return expected;
  const official = { at: now.getTime(), isEstimate: false, minutes, ...rangeAround(minutes, first) };
  return [official, ...(first ? later : [])];
}

/** Range of the estimate, shifted to the official number. */
function rangeAround(minutes: number, estimate: TimedWait | undefined): Pick<TimedWait, 'low' | 'high'> {
  if (!estimate) return { low: minutes, high: minutes };
  return {
    low: Math.max(0, minutes - Math.max(0, estimate.minutes - estimate.low)),
    high: minutes + Math.max(0, estimate.high - estimate.minutes),
  };
}
