import type { Estimate, LaneKind, Reading } from '#domain/bridges/bridges.ts';
import { horizons } from '#domain/bridges/bridges.ts';
import { groupByLane, type LaneId, toLaneKey } from './group-by-lane.ts';
import type { LaneModel } from './lane-learner.ts';
import { hourMs, type PlacedReading, placeReading, toHourOfWeek, toLocalHours } from './local-hours.ts';
import {
  expectRank,
  type LeadModel,
  maxLead,
  toFeatures,
  toLeadIndex,
  toRange,
  toRankState,
} from './rank-persistence.ts';
import type { WaitPercentiles } from './wait-history.ts';
import { toRank, toWait } from './wait-ranks.ts';

/** The part of a lane's model that estimates need. */
export type RankModel = Pick<LaneModel, 'waits' | 'leads'>;
export type LaneRankModel = LaneId & RankModel;

/** Estimates of one lane, one for each horizon. */
export type LaneForecast = { port: string; lane: LaneKind; estimates: Estimate[] };

type Target = Pick<PlacedReading, 'time' | 'localHours'>;
type Range = Omit<Estimate, 'horizon'>;

/** Estimates the lane of every model at `at` and at each full hour after it, in whole minutes. */
export function forecast(input: {
  models: LaneRankModel[];
  /** Readings of the last days, at least `recentReadingsMs`; those after `at` are ignored. */
  recent: Iterable<Reading>;
  at: Date;
  /** IANA name */
  timeZone: string;
}): LaneForecast[] {
  const { models, timeZone } = input;
  const at = input.at.getTime();
  const pastReadings = [...input.recent].filter(({ observedAt }) => observedAt <= input.at);
  const recent = new Map(groupByLane(pastReadings).map((entry) => [toLaneKey(entry), entry.readings]));
  return models.map((model) => {
    const readings = (recent.get(toLaneKey(model)) ?? []).map((reading) => placeReading(reading, timeZone));
    const estimate = createLaneEstimator(model, readings);
    return {
      port: model.port,
      lane: model.lane,
      estimates: horizons.map((horizon) => {
        const time = at + horizon * hourMs;
        return { horizon, ...estimate({ time, localHours: toLocalHours(time, timeZone) }) };
      }),
    };
  });
}

/** Creates a function that estimates a lane's wait at a time. `recent` holds the readings that still matter, oldest first. */
function createLaneEstimator(model: RankModel, recent: PlacedReading[]): (target: Target) => Range {
  const rankAt = createRankEstimator(model, recent);
  const newest = recent.at(-1);
  return (target) => {
    const { waits, rank, lead } = rankAt(target);
    const minutes = toWait(waits, rank);
    const { margin } = model.leads[toLeadIndex(lead)] as LeadModel;
    const estimate = { minutes, ...toRange(waits, rank, margin, minutes) };
    return newest && lead < 1 ? interpolate(newest.minutes, estimate, lead) : estimate;
  };
}

/** Creates a function that estimates the rank at a time; without recent readings it is that of the median. */
export function createRankEstimator({ waits, leads }: RankModel, recent: PlacedReading[]) {
  const waitsAt = ({ localHours }: Target) => waits[toHourOfWeek(localHours)] as WaitPercentiles;
  const state = toRankState(recent.map((reading) => ({ ...reading, rank: toRank(waitsAt(reading), reading.minutes) })));
  const shares = leads.map((lead) => lead.shares);
  return (target: Target) => {
    const percentiles = waitsAt(target);
    const newest = recent.at(-1);
    if (!state || !newest) return { waits: percentiles, rank: 0, lead: maxLead };
    const lead = (target.time - newest.time) / hourMs;
    return { waits: percentiles, rank: expectRank(shares, toFeatures(state, percentiles), lead), lead };
  };
}

/** Within the first hour the estimate moves from the newest reading to the estimate one hour later. */
function interpolate(newest: number, later: Range, share: number): Range {
  const at = (minutes: number) => Math.round(newest + share * (minutes - newest));
  return { minutes: at(later.minutes), low: at(later.low), high: at(later.high) };
}
