import type { LaneKind, Reading } from '#domain/bridges.ts';
import { city } from '#domain/city.ts';
import { bridgeLanes, bridgeReadings, bridges } from '#server/db/schema/bridges.ts';
import type { Store } from '#server/db/store.ts';

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
