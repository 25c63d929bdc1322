import { expect, test } from 'vitest';
import { bridgeLaneStates, bridgeStates } from '#server/db/schema/bridges.ts';
import { seedBridges } from '#server/db/seed/bridges.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createTestServices } from '#tests/support/server/test-server.ts';

onEachDatabase('opening times of closed bridges', (database) => {
  test('[BRDG-1] returns an opening time only for closures by opening hours', async () => {
    const now = new Date('2026-07-17T08:10:00Z'); // 3:10 AM in Laredo
    const { db } = database.store;
    await db.transaction(seedBridges);
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
