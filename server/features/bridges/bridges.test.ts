import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { BridgeBoard } from '#contract/bridges.ts';
import type { LaneKind } from '#domain/bridges/bridges.ts';
import { bridgeReadings } from '#server/db/schema/bridges.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import {
  buildReadings,
  insertForecasts,
  insertReadings,
  seedBridges,
  storeBridgeStatus,
  storeFeedFailure,
  storeLaneStatus,
} from '#tests/support/rows/bridge-rows.ts';
import { createTestApp } from '#tests/support/server/test-server.ts';

const hourMs = 3_600_000;
const friday = '2026-07-17';
const auto = { port: '230402', lane: 'passenger_standard' } as const;

onEachDatabase('bridge board', (database) => {
  let now: Date;
  const at = (local: string) => new Date(`${friday}T${local}:00-05:00`);
  const request = (path: string, headers: Record<string, string> = {}) =>
    createTestApp(database.store, { clock: () => now }).request(path, { headers });
  const board = async (path = '/api/bridges') => (await request(path)).json() as Promise<BridgeBoard>;
  const laneOf = async (port: string, lane: LaneKind) =>
    (await board()).bridges.find((one) => one.port === port)?.lanes.find((one) => one.lane === lane);

  beforeEach(async () => {
    now = at('14:08');
    await seedBridges(database.store);
  });

  test('[BRDG-1] lists the four bridges in order, each with its existing lanes', async () => {
    const { bridges, at: time } = await board();
    expect(time).toBe(now.toISOString());
    expect(bridges.map(({ port, lanes }) => [port, lanes.map(({ lane }) => lane)])).toEqual([
      ['230401', ['passenger_sentri', 'pedestrian_standard', 'pedestrian_ready']],
      ['230402', ['passenger_standard', 'passenger_ready']],
      [
        '230403',
        ['passenger_standard', 'passenger_ready', 'passenger_sentri', 'commercial_standard', 'commercial_fast'],
      ],
      ['230404', ['commercial_standard', 'commercial_fast']],
    ]);
  });

  test('[BRDG-1][BRDG-9] a lane shows its latest reading with its observation time, in any order of insertion', async () => {
    await insertReadings(
      database.store,
      buildReadings(auto, {
        [`${friday}T13:00:00-05:00`]: 45,
        [`${friday}T09:00:00-05:00`]: 10,
      }),
    );
    await storeLaneStatus(database.store, auto, 'open', now);
    expect(await laneOf(auto.port, auto.lane)).toMatchObject({
      face: 'official',
      minutes: 45,
      status: 'open',
      reading: { minutes: 45, lanesOpen: 4, observedAt: at('13:00').toISOString() },
    });
  });

  test('[BRDG-3][FIVE-2] shows the estimate instead of a reading older than an hour, and keeps the reading in the response', async () => {
    const observedAt = new Date(now.getTime() - 61 * 60_000).toISOString();
    await insertReadings(database.store, buildReadings(auto, { [observedAt]: 120 }));
    await storeLaneStatus(database.store, auto, 'open', now);
    await insertForecasts(database.store, auto, new Date(now.getTime() - 10 * 60_000), [40, 45, 50]);
    expect(await laneOf(auto.port, auto.lane)).toMatchObject({
      face: 'estimate',
      minutes: 40,
      reading: { minutes: 120, observedAt },
      estimates: [
        { horizon: 0, minutes: 40, low: 30, high: 50 },
        { horizon: 1, minutes: 45, at: new Date(now.getTime() + 50 * 60_000).toISOString() },
        { horizon: 2 },
      ],
    });
  });

  test('[FCST-3] shows the estimate instead of a doubtful reading, and keeps the reading in the response', async () => {
    await insertReadings(database.store, buildReadings(auto, { [`${friday}T14:00:00-05:00`]: 330 }));
    await database.store.db.update(bridgeReadings).set({ doubtful: true });
    await storeLaneStatus(database.store, auto, 'open', now);
    const reading = { minutes: 330, doubtful: true };
    expect(await laneOf(auto.port, auto.lane)).toMatchObject({ face: 'unknown', minutes: null, reading });
    await insertForecasts(database.store, auto, now, [40]);
    expect(await laneOf(auto.port, auto.lane)).toMatchObject({ face: 'estimate', minutes: 40, reading });
  });

  test('[BRDG-3] hides estimates that were not renewed', async () => {
    await insertForecasts(database.store, auto, new Date(now.getTime() - hourMs), [40]);
    expect(await laneOf(auto.port, auto.lane)).toMatchObject({ face: 'unknown', minutes: null, estimates: [] });
  });

  test('[BRDG-1] Colombia is closed at night, with its opening time and without waits, whatever its lanes report', async () => {
    const port = '230403';
    const lane = { port, lane: 'passenger_standard' } as const;
    await insertReadings(database.store, buildReadings(lane, { '2026-07-16T23:00:00-05:00': 20 }));
    for (const [time, status, isOpen] of [
      ['00:30', 'open', null],
      ['01:55', 'open', false],
      ['03:10', 'pending', false],
    ] as const) {
      now = at(time);
      await storeLaneStatus(database.store, lane, status, now);
      await storeBridgeStatus(database.store, port, isOpen, now);
      const bridge = (await board(`/api/bridges/${port}`)).bridges[0];
      expect(bridge, time).toMatchObject({ isOpen: false, opensAt: '2026-07-17T13:00:00.000Z' });
      expect(bridge?.lanes[0]).toMatchObject({ face: 'closed', minutes: null, opensAt: '2026-07-17T13:00:00.000Z' });
    }
  });

  test('[BRDG-1] ignores outdated states of lanes and bridges', async () => {
    const long = new Date(now.getTime() - 4 * hourMs);
    await storeBridgeStatus(database.store, auto.port, false, long);
    await storeLaneStatus(database.store, auto, 'closed', long);
    const [bridge] = (await board(`/api/bridges/${auto.port}`)).bridges;
    expect(bridge).toMatchObject({ isOpen: true, seenAt: long.toISOString() });
    expect(bridge?.lanes[0]).toMatchObject({ status: 'unknown', face: 'unknown' });
  });

  test('[BRDG-10] without the source, returns the time of failure and the last readings only', async () => {
    await storeFeedFailure(database.store, at('14:00'), at('13:55'));
    await insertReadings(database.store, buildReadings(auto, { [`${friday}T13:00:00-05:00`]: 45 }));
    const { source, bridges } = await board();
    expect(source).toMatchObject({ failingSince: at('14:00').toISOString(), lastGoodAt: at('13:55').toISOString() });
    const faces = bridges.flatMap(({ lanes }) => lanes.map(({ face, minutes }) => [face, minutes]));
    expect(faces.filter(([face]) => face !== 'unknown')).toEqual([['official', 45]]);
  });

  test('[BRDG-9] responds with 404 for an unknown bridge and 400 for an invalid port number', async () => {
    expect((await request('/api/bridges/230499')).status).toBe(404);
    expect((await request('/api/bridges/puente-2')).status).toBe(400);
    for (const call of ['history', 'history.csv', 'week']) {
      expect((await request(`/api/bridges/230402/${call}?lane=commercial_fast`)).status, call).toBe(404);
      expect((await request(`/api/bridges/230499/${call}?lane=commercial_fast`)).status, call).toBe(404);
    }
  });

  test('[BRDG-9] returns the readings of a range, oldest first, as JSON and CSV for any origin', async () => {
    await insertReadings(
      database.store,
      buildReadings(auto, {
        '2026-03-08T01:30:00-06:00': 5,
        '2026-03-08T03:00:00-05:00': 10,
        '2026-03-09T00:00:00-05:00': 15,
      }),
    );
    await database.store.db.update(bridgeReadings).set({ doubtful: true }).where(eq(bridgeReadings.minutes, 10));
    const query = 'lane=passenger_standard&from=2026-03-08&to=2026-03-08';
    const json = await request(`/api/bridges/230402/history?${query}`, { Origin: 'https://periodico.test' });
    expect(json.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await json.json()).toMatchObject({
      port: '230402',
      lane: 'passenger_standard',
      from: '2026-03-08T06:00:00.000Z',
      to: '2026-03-09T05:00:00.000Z',
      readings: [
        { minutes: 5, observedAt: '2026-03-08T07:30:00.000Z', doubtful: false },
        { minutes: 10, observedAt: '2026-03-08T08:00:00.000Z', doubtful: true },
      ],
    });
    const csv = await request(`/api/bridges/230402/history.csv?${query}`, { Origin: 'https://periodico.test' });
    expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect((await csv.text()).split('\r\n')).toEqual([
      'observed_at_local,port_number,lane,delay_minutes,lanes_open,measured_minutes,measured_people,doubtful',
      '2026-03-08T01:30:00-06:00,230402,passenger_standard,5,4,,,',
      '2026-03-08T03:00:00-05:00,230402,passenger_standard,10,4,,,1',
      '',
    ]);
  });

  test.each([
    ['lane=passenger_standard&from=2026-07-17T10:00:00-05:00&to=2026-07-17T10:00:00-05:00', 'El inicio debe ser antes'],
    ['lane=passenger_standard&from=2026-01-01&to=2026-07-01', 'hasta 100 días'],
    ['lane=passenger_standard&from=ayer', 'Escribe un día'],
    ['lane=bicicletas', 'Ese carril no existe'],
    ['', 'Ese carril no existe'],
  ])('[BRDG-9] rejects a history of %s and states the problem', async (query, message) => {
    const response = await request(`/api/bridges/230402/history?${query}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
  });

  test('[BRDG-9] allows other origins to read public data only', async () => {
    const preflight = await createTestApp(database.store).request('/api/bridges/230402', {
      method: 'OPTIONS',
      headers: { Origin: 'https://periodico.test', 'Access-Control-Request-Method': 'PUT' },
    });
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('GET');
    expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    const other = await request('/api/coupons', { Origin: 'https://periodico.test' });
    expect(other.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});
