import { type LaneId, toLaneKey } from './group-by-lane.ts';
import { hourMs, hoursPerDay, hoursPerWeek, type PlacedReading, toHourOfWeek } from './local-hours.ts';
import { createRangeLearner } from './range-learner.ts';
import {
  expectRank,
  type LeadModel,
  maxLead,
  type RankedReading,
  type RankState,
  type Triple,
  toFeatures,
  toLeadIndex,
  toRankState,
} from './rank-persistence.ts';
import type { ShareLearner } from './share-learner.ts';
import { createWaitHistory, type WaitPercentiles } from './wait-history.ts';
import { toRank, toRankInterval } from './wait-ranks.ts';

/** The learned waits of a lane. */
export type LaneModel = LaneId & {
  /** By hour of the week from Monday at 0:00. */
  waits: WaitPercentiles[];
  /** By hours between the newest reading and the estimated time, from 1. */
  leads: LeadModel[];
  /** Readings by hour of the week, see `UsualWait`. */
  counts: number[];
  /** Local days with readings. */
  days: number;
};

/** A reading and a later one of the same lane, `lead` hours after it, with what was known on the day of the first. */
export type EstimatedPair = {
  newest: PlacedReading;
  /** Time of the reading after the first, until which the first was the newest; Infinity if there is none. */
  newestUntil: number;
  later: PlacedReading;
  lead: number;
  features: Triple;
  waits: WaitPercentiles;
  /** Rank estimated for the later reading. */
  rank: number;
};

/** Local day of a time: whole days since a Monday. */
export const toDay = (localHours: number): number => Math.floor(localHours / hoursPerDay);

/**
 * Learns the model of a lane by replaying its readings, oldest first, day by day. What is used on a day was learned before its
 * midnight. `shareLearner` is common to all lanes.
 */
export function createLaneLearner(lane: LaneId, readings: PlacedReading[], shareLearner: ShareLearner) {
  const key = toLaneKey(lane);
  const history = createWaitHistory(readings);
  const rangeLearner = createRangeLearner();
  const ranked: RankedReading[] = [];
  let waitsByHour = new Map<number, WaitPercentiles>();
  let [learned, replayed] = [0, 0];
  let open: EstimatedPair[] = [];

  function waitsAt(hourOfWeek: number): WaitPercentiles {
    const waits = waitsByHour.get(hourOfWeek) ?? history.percentiles(hourOfWeek);
    waitsByHour.set(hourOfWeek, waits);
    return waits;
  }

  const isBefore = (i: number, day: number) =>
    i < readings.length && toDay((readings[i] as PlacedReading).localHours) < day;
  const solveShares = () => shareLearner.solve(key, readings[learned - 1]?.time ?? 0);

  /** Pairs the reading before `next` with the later ones up to the longest lead. */
  function pairsFrom(newest: PlacedReading, next: number, state: RankState, shares: Triple[]): EstimatedPair[] {
    const pairs: EstimatedPair[] = [];
    const newestUntil = readings[next]?.time ?? Number.POSITIVE_INFINITY;
    for (let i = next; i < readings.length; i++) {
      const later = readings[i] as PlacedReading;
      const lead = (later.time - newest.time) / hourMs;
      if (Math.round(lead) > maxLead) break;
      if (lead === 0) continue;
      const waits = waitsAt(toHourOfWeek(later.localHours));
      const features = toFeatures(state, waits);
      pairs.push({ newest, newestUntil, later, lead, features, waits, rank: expectRank(shares, features, lead) });
    }
    return pairs;
  }

  return {
    /** Learns from all readings before the start of a local day. */
    learn(day: number): void {
      if (isBefore(learned, day)) waitsByHour = new Map();
      while (isBefore(learned, day)) history.add(readings[learned++] as PlacedReading);
      for (const { later, lead, features, waits, rank } of open) {
        const laterDay = toDay(later.localHours);
        if (laterDay >= day) continue;
        shareLearner.add(key, { lead, features, rank: toRank(waits, later.minutes), time: later.time });
        const { from, to } = toRankInterval(waits, later.minutes);
        rangeLearner.add(toLeadIndex(lead), { day: laterDay, from: from - rank, to: to - rank });
      }
      open = open.filter(({ later }) => toDay(later.localHours) >= day);
    },

    /** Estimates the readings that follow those of a local day; none while nothing is learned. */
    estimate(day: number): EstimatedPair[] {
      const shares = solveShares();
      const pairs: EstimatedPair[] = [];
      while (isBefore(replayed, day + 1)) {
        const reading = readings[replayed++] as PlacedReading;
        if (learned === 0 || toDay(reading.localHours) < day) continue;
        ranked.push({ ...reading, rank: toRank(waitsAt(toHourOfWeek(reading.localHours)), reading.minutes) });
        pairs.push(...pairsFrom(reading, replayed, toRankState(ranked) as RankState, shares));
      }
      open.push(...pairs);
      return pairs;
    },

    /** Margins and spreads by lead, as of the start of a local day. */
    solveRanges: rangeLearner.solve,

    /** The model as of the start of a local day. */
    toModel(day: number): LaneModel {
      const ranges = rangeLearner.solve(day);
      const hours = Array.from({ length: hoursPerWeek }, (_, hour) => hour);
      return {
        ...lane,
        waits: hours.map(waitsAt),
        leads: solveShares().map((shares, i) => ({ shares, ...(ranges[i] as Omit<LeadModel, 'shares'>) })),
        counts: hours.map(history.count),
        days: new Set(readings.slice(0, learned).map(({ localHours }) => toDay(localHours))).size,
      };
    },
  };
}
