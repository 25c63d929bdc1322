import type { Estimate, LaneKind, Reading } from './bridges.ts';
import { horizons } from './bridges.ts';
import { cellOf, type PlacedReading, type UsualWait, usualAt, usualWaits } from './usual-waits.ts';
import { deviationFrom, type Lead, leadAt, learnLeads, maxLeadHours, rangeOf } from './wait-leads.ts';

/** What a lane is used to, hour by hour of the week, and how long what is unusual lasts there. */
export type LaneProfile = {
  port: string;
  lane: LaneKind;
  /** one for each hour of the week, from Monday at 0:00 */
  usual: UsualWait[];
  /** one for each full hour from a reading to the time that is estimated, from 0 */
  leads: Lead[];
};
export type WaitProfile = LaneProfile[];

/** The estimates of one lane, one for each horizon. */
export type LaneForecast = { port: string; lane: LaneKind; estimates: Estimate[] };

const hourMs = 3_600_000;

/** Learns what is usual from readings in any order, on the clocks of a time zone (IANA name); lanes without a reading are left out. */
export function learnProfile(readings: Iterable<Reading>, timeZone: string): WaitProfile {
  return byLane(readings).map(({ port, lane, readings: own }) => {
    const placed = own.map(({ observedAt, minutes }): PlacedReading => {
      const time = observedAt.getTime();
      return { time, cell: cellOf(time, timeZone), minutes };
    });
    return { port, lane, usual: usualWaits(placed), leads: learnLeads(placed) };
  });
}

/**
 * Estimates every lane of the profile at `at` and each full hour after it: what is usual then, and of what the newest of
 * the `recent` readings is above or below the usual, the share that is known to last so long. Whole minutes.
 */
export function forecast(given: {
  profile: WaitProfile;
  recent: Iterable<Reading>;
  at: Date;
  /** IANA name */
  timeZone: string;
}): LaneForecast[] {
  const { profile, at, timeZone } = given;
  const recent = new Map(byLane(given.recent, at).map((lane) => [keyOf(lane), lane.readings.at(-1) as Reading]));
  return profile.map(({ port, lane, usual, leads }) => {
    const newest = recent.get(keyOf({ port, lane }));
    const observed = newest?.observedAt.getTime() ?? Number.NEGATIVE_INFINITY;
    const estimates = horizons.map((horizon): Estimate => {
      const time = at.getTime() + horizon * hourMs;
      const hours = Math.min((time - observed) / hourMs, maxLeadHours);
      const then = usualAt(usual, time, timeZone);
      const deviation = newest ? deviationFrom(newest.minutes, usualAt(usual, observed, timeZone), then, hours) : 0;
      return { horizon, ...rangeOf(then, deviation, leadAt(leads, hours), hours) };
    });
    return { port, lane, estimates };
  });
}

/** Learns and estimates in one: from what was observed up to `at`, whatever else the readings hold. */
export function forecastFrom(readings: Iterable<Reading>, at: Date, timeZone: string): LaneForecast[] {
  const known = [...readings].filter(({ observedAt }) => observedAt <= at);
  return forecast({ profile: learnProfile(known, timeZone), recent: known, at, timeZone });
}

/** The readings of each lane up to `at`, the oldest first, in an order that does not depend on how they were given. */
function byLane(readings: Iterable<Reading>, at?: Date) {
  const lanes = new Map<string, { port: string; lane: LaneKind; readings: Reading[] }>();
  for (const reading of readings) {
    if (at && reading.observedAt > at) continue;
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
