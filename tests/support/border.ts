import type { LaneKind, LaneStatus } from '#domain/bridges.ts';
import { loadBridges } from '#server/db/first-data/bridges.ts';
import {
  bridgeForecasts,
  bridgeLaneStates,
  bridgeReadings,
  bridgeStates,
  feedHealth,
} from '#server/db/schema/bridges.ts';
import type { Store } from '#server/db/store.ts';

type Lane = { port: string; lane: LaneKind };

/** The crossings of the first data. */
export const makeBridges = ({ db }: Store) => db.transaction(loadBridges);

/** Readings of a lane: minutes by the instant at which they were taken. */
export async function insertReadings({ db }: Store, lane: Lane, readings: Record<string, number>): Promise<void> {
  const rows = Object.entries(readings).map(([at, minutes]) => {
    const observedAt = new Date(at);
    return { ...lane, observedAt, minutes, lanesOpen: 4, fetchedAt: observedAt };
  });
  await db.insert(bridgeReadings).values(rows);
}

/** What a source said of a lane. */
export async function sayOfLane({ db }: Store, lane: Lane, status: LaneStatus, at: Date): Promise<void> {
  await db.insert(bridgeLaneStates).values({ ...lane, status, since: at, seenAt: at });
}

/** What a source said of a whole crossing. */
export async function sayOfBridge({ db }: Store, port: string, isOpen: boolean | null, at: Date): Promise<void> {
  await db.insert(bridgeStates).values({ port, isOpen, seenAt: at });
}

/** Estimates of a lane that were made at an instant: minutes for each hour ahead. */
export async function insertForecasts({ db }: Store, lane: Lane, madeAt: Date, minutes: number[]): Promise<void> {
  await db.insert(bridgeForecasts).values(
    minutes.map((expected, horizon) => ({
      ...{ ...lane, madeAt, horizon, minutes: expected },
      ...{ low: Math.max(0, expected - 10), high: expected + 10 },
    })),
  );
}

/** That no source has answered since an instant. */
export async function failSince({ db }: Store, failingSince: Date, lastGoodAt: Date | null): Promise<void> {
  await db.insert(feedHealth).values({ feed: 'bridges', lastTryAt: failingSince, lastGoodAt, failingSince });
}
