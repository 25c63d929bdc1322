import type { Board, CrossingNow, LaneNow } from '#contract/bridges.ts';
import type { CrossingOption, WaitAt } from '#domain/advice.ts';
import { bridges as known, type Way } from '#domain/bridges.ts';
import { city } from '#domain/city.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { metresBetween } from '#domain/distance.ts';
import { closesNext } from '#domain/open-at.ts';
import { isOf } from './board-words.ts';
import { hoursOf } from './lane-hours.ts';

/** The second bridge ends in the middle of the city. */
const middle = known[1] as Coordinates;
const cityKm = 8;

/** An official number tells the wait of now for so long, then the estimate does: it knows that number, and the hour. */
const freshMs = 3_600_000;

/** The crossings that one may take now by a way, each by the first of its lanes that is known: the usual one comes first. */
export function adviceOptions({ bridges, at }: Board, way: Way): CrossingOption[] {
  const now = new Date(at);
  return bridges.flatMap((crossing) => {
    const { port, name, latitude, longitude } = crossing;
    const [usual] = crossing.lanes
      .filter((lane) => isOf(lane, way) && lane.minutes !== null)
      .map((lane) => ({ waits: waitsOf(lane, now), closesAt: closingOf(lane, crossing, now) }));
    return usual ? [{ port, name, latitude, longitude, awayKm: awayFrom(crossing), ...usual }] : [];
  });
}

/** How far a crossing is from the middle of the city; what is nearer than the city is wide is in it. */
function awayFrom(crossing: Coordinates): number {
  const km = Math.round(metresBetween(middle, crossing) / 1000);
  return km > cityKm ? km : 0;
}

/** The official number while it is fresh, or where nothing else is known, then what is expected hour by hour. */
function waitsOf({ minutes, face, reading, estimates }: LaneNow, now: Date): WaitAt[] {
  const expected = estimates.map((one) => ({
    ...{ at: Date.parse(one.at), estimated: true },
    ...{ minutes: one.minutes, low: one.low, high: one.high },
  }));
  const [first, ...later] = expected;
  if (face !== 'official' || minutes === null) return expected;
  const isFresh = reading !== null && now.getTime() - Date.parse(reading.observedAt) <= freshMs;
  if (first && !isFresh) return expected;
  const official = { at: now.getTime(), estimated: false, minutes, ...around(minutes, first) };
  return [official, ...(first ? later : [])];
}

/** The range of an estimate, laid around the official number. */
function around(minutes: number, estimate: WaitAt | undefined): Pick<WaitAt, 'low' | 'high'> {
  if (!estimate) return { low: minutes, high: minutes };
  return {
    low: Math.max(0, minutes - Math.max(0, estimate.minutes - estimate.low)),
    high: minutes + Math.max(0, estimate.high - estimate.minutes),
  };
}

function closingOf(lane: LaneNow, crossing: CrossingNow, now: Date): number | null {
  return closesNext(hoursOf(lane, crossing), now, city.timeZone)?.getTime() ?? null;
}
