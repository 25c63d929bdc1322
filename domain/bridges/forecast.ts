import type { Estimate, LaneKind, Reading } from './bridges.ts';
import { horizons } from './bridges.ts';
import {
  computeDeviation,
  type DecayStep,
  estimateRange,
  interpolateDecay,
  learnDecay,
  maxDecayHours,
} from './deviation-decay.ts';
import {
  computeUsualWaits,
  getHourOfWeek,
  interpolateUsual,
  type UsualRange,
  type UsualWait,
  type WeekReading,
} from './usual-waits.ts';

/** Usual waits of a lane, one for each hour of the week from Monday at 0:00. */
export type LaneUsualWaits = { port: string; lane: LaneKind; usual: UsualWait[] };
/** Usual waits plus the decay of deviations: one entry for each full hour between a reading and the estimated time, from 0. */
export type LaneProfile = LaneUsualWaits & { decay: DecayStep[] };
export type WaitProfile = LaneProfile[];

/** Estimates of one lane, one for each horizon. */
export type LaneForecast = { port: string; lane: LaneKind; estimates: Estimate[] };

const hourMs = 3_600_000;
/** Age up to which readings count as recent when the shift from the usual waits is computed. */
export const recentReadingsMs = 14 * 24 * hourMs;
/** Pseudo-readings without deviation that shrink the shift when recent readings are few. */
const shiftPriorCount = 20;

/** Learns a profile from readings in any order, in a time zone (IANA name); lanes without readings are left out. */
export function learnProfile(readings: Iterable<Reading>, timeZone: string): WaitProfile {
  return byLane(readings).map(({ port, lane, readings: own }) => {
    const placed = own.map((reading) => toPlacedReading(reading, timeZone));
    return { port, lane, usual: computeUsualWaits(placed), decay: learnDecay(placed) };
  });
}

/** Learns only the usual waits, the part of a profile that changes with the seasons; much cheaper than a whole profile. */
export function learnUsualWaits(readings: Iterable<Reading>, timeZone: string): LaneUsualWaits[] {
  return byLane(readings).map(({ port, lane, readings: own }) => ({
    ...{ port, lane },
    usual: computeUsualWaits(own.map((reading) => toPlacedReading(reading, timeZone))),
  }));
}

function toPlacedReading({ observedAt, minutes }: Reading, timeZone: string): WeekReading {
  const time = observedAt.getTime();
  return { time, hourOfWeek: getHourOfWeek(time, timeZone), minutes };
}

/**
 * Estimates every lane of the profile at `at` and at each full hour after it, in whole minutes. An estimate is the usual wait,
 * shifted by the typical deviation of the last two weeks, plus the share of the newest reading's deviation that is known to
 * last until then.
 */
export function forecast(input: {
  profile: WaitProfile;
  /** Readings of the last two weeks; older ones and those after `at` are ignored. */
  recent: Iterable<Reading>;
  at: Date;
  /** IANA name */
  timeZone: string;
}): LaneForecast[] {
  const { profile, at, timeZone } = input;
  const since = at.getTime() - recentReadingsMs;
  const recent = new Map(
    byLane(input.recent, (time) => time > since && time <= at.getTime()).map((own) => [keyOf(own), own.readings]),
  );
  return profile.map((laneProfile) => {
    const { port, lane } = laneProfile;
    const readings = recent.get(keyOf(laneProfile)) ?? [];
    return { port, lane, estimates: estimatesOf(laneProfile, readings, at.getTime(), timeZone) };
  });
}

function estimatesOf({ usual, decay }: LaneProfile, recent: Reading[], at: number, timeZone: string): Estimate[] {
  const shift = shiftOf(usual, recent, timeZone);
  const shiftedAt = (time: number) => shifted(interpolateUsual(usual, time, timeZone), shift);
  const newest = recent.at(-1);
  const maxMinutes = maxPlausibleWait(usual);
  const observed = newest?.observedAt.getTime() ?? Number.NEGATIVE_INFINITY;
  return horizons.map((horizon) => {
    const time = at + horizon * hourMs;
    const hours = Math.min((time - observed) / hourMs, maxDecayHours);
    const then = shiftedAt(time);
    const deviation = newest
      ? computeDeviation(Math.min(newest.minutes, maxMinutes), shiftedAt(observed), then, hours)
      : 0;
    return { horizon, ...estimateRange(then, deviation, interpolateDecay(decay, hours), hours) };
  });
}

/** Median deviation of the recent readings from the usual waits, in minutes; close to 0 when readings are few. */
function shiftOf(usual: UsualWait[], recent: Reading[], timeZone: string): number {
  const deviations = recent
    .map(({ observedAt, minutes }) => minutes - interpolateUsual(usual, observedAt.getTime(), timeZone).median)
    .sort((a, b) => a - b);
  const median = deviations[Math.floor(deviations.length / 2)] ?? 0;
  return (median * deviations.length) / (deviations.length + shiftPriorCount);
}

/** Longest plausible wait in minutes: a longer one is probably a typing error, such as 330 for 30. */
const maxPlausibleWait = (usual: UsualWait[]) => 30 + 2 * Math.max(...usual.map(({ high }) => high));

function shifted({ low, median, high }: UsualRange, shift: number): UsualRange {
  const moved = (minutes: number) => Math.max(0, minutes + shift);
  return { low: moved(low), median: moved(median), high: moved(high) };
}

/** Learns a profile from the readings up to `at` and estimates from it; ignores later readings. */
export function learnAndForecast(readings: Iterable<Reading>, at: Date, timeZone: string): LaneForecast[] {
  const known = [...readings].filter(({ observedAt }) => observedAt <= at);
  return forecast({ profile: learnProfile(known, timeZone), recent: known, at, timeZone });
}

/** Groups readings by lane, oldest first; the result does not depend on the input order. */
function byLane(readings: Iterable<Reading>, isIncluded: (time: number) => boolean = () => true) {
  const lanes = new Map<string, { port: string; lane: LaneKind; readings: Reading[] }>();
  for (const reading of readings) {
    if (!isIncluded(reading.observedAt.getTime())) continue;
    const { port, lane } = reading;
    const own = lanes.get(keyOf(reading)) ?? { port, lane, readings: [] };
    own.readings.push(reading);
    lanes.set(keyOf(reading), own);
  }
  const found = [...lanes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, lane]) => lane);
  for (const lane of found)
    lane.readings.sort((a, b) => a.observedAt.getTime() - b.observedAt.getTime() || a.minutes - b.minutes);
  return found;
}

const keyOf = ({ port, lane }: { port: string; lane: LaneKind }) => `${port} ${lane}`;
