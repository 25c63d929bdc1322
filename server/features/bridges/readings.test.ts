import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { hearChanges } from '#server/db/changes.ts';
import { loadEssentials } from '#server/db/first-data/load.ts';
import { bridgeLaneStates, bridgeReadings, bridgeStates } from '#server/db/schema/bridges.ts';
import { feedsService } from '#server/features/feeds/feeds.service.ts';
import type { BridgeAnswer, LaneReport } from '#server/integrations/bridges/bridges.ts';
import { knownBridges } from '#tests/support/border-doubles.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { readingsService } from './readings.service.ts';

const minute = 60_000;
const noon = new Date('2026-07-17T17:00:00Z');
const after = (minutes: number) => new Date(noon.getTime() + minutes * minute);
const open = (minutes: number, observedAt = noon): LaneReport => ({
  lane: 'passenger_standard',
  status: 'open',
  reading: { observedAt, minutes, lanesOpen: 4 },
});

/** An answer about Bridge II. */
const about = (lanes: LaneReport[], overrides: { isOpen?: boolean | null; notice?: string | null } = {}) =>
  answer({ bridges: [{ port: '230402', isOpen: true, notice: '', lanes, ...overrides }] });
const answer = (overrides: Partial<BridgeAnswer> = {}): BridgeAnswer => ({
  source: 'bwtpublicmod',
  language: 'en',
  warnings: [],
  answers: [],
  bridges: [],
  ...overrides,
});
const nothing = answer({ source: '', language: '' });

