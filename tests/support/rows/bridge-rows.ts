import type { LaneKind, LaneStatus, Reading } from '#domain/bridges/bridges.ts';
import { city } from '#domain/city.ts';
import {
  bridgeForecasts,
  bridgeLaneStates,
  bridgeLanes,
  bridgeReadings,
  bridgeStates,
  bridges,
  feedHealth,
} from '#server/db/schema/bridges.ts';
import { seedBridges as seedBridgesIn } from '#server/db/seed/bridges.ts';
import type { Store } from '#server/db/store.ts';

type Lane = { port: string; lane: LaneKind };

const minuteMs = 60_000;

/** A reading, by default of the standard passenger lane of Bridge II at noon. */
export const buildReading = (overrides: Partial<Reading> = {}): Reading => ({
  port: '230402',
  lane: 'passenger_standard',
  observedAt: new Date('2026-11-18T12:00:00-06:00'),
  minutes: 30,
  lanesOpen: 6,
  ...overrides,
});

/** Stores a bridge with these lanes. */
export async function insertBridge({ db }: Store, port: string, lanes: LaneKind[]): Promise<void> {
  const row = {
    city: city.key,
    port,
    position: 1,
    name: 'Puente',
    officialName: 'Bridge',
    latitude: 27.5,
    longitude: -99.5,
  };
  const [stored] = await db.insert(bridges).values(row).returning({ id: bridges.id });
  const { id: bridgeId } = stored as { id: number };
  await db.insert(bridgeLanes).values(lanes.map((lane) => ({ bridgeId, lane })));
}

/** Stores readings, each fetched `lateMinutes` after its observation. */
export async function insertReadings({ db }: Store, readings: Reading[], lateMinutes = 10): Promise<void> {
  const rows = readings.map((reading) => ({
    ...reading,
    fetchedAt: new Date(reading.observedAt.getTime() + lateMinutes * minuteMs),
  }));
  await db.insert(bridgeReadings).values(rows);
}

/** Readings of a lane, from minutes by instant of observation. */
export const buildReadings = (lane: Lane, minutes: Record<string, number>): Reading[] =>
  Object.entries(minutes).map(([instant, value]) =>
    buildReading({ ...lane, observedAt: new Date(instant), minutes: value, lanesOpen: 4 }),
  );

/** Stores the bridges of the seed. */
export const seedBridges = ({ db }: Store) => db.transaction(seedBridgesIn);

/** Stores the status of a lane. */
export async function storeLaneStatus({ db }: Store, lane: Lane, status: LaneStatus, at: Date): Promise<void> {
  const state = { status, since: at, seenAt: at };
  await db
    .insert(bridgeLaneStates)
    .values({ ...lane, ...state })
    .onConflictDoUpdate({ target: [bridgeLaneStates.port, bridgeLaneStates.lane], set: state });
}

/** Stores whether a bridge is open. */
export async function storeBridgeStatus({ db }: Store, port: string, isOpen: boolean | null, at: Date): Promise<void> {
  const state = { isOpen, seenAt: at };
  await db
    .insert(bridgeStates)
    .values({ port, ...state })
    .onConflictDoUpdate({ target: bridgeStates.port, set: state });
}

/** Stores the forecast of a lane that was made at an instant: minutes for each hour ahead. */
export async function insertForecasts({ db }: Store, lane: Lane, madeAt: Date, minutes: number[]): Promise<void> {
  await db.insert(bridgeForecasts).values(
    minutes.map((expected, horizon) => ({
      ...lane,
      madeAt,
      horizon,
      minutes: expected,
      low: Math.max(0, expected - 10),
      high: expected + 10,
    })),
  );
}

/** Stores that the feed of the bridges has failed since an instant. */
export async function storeFeedFailure({ db }: Store, failingSince: Date, lastGoodAt: Date | null): Promise<void> {
  await db.insert(feedHealth).values({ feed: 'bridges', lastTryAt: failingSince, lastGoodAt, failingSince });
}
