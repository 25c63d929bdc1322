import { hourMs, hoursPerDay, type PlacedReading, toHourOfWeek } from './local-hours.ts';
import { maxLead, type RankedReading, type RankState, toRankState } from './rank-persistence.ts';
import { summarizeHistory, type UsualWait } from './usual-waits.ts';
import { createWaitHistory, rankWeighting, usualWeighting, type WaitPercentiles } from './wait-history.ts';
import { toRank } from './wait-ranks.ts';

/** A reading and a later one of the same lane, `lead` hours after it, with the usual waits known on the day of the first. */
export type ReplayedPair = {
  newest: PlacedReading;
  state: RankState;
  later: PlacedReading;
  lead: number;
  waits: WaitPercentiles;
  /** Time of the reading after the first, until which the first was the newest; Infinity if there is none. */
  newestUntil: number;
};

/** Local day of a time: whole days since a Monday. */
export const toDay = (localHours: number): number => Math.floor(localHours / hoursPerDay);

/**
 * Replays one lane's readings, oldest first, day by day. Usual waits are those of the readings before the last midnight, so that
 * nothing of a day is known before it.
 */
export function createLaneReplay(readings: PlacedReading[]) {
  const history = createWaitHistory(readings, rankWeighting);
  const usualHistory = createWaitHistory(readings, usualWeighting);
  const ranked: RankedReading[] = [];
  let waitsByHour = new Map<number, WaitPercentiles>();
  let [learned, replayed] = [0, 0];

  function waitsAt(hourOfWeek: number): WaitPercentiles {
    const waits = waitsByHour.get(hourOfWeek) ?? history.percentiles(hourOfWeek);
    waitsByHour.set(hourOfWeek, waits);
    return waits;
  }

  function pairsFrom(newest: PlacedReading, state: RankState): ReplayedPair[] {
    const pairs: ReplayedPair[] = [];
    const newestUntil = readings[replayed]?.time ?? Number.POSITIVE_INFINITY;
    for (let i = replayed; i < readings.length; i++) {
      const later = readings[i] as PlacedReading;
      const lead = (later.time - newest.time) / hourMs;
      if (Math.round(lead) > maxLead) break;
      if (lead === 0) continue;
      const waits = waitsAt(toHourOfWeek(later.localHours));
      pairs.push({ newest, state, later, lead, waits, newestUntil });
    }
    return pairs;
  }

  return {
    /** Learns the usual waits from all readings before the start of a local day. */
    startDay(day: number): void {
      if (!isBefore(readings[learned], day)) return;
      while (isBefore(readings[learned], day)) {
        const reading = readings[learned++] as PlacedReading;
        for (const each of [history, usualHistory]) each.add(reading);
      }
      waitsByHour = new Map();
    },

    /** Pairs each reading of a local day with the later ones; empty while nothing is learned. */
    replayDay(day: number): ReplayedPair[] {
      const pairs: ReplayedPair[] = [];
      while (isBefore(readings[replayed], day + 1)) {
        const reading = readings[replayed++] as PlacedReading;
        if (learned === 0 || isBefore(reading, day)) continue;
        ranked.push({ ...reading, rank: toRank(waitsAt(toHourOfWeek(reading.localHours)), reading.minutes) });
        pairs.push(...pairsFrom(reading, toRankState(ranked) as RankState));
      }
      return pairs;
    },

    waitsAt,
    /** Usual waits by hour of the week. */
    usualWaits: (): UsualWait[] => summarizeHistory(usualHistory),
    /** Learned readings up to an age, in milliseconds, before the newest of them; oldest first. */
    learnedReadings(maxAgeMs: number): PlacedReading[] {
      const newest = readings[learned - 1]?.time ?? 0;
      let first = learned;
      while (first > 0 && (readings[first - 1] as PlacedReading).time > newest - maxAgeMs) first--;
      return readings.slice(first, learned);
    },
  };
}

const isBefore = (reading: PlacedReading | undefined, day: number) =>
  reading !== undefined && toDay(reading.localHours) < day;
