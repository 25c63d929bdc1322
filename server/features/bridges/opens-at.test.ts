import { expect, test } from 'vitest';
import { loadBridges } from '#server/db/first-data/bridges.ts';
import { bridgeLaneStates, bridgeStates } from '#server/db/schema/bridges.ts';
import { createTestServices } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

onEachDatabase('when what is closed opens', (database) => {
  test('[BRDG-1] an opening time is told only of what its hours have closed', async () => {
    const now = new Date('2026-07-17T08:10:00Z'); // ten past three at night in Laredo
    const { db } = database.store;
    await db.transaction(loadBridges);
    const lane = { port: '230401', lane: 'pedestrian_ready', status: 'closed', since: now, seenAt: now } as const;
    await db.insert(bridgeLaneStates).values(lane);
    await db.insert(bridgeStates).values({ port: '230402', isOpen: false, notice: '', seenAt: now });
    const { bridges } = await createTestServices(database.store, { clock: () => now }).bridges.board();
    const [first, second, colombia] = bridges;
    expect(first?.lanes.find(({ lane }) => lane === 'pedestrian_ready')).toMatchObject({
      face: 'closed',
      opensAt: null,
    });
    expect(second).toMatchObject({ isOpen: false, opensAt: null });
    expect(second?.lanes.map(({ opensAt }) => opensAt)).toEqual([null, '2026-07-17T13:00:00.000Z']);
    expect(colombia).toMatchObject({ isOpen: false, opensAt: '2026-07-17T13:00:00.000Z' });
  });
});
