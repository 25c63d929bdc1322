import type { Estimate, LaneKind, Reading } from '#domain/bridges/bridges.ts';
import { horizons } from '#domain/bridges/bridges.ts';
import { type DecayStep, learnDecay } from './deviation-decay.ts';
import { recentReadingsMs } from './deviation-model.ts';
import { createLaneEstimator, type RankModel } from './estimate-lane.ts';
import { groupByLane, type LaneId, toLaneKey } from './group-by-lane.ts';
import { hourMs, placeReading, toLocalHours } from './local-hours.ts';
import { computeUsualWaits, type UsualWait } from './usual-waits.ts';

/** Usual waits of a lane, one for each hour of the week from Monday at 0:00. */
export type LaneUsualWaits = LaneId & { usual: UsualWait[] };
/** Usual waits plus the decay of deviations: one entry for each full hour between a reading and the estimated time, from 0. */
export type LaneProfile = LaneUsualWaits & { decay: DecayStep[] };
export type WaitProfile = LaneProfile[];

/** The learned ranks of a lane. */
export type LaneRankModel = LaneId & RankModel;

/** Estimates of one lane, one for each horizon. */
export type LaneForecast = { port: string; lane: LaneKind; estimates: Estimate[] };

/** Learns a profile from readings in any order, in a time zone (IANA name); lanes without readings are left out. */
export function learnProfile(readings: Iterable<Reading>, timeZone: string): WaitProfile {
  return groupByLane(readings).map(({ port, lane, readings: laneReadings }) => {
    const placed = laneReadings.map((reading) => placeReading(reading, timeZone));
    return { port, lane, usual: computeUsualWaits(placed), decay: learnDecay(placed) };
  });
}

/**
 * Estimates every lane of the profile at `at` and at each full hour after it, in whole minutes. A lane with a learned model uses
 * its method for each horizon.
 */
export function forecast(input: {
  profile: WaitProfile;
  /** Without a model, a lane is estimated from the deviation. */
  models: LaneRankModel[];
  /** Readings of the last two weeks; older ones and those after `at` are ignored. */
  recent: Iterable<Reading>;
  at: Date;
  /** IANA name */
  timeZone: string;
}): LaneForecast[] {
  const { profile, models, timeZone } = input;
  const at = input.at.getTime();
  const pastReadings = [...input.recent].filter(({ observedAt }) => {
    const age = at - observedAt.getTime();
    return age >= 0 && age < recentReadingsMs;
  });
  const recent = new Map(groupByLane(pastReadings).map((entry) => [toLaneKey(entry), entry.readings]));
  const modelOf = new Map(models.map((model) => [toLaneKey(model), model]));
  return profile.map((laneProfile) => {
    const key = toLaneKey(laneProfile);
    const readings = (recent.get(key) ?? []).map((reading) => placeReading(reading, timeZone));
    const estimate = createLaneEstimator(laneProfile, modelOf.get(key), readings);
    return {
      port: laneProfile.port,
      lane: laneProfile.lane,
      estimates: horizons.map((horizon) => {
        const time = at + horizon * hourMs;
        return { horizon, ...estimate(horizon, { time, localHours: toLocalHours(time, timeZone) }) };
      }),
    };
  });
}
