import { beforeEach, expect, test } from 'vitest';
import type { TripPlan } from '#contract/bridge-plan.ts';
import type { Reading } from '#domain/bridges/bridges.ts';
import { bridgeRankModels } from '#server/db/schema/bridges.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildReading, insertReadings, seedBridges, storeLaneStatus } from '#tests/support/rows/bridge-rows.ts';
import { createTestApp, createTestServices } from '#tests/support/server/test-server.ts';

const hourMs = 3_600_000;
/** A Wednesday. */
const noon = new Date('2026-11-18T12:00:00-06:00');
const auto = { port: '230402', lane: 'passenger_standard' } as const;

onEachDatabase('plans', (database) => {
  let now: Date;
  const request = (query: string) =>
    createTestApp(database.store, { clock: () => now }).request(`/api/bridges/plan?${query}`);
  const plan = async (query: string) => (await request(query)).json() as Promise<TripPlan>;
  const bridgeOf = async (query: string, port: string = auto.port) =>
    (await plan(query)).bridges.find((bridge) => bridge.port === port);

  beforeEach(async () => {
    now = noon;
    await seedBridges(database.store);
  });

  test('[PLAN-1] plans an arrival by each bridge with that lane, best first, from the shipped waits while nothing is learned', async () => {
    const response = await request('arrive=17:00');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const { bridges, ...facts } = (await response.json()) as TripPlan;
    expect(facts).toEqual({
      at: noon.toISOString(),
      arriveBy: '2026-11-18T23:00:00.000Z',
      day: '2026-11-18',
      isRepeated: false,
      way: 'auto',
      origin: 'nuevo-laredo',
      destination: 'centro',
      basis: 'estimates',
      occasions: [],
    });
    expect(bridges.map(({ port, status }) => [port, status])).toEqual([
      ['230402', 'planned'],
      ['230403', 'planned'],
    ]);
    for (const { safeAt, evenAt, chances } of bridges) {
      expect(Date.parse(safeAt ?? '')).toBeGreaterThan(noon.getTime());
      expect(Date.parse(safeAt ?? '')).toBeLessThan(Date.parse(evenAt ?? ''));
      expect(chances.find(({ at }) => at === safeAt)?.chance).toBeGreaterThanOrEqual(0.9);
    }
    expect(bridges[1]?.toBridge?.minutes).toBeGreaterThan(25);
    expect((await plan('arrive=17:00&way=camion')).bridges.map(({ port }) => port).sort()).toEqual([
      '230403',
      '230404',
    ]);
  });

  test('[PLAN-1] a long wait now lets one leave earlier today and changes nothing in ten days', async () => {
    const [today, later] = ['arrive=15:00', 'arrive=15:00&day=2026-11-28'];
    const usual = await Promise.all([today, later].map((query) => bridgeOf(query)));
    await insertReadings(database.store, [buildReading({ ...auto, observedAt: noon, minutes: 150 })]);
    await storeLaneStatus(database.store, auto, 'open', noon);
    const busy = await Promise.all([today, later].map((query) => bridgeOf(query)));
    const minutesEarlier = (i: number) =>
      (Date.parse(usual[i]?.evenAt ?? '') - Date.parse(busy[i]?.evenAt ?? '')) / 60_000;
    expect(minutesEarlier(0)).toBeGreaterThanOrEqual(10);
    expect(minutesEarlier(1)).toBe(0);
    expect((await plan(later)).basis).toBe('usual');
  });

  test('[PLAN-1] learned waits replace the shipped ones, and a stored model without a spread still plans', async () => {
    const steady: Reading[] = Array.from({ length: 24 * 40 }, (_, i) =>
      buildReading({ ...auto, observedAt: new Date(noon.getTime() - i * hourMs), minutes: i % 10 < 9 ? 20 : 60 }),
    );
    await insertReadings(database.store, steady);
    await createTestServices(database.store, { clock: () => now }).forecasts.updateProfiles();
    const learned = await bridgeOf('arrive=17:00&origin=fila&day=2026-11-25');
    // waits of 20 minutes nine times of ten, and the way of a minute or two after the bridge
    expect(learned?.evenAt).toBe('2026-11-25T22:35:00.000Z');
    await database.store.db.update(bridgeRankModels).set({
      leads: Array.from({ length: 8 }, () => ({ shares: [0, 0, 0] as [number, number, number], margin: 1 })),
    });
    expect(await bridgeOf('arrive=17:00&origin=fila&day=2026-11-25')).toMatchObject({ evenAt: learned?.evenAt });
  });

  test('[PLAN-1] says when a closed lane opens, and names the holidays of the day', async () => {
    expect(await bridgeOf('arrive=05:00', '230403')).toMatchObject({
      status: 'closed',
      opensAt: '2026-11-19T14:00:00.000Z',
      safeAt: null,
      evenAt: null,
      chances: [],
    });
    expect((await plan('arrive=05:00&day=2026-11-26')).occasions).toEqual(['thanksgiving']);
  });

  test.each([
    ['arrive=25:00', 'La hora «25:00» no existe. Escríbela así: 08:00 o 17:30.'],
    ['arrive=08:00&day=2026-11-18', 'Esa hora de hoy ya pasó (las 08:00). Elige otra, o mañana.'],
    ['arrive=08:00&day=2026-11-17', 'El día «2026-11-17» ya pasó.'],
    ['arrive=08:00&day=2040-01-01', 'El día «2040-01-01» está muy lejos: se puede planear hasta 14 días adelante.'],
    ['arrive=08:00&day=x', 'El día «x» no existe.'],
    ['arrive=08:00&way=moto', 'No conocemos la forma de cruzar.'],
    ['arrive=08:00&origin=luna', 'No conocemos el punto de partida.'],
    ['way=auto', 'arrive: falta este dato'],
  ])('[PLAN-1] refuses %s with a sentence', async (query, sentence) => {
    const response = await request(query);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(sentence);
  });
});
