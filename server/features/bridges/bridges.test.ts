import { beforeEach, expect, test } from 'vitest';
import type { Board } from '#contract/bridges.ts';
import type { LaneKind } from '#domain/bridges.ts';
import { createTestApp } from '#tests/support/app.ts';
import {
  failSince,
  insertForecasts,
  insertReadings,
  makeBridges,
  readingsOf,
  sayOfBridge,
  sayOfLane,
} from '#tests/support/bridges.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const hourMs = 3_600_000;
const friday = '2026-07-17';
const auto = { port: '230402', lane: 'passenger_standard' } as const;

onEachDatabase('crossings as they are', (database) => {
  let now: Date;
  const at = (local: string) => new Date(`${friday}T${local}:00-05:00`);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    createTestApp(database.store, { clock: () => now }).request(path, { headers });
  const board = async (path = '/api/bridges') => (await ask(path)).json() as Promise<Board>;
  const laneOf = async (port: string, lane: LaneKind) =>
    (await board()).bridges.find((one) => one.port === port)?.lanes.find((one) => one.lane === lane);

  beforeEach(async () => {
    now = at('14:08');
    await makeBridges(database.store);
  });

  test('[BRDG-1] four, in their order, each with the lanes that really exist there', async () => {
    const { bridges, at: told } = await board();
    expect(told).toBe(now.toISOString());
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

  test('[BRDG-1][BRDG-9] a lane tells the newest number with the instant it was taken at, however it came in', async () => {
    await insertReadings(
      database.store,
      readingsOf(auto, {
        [`${friday}T13:00:00-05:00`]: 45,
        [`${friday}T09:00:00-05:00`]: 10,
      }),
    );
    await sayOfLane(database.store, auto, 'open', now);
    expect(await laneOf(auto.port, auto.lane)).toMatchObject({
      ...{ face: 'official', minutes: 45, status: 'open' },
      reading: { minutes: 45, lanesOpen: 4, observedAt: at('13:00').toISOString() },
    });
  });

  test('[BRDG-3] a number older than three hours gives way to the estimate, and stays readable', async () => {
    await insertReadings(database.store, readingsOf(auto, { '2026-07-16T23:00:00-05:00': 120 }));
    await sayOfLane(database.store, auto, 'open', now);
    await insertForecasts(database.store, auto, new Date(now.getTime() - 10 * 60_000), [40, 45, 50]);
    expect(await laneOf(auto.port, auto.lane)).toMatchObject({
      ...{ face: 'estimate', minutes: 40 },
      reading: { minutes: 120, observedAt: '2026-07-17T04:00:00.000Z' },
      estimates: [
        { horizon: 0, minutes: 40, low: 30, high: 50 },
        { horizon: 1, minutes: 45, at: new Date(now.getTime() + 50 * 60_000).toISOString() },
        { horizon: 2 },
      ],
    });
  });

  test('[BRDG-3] estimates that nobody renewed are not shown', async () => {
    await insertForecasts(database.store, auto, new Date(now.getTime() - hourMs), [40]);
    expect(await laneOf(auto.port, auto.lane)).toMatchObject({ face: 'unknown', minutes: null, estimates: [] });
  });

  test('[BRDG-1] at night Colombia is closed, with the time at which it opens, and no wait, whatever its lanes still say', async () => {
    const port = '230403';
    const lane = { port, lane: 'passenger_standard' } as const;
    await insertReadings(database.store, readingsOf(lane, { '2026-07-16T23:00:00-05:00': 20 }));
    for (const [told, status, isOpen] of [
      ['00:30', 'open', null],
      ['01:55', 'open', false],
      ['03:10', 'pending', false],
    ] as const) {
      now = at(told);
      await sayOfLane(database.store, lane, status, now);
      await sayOfBridge(database.store, port, isOpen, now);
      const crossing = (await board(`/api/bridges/${port}`)).bridges[0];
      expect(crossing, told).toMatchObject({ isOpen: false, opensAt: '2026-07-17T13:00:00.000Z' });
      expect(crossing?.lanes[0]).toMatchObject({ face: 'closed', minutes: null, opensAt: '2026-07-17T13:00:00.000Z' });
    }
  });

  test('[BRDG-1] what was said too long ago of a lane or a crossing counts no more', async () => {
    const long = new Date(now.getTime() - 4 * hourMs);
    await sayOfBridge(database.store, auto.port, false, long);
    await sayOfLane(database.store, auto, 'closed', long);
    const [crossing] = (await board(`/api/bridges/${auto.port}`)).bridges;
    expect(crossing).toMatchObject({ isOpen: true, seenAt: long.toISOString() });
    expect(crossing?.lanes[0]).toMatchObject({ status: 'unknown', face: 'unknown' });
  });

  test('[BRDG-10] without a source: since when, the last number, and no other one', async () => {
    await failSince(database.store, at('14:00'), at('13:55'));
    await insertReadings(database.store, readingsOf(auto, { [`${friday}T13:00:00-05:00`]: 45 }));
    const { source, bridges } = await board();
    expect(source).toMatchObject({ failingSince: at('14:00').toISOString(), lastGoodAt: at('13:55').toISOString() });
    const faces = bridges.flatMap(({ lanes }) => lanes.map(({ face, minutes }) => [face, minutes]));
    expect(faces.filter(([face]) => face !== 'unknown')).toEqual([['official', 45]]);
  });

  test('[BRDG-9] a crossing that there is none of is 404, and what is no number of one 400', async () => {
    expect((await ask('/api/bridges/230499')).status).toBe(404);
    expect((await ask('/api/bridges/puente-2')).status).toBe(400);
    for (const call of ['history', 'history.csv', 'week']) {
      expect((await ask(`/api/bridges/230402/${call}?lane=commercial_fast`)).status, call).toBe(404);
      expect((await ask(`/api/bridges/230499/${call}?lane=commercial_fast`)).status, call).toBe(404);
    }
  });

  test('[BRDG-9] the readings of a range, the oldest first, as JSON and as CSV, for pages of any site', async () => {
    await insertReadings(
      database.store,
      readingsOf(auto, {
        '2026-03-08T01:30:00-06:00': 5,
        '2026-03-08T03:00:00-05:00': 10,
        '2026-03-09T00:00:00-05:00': 15,
      }),
    );
    const query = 'lane=passenger_standard&from=2026-03-08&to=2026-03-08';
    const json = await ask(`/api/bridges/230402/history?${query}`, { Origin: 'https://periodico.test' });
    expect(json.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await json.json()).toMatchObject({
      ...{ port: '230402', lane: 'passenger_standard' },
      ...{ from: '2026-03-08T06:00:00.000Z', to: '2026-03-09T05:00:00.000Z' },
      readings: [
        { minutes: 5, observedAt: '2026-03-08T07:30:00.000Z' },
        { minutes: 10, observedAt: '2026-03-08T08:00:00.000Z' },
      ],
    });
    const csv = await ask(`/api/bridges/230402/history.csv?${query}`, { Origin: 'https://periodico.test' });
    expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect((await csv.text()).split('\r\n')).toEqual([
      'observed_at_local,port_number,lane,delay_minutes,lanes_open',
      '2026-03-08T01:30:00-06:00,230402,passenger_standard,5,4',
      '2026-03-08T03:00:00-05:00,230402,passenger_standard,10,4',
      '',
    ]);
  });

  test.each([
    ['lane=passenger_standard&from=2026-07-17T10:00:00-05:00&to=2026-07-17T10:00:00-05:00', 'El inicio debe ser antes'],
    ['lane=passenger_standard&from=2026-01-01&to=2026-07-01', 'hasta 100 días'],
    ['lane=passenger_standard&from=ayer', 'Escribe un día'],
    ['lane=bicicletas', 'Ese carril no existe'],
    ['', 'Ese carril no existe'],
  ])('[BRDG-9] a history of %s is refused with what is wrong', async (query, sentence) => {
    const answer = await ask(`/api/bridges/230402/history?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(sentence);
  });

  test('[BRDG-9] only what everybody may read is open to other sites', async () => {
    const preflight = await createTestApp(database.store).request('/api/bridges/230402', {
      method: 'OPTIONS',
      headers: { Origin: 'https://periodico.test', 'Access-Control-Request-Method': 'PUT' },
    });
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('GET');
    expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    const other = await ask('/api/coupons', { Origin: 'https://periodico.test' });
    expect(other.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});