onEachDatabase('readings', (database) => {
  const db = () => database.store.db;
  let now: Date;
  const clock = () => now;
  beforeEach(() => {
    now = after(10);
  });
  const service = () => {
    const { take } = feedsService({ db: db(), clock });
    return readingsService({ db: db(), clock, takeTurn: take });
  };
  const readings = () => db().select().from(bridgeReadings).orderBy(asc(bridgeReadings.observedAt));
  const [laneState, bridgeState] = [
    async () => (await db().select().from(bridgeLaneStates))[0],
    async () => (await db().select().from(bridgeStates).where(eq(bridgeStates.port, '230402')))[0],
  ];

  /** Takes the answers one after another and gives how often the pages were told. */
  async function told(...answers: BridgeAnswer[]): Promise<number> {
    const heard: string[] = [];
    const stop = await hearChanges(
      database.store,
      ({ noun }) => heard.push(noun),
      () => {},
    );
    for (const one of answers) await service().take(one);
    await db().transaction(async (tx) => tx.execute(`select pg_notify('changed', 'alerts:end')`));
    await expect.poll(() => heard.at(-1)).toBe('alerts');
    await stop();
    return heard.filter((noun) => noun === 'bridges').length;
  }

  test('[BRDG-2] the crossings that are asked for are those of the table, with their lanes', async () => {
    await loadEssentials(db());
    const known = await service().known();
    expect(known.map(({ port }) => port)).toEqual(['230401', '230402', '230403', '230404']);
    expect(known.map(({ lanes }) => [...lanes].sort())).toEqual(knownBridges.map(({ lanes }) => lanes.toSorted()));
    expect(known.map(({ last }) => last?.size)).toEqual([0, 0, 0, 0]);
  });

  test('[BRDG-2] the crossings that are asked for come with the last reading of each lane', async () => {
    await loadEssentials(db());
    for (const reading of [open(45), open(50, after(-60))]) await service().take(about([reading]));
    const second = (await service().known()).find(({ port }) => port === '230402');
    expect([...(second?.last ?? [])]).toMatchObject([
      ['passenger_standard', { observedAt: noon, minutes: 45, lanesOpen: 4 }],
    ]);
  });

  test('[BRDG-2] a reading is kept once, however often it is told, and the pages hear of it once', async () => {
    expect(await told(about([open(45)]), about([open(45)]), about([open(45)]))).toBe(1);
    expect(await readings()).toEqual([
      { port: '230402', lane: 'passenger_standard', observedAt: noon, minutes: 45, lanesOpen: 4, fetchedAt: now },
    ]);
  });

  test('[BRDG-2] a later reading stands beside it, one that was put right in its place', async () => {
    await service().take(about([open(45)]));
    now = after(15);
    expect(await told(about([open(50)]))).toBe(1);
    now = after(65);
    expect(await told(about([open(30, after(60))]), about([open(30, after(60))]))).toBe(1);
    expect(await readings()).toMatchObject([
      { observedAt: noon, minutes: 50, fetchedAt: after(10) },
      { observedAt: after(60), minutes: 30, fetchedAt: after(65) },
    ]);
  });

  test('[BRDG-2] a reading is put right for six hours, then it stays as it is', async () => {
    await service().take(about([open(45)]));
    now = after(6 * 60);
    expect(await told(about([open(50)]))).toBe(0);
    now = after(6 * 60 - 1);
    expect(await told(about([open(55)]))).toBe(1);
    expect(await readings()).toMatchObject([{ minutes: 55, fetchedAt: after(10) }]);
  });

  test('[BRDG-2] a lane that is closed or pending keeps its last reading, and says since when', async () => {
    const pending: LaneReport = { lane: 'passenger_standard', status: 'pending', reading: null };
    await service().take(about([open(45)]));
    now = after(20);
    expect(await told(about([pending]))).toBe(1);
    now = after(25);
    expect(await told(about([pending]))).toBe(0);
    expect(await laneState()).toMatchObject({ status: 'pending', since: after(20), seenAt: after(25) });
    expect(await readings()).toHaveLength(1);
  });

  test('[BRDG-2] a crossing that an answer leaves out stays as it was', async () => {
    await service().take(about([open(45)], { notice: 'Ready Lanes 8AM - Midnight.' }));
    const before = [await readings(), await laneState(), await bridgeState()];
    now = after(30);
    expect(await told(answer())).toBe(0);
    expect([await readings(), await laneState(), await bridgeState()]).toEqual(before);
  });

  test('[BRDG-2] a crossing that opens or closes, or has another notice, is told; a source without notices leaves it', async () => {
    await service().take(about([open(45)]));
    expect(await told(about([open(45)], { isOpen: false }), about([open(45)], { isOpen: false }))).toBe(1);
    expect(await told(about([open(45)], { isOpen: false, notice: 'Cierra a las 10.' }))).toBe(1);
    expect(await told(about([open(45)], { isOpen: null, notice: null }))).toBe(1);
    expect(await bridgeState()).toMatchObject({ isOpen: null, notice: 'Cierra a las 10.' });
  });

  test('[BRDG-2][BRDG-11] the pages hear when the feed begins to fail and when it is back, not in between', async () => {
    await service().take(about([open(45)]));
    expect(await told(nothing, nothing, nothing)).toBe(1);
    expect(await told(about([open(45)]), about([open(45)]))).toBe(1);
    expect(await readings()).toHaveLength(1);
  });

  test('[BRDG-2][BRDG-11] an answer that cannot be kept leaves what was, and counts as a failed try with what it said', async () => {
    await service().take(about([open(45)]));
    now = after(15);
    const raw = { source: 'bwtpublicmod', fetchedAt: now, status: 200, problem: '', body: '[{"x":1}]' };
    const impossible = { ...about([open(5000, after(10))]), answers: [raw] };
    await expect(service().take(impossible)).rejects.toThrow();
    expect(await readings()).toMatchObject([{ minutes: 45 }]);
    const [health] = await feedsService({ db: db(), clock }).health();
    expect(health).toMatchObject({
      lastTryAt: now.toISOString(),
      lastGoodAt: after(10).toISOString(),
      failingSince: now.toISOString(),
      answers: [{ body: '[{"x":1}]', problem: expect.stringMatching(/^not kept: .*bridge_readings_minutes/) }],
    });
  });

  test('[BRDG-2] one answer that two processes take at once is kept and told once', async () => {
    await service().take(about([]));
    const heard: string[] = [];
    const stop = await hearChanges(
      database.store,
      ({ noun }) => heard.push(noun),
      () => {},
    );
    await Promise.all([service().take(about([open(45)])), service().take(about([open(45)]))]);
    await expect.poll(() => heard).toEqual(['bridges']);
    await stop();
    expect(await readings()).toHaveLength(1);
  });
});
