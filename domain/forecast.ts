import type { Estimate, LaneKind, Reading } from './bridges.ts';
import { horizons } from './bridges.ts';
import { cellOf, type PlacedReading, type Usual, type UsualWait, usualAt, usualWaits } from './usual-waits.ts';
import { deviationFrom, type Lead, leadAt, learnLeads, maxLeadHours, rangeOf } from './wait-leads.ts';

/** What is usual at a lane, one for each hour of the week, from Monday at 0:00. */
export type LaneUsual = { port: string; lane: LaneKind; usual: UsualWait[] };
/** With what becomes of what is unusual there: one for each full hour from a reading to the time that is estimated, from 0. */
export type LaneProfile = LaneUsual & { leads: Lead[] };
export type WaitProfile = LaneProfile[];

/** The estimates of one lane, one for each horizon. */
export type LaneForecast = { port: string; lane: LaneKind; estimates: Estimate[] };

const hourMs = 3_600_000;
/** How long a reading is looked at for what is different from the usual of late. */
export const recentMs = 14 * 24 * hourMs;
/** The recent readings speak against so many that see no difference. */
const shiftDoubts = 20;

/** Learns a profile from readings in any order, on the clocks of a time zone (IANA name); lanes without a reading are left out. */
export function learnProfile(readings: Iterable<Reading>, timeZone: string): WaitProfile {
  return byLane(readings).map(({ port, lane, readings: own }) => {
    const placed = own.map((reading) => placedIn(reading, timeZone));
    return { port, lane, usual: usualWaits(placed), leads: learnLeads(placed) };
  });
}

/** The part of a profile that changes with the seasons, at a small part of the work. */
export function learnUsual(readings: Iterable<Reading>, timeZone: string): LaneUsual[] {
  return byLane(readings).map(({ port, lane, readings: own }) => ({
    ...{ port, lane },
    usual: usualWaits(own.map((reading) => placedIn(reading, timeZone))),
  }));
}

function placedIn({ observedAt, minutes }: Reading, timeZone: string): PlacedReading {
  const time = observedAt.getTime();
  return { time, cell: cellOf(time, timeZone), minutes };
}

/**
 * Estimates every lane of the profile at `at` and each full hour after it: what is usual then, moved by how the last two
 * weeks were unlike it, and of what the newest of the `recent` readings is above or below that, the share that is known to
 * last so long. Whole minutes.
 */
export function forecast(given: {
  profile: WaitProfile;
  /** of the last two weeks; older ones and those after `at` are not looked at */
  recent: Iterable<Reading>;
  at: Date;
  /** IANA name */
  timeZone: string;
}): LaneForecast[] {
  const { profile, at, timeZone } = given;
  const since = at.getTime() - recentMs;
  const recent = new Map(
    byLane(given.recent, (time) => time > since && time <= at.getTime()).map((own) => [keyOf(own), own.readings]),
  );
  return profile.map((known) => {
    const { port, lane } = known;
    return { port, lane, estimates: estimatesOf(known, recent.get(keyOf(known)) ?? [], at.getTime(), timeZone) };
  });
}

function estimatesOf({ usual, leads }: LaneProfile, recent: Reading[], at: number, timeZone: string): Estimate[] {
  const shift = shiftOf(usual, recent, timeZone);
  const shiftedAt = (time: number) => shifted(usualAt(usual, time, timeZone), shift);
  const newest = recent.at(-1);
  const most = mostBelieved(usual);
  const observed = newest?.observedAt.getTime() ?? Number.NEGATIVE_INFINITY;
  return horizons.map((horizon) => {
    const time = at + horizon * hourMs;
    const hours = Math.min((time - observed) / hourMs, maxLeadHours);
    const then = shiftedAt(time);
    const deviation = newest ? deviationFrom(Math.min(newest.minutes, most), shiftedAt(observed), then, hours) : 0;
    return { horizon, ...rangeOf(then, deviation, leadAt(leads, hours), hours) };
  });
}

/** By how many minutes most recent readings are off what was usual; of few readings nearly nothing is believed. */
function shiftOf(usual: UsualWait[], recent: Reading[], timeZone: string): number {
  const deviations = recent
    .map(({ observedAt, minutes }) => minutes - usualAt(usual, observedAt.getTime(), timeZone).median)
    .sort((a, b) => a - b);
  const median = deviations[Math.floor(deviations.length / 2)] ?? 0;
  return (median * deviations.length) / (deviations.length + shiftDoubts);
}

/** The longest wait that is built upon: beyond it a number is rather a slip, 330 for 30, and nobody knows. */
const mostBelieved = (usual: UsualWait[]) => 30 + 2 * Math.max(...usual.map(({ high }) => high));

function shifted({ low, median, high }: Usual, shift: number): Usual {
  const moved = (minutes: number) => Math.max(0, minutes + shift);
  return { low: moved(low), median: moved(median), high: moved(high) };
}

/** Learns and estimates in one: from what was observed up to `at`, whatever else the readings hold. */
export function forecastFrom(readings: Iterable<Reading>, at: Date, timeZone: string): LaneForecast[] {
  const known = [...readings].filter(({ observedAt }) => observedAt <= at);
  return forecast({ profile: learnProfile(known, timeZone), recent: known, at, timeZone });
}

/** The readings of each lane, the oldest first, in an order that does not depend on how they were given. */
function byLane(readings: Iterable<Reading>, isWanted: (time: number) => boolean = () => true) {
  const lanes = new Map<string, { port: string; lane: LaneKind; readings: Reading[] }>();
  for (const reading of readings) {
    if (!isWanted(reading.observedAt.getTime())) continue;
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
