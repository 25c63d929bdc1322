import type { LaneKind, LaneStatus, Reading } from '#domain/bridges.ts';
import { city } from '#domain/city.ts';
import { loadBridges } from '#server/db/first-data/bridges.ts';
import {
  bridgeForecasts,
  bridgeLaneStates,
  bridgeLanes,
  bridgeReadings,
  bridgeStates,
  bridges,
  feedHealth,
} from '#server/db/schema/bridges.ts';
import type { Store } from '#server/db/store.ts';

type Lane = { port: string; lane: LaneKind };

const minuteMs = 60_000;

/** A measured wait, of Bridge II's usual lane at noon unless said otherwise. */
export const aReading = (overrides: Partial<Reading> = {}): Reading => ({
  port: '230402',
  lane: 'passenger_standard',
  observedAt: new Date('2026-11-18T12:00:00-06:00'),
  minutes: 30,
  lanesOpen: 6,
  ...overrides,
});

/** Stores a crossing with these lanes. */
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
  const [made] = await db.insert(bridges).values(row).returning({ id: bridges.id });
  const { id: bridgeId } = made as { id: number };
  await db.insert(bridgeLanes).values(lanes.map((lane) => ({ bridgeId, lane })));
}

/** Stores readings, each fetched so many minutes after it was observed. */
export async function insertReadings({ db }: Store, readings: Reading[], lateMinutes = 10): Promise<void> {
  const rows = readings.map((reading) => ({
    ...reading,
    fetchedAt: new Date(reading.observedAt.getTime() + lateMinutes * minuteMs),
  }));
  await db.insert(bridgeReadings).values(rows);
}

/** Readings of a lane: minutes by the instant at which they were taken. */
export const readingsOf = (lane: Lane, minutes: Record<string, number>): Reading[] =>
  Object.entries(minutes).map(([at, each]) =>
    aReading({ ...lane, observedAt: new Date(at), minutes: each, lanesOpen: 4 }),
  );

/** The crossings of the first data. */
export const makeBridges = ({ db }: Store) => db.transaction(loadBridges);

/** What a source said of a lane. */
export async function sayOfLane({ db }: Store, lane: Lane, status: LaneStatus, at: Date): Promise<void> {
  const said = { status, since: at, seenAt: at };
  await db
    .insert(bridgeLaneStates)
    .values({ ...lane, ...said })
    .onConflictDoUpdate({ target: [bridgeLaneStates.port, bridgeLaneStates.lane], set: said });
}

/** What a source said of a whole crossing. */
export async function sayOfBridge({ db }: Store, port: string, isOpen: boolean | null, at: Date): Promise<void> {
  const said = { isOpen, seenAt: at };
  await db
    .insert(bridgeStates)
    .values({ port, ...said })
    .onConflictDoUpdate({ target: bridgeStates.port, set: said });
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
