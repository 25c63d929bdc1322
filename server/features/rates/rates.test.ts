import { beforeEach, expect, test } from 'vitest';
import { hearChanges } from '#server/db/changes.ts';
import { rates } from '#server/db/schema/rates.ts';
import { feedsService } from '#server/features/feeds/feeds.service.ts';
import type { Rate } from '#server/integrations/rates/rates.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { ratesService } from './rates.service.ts';

const noon = new Date('2026-07-17T17:00:00Z');

onEachDatabase('the reference rate', (database) => {
  let now: Date;
  beforeEach(() => {
    now = noon;
  });
  const service = () => {
    const using = { db: database.store.db, clock: () => now };
    return ratesService({ ...using, takeTurn: feedsService(using).take });
  };
  const turn = (rate: Rate | null) => ({ source: rate?.source ?? '', language: '', warnings: [], answers: [], rate });
  const banxico = (day: string, pesos: number): Rate => ({ source: 'banxico', day, pesos });
  const frankfurter = (day: string, pesos: number): Rate => ({ source: 'frankfurter', day, pesos });
  const takeAll = async (...given: Rate[]) => {
    for (const rate of given) await service().take(turn(rate));
    const reference = await service().reference();
    return reference && `${reference.source} ${reference.day} ${reference.pesos}`;
  };

  test('[RATE-1] is none before any source gave one', async () => {
    expect(await service().reference()).toBeNull();
  });

  test('[RATE-1] is told with its day, its source and when it came', async () => {
    await service().take(turn(banxico('2026-07-17', 17.34857)));
    expect(await service().reference()).toEqual({
      source: 'banxico',
      day: '2026-07-17',
      pesos: 17.3486,
      fetchedAt: noon,
    });
  });

  test('[RATE-1] is that of the best source as long as it is one banking day behind at most', async () => {
    // 17 July 2026 is a Friday
    expect(await takeAll(frankfurter('2026-07-17', 17.3), banxico('2026-07-16', 17.2))).toBe('banxico 2026-07-16 17.2');
    expect(await takeAll(banxico('2026-07-17', 17.25))).toBe('banxico 2026-07-17 17.25');
    expect(await takeAll(frankfurter('2026-07-20', 17.4))).toBe('banxico 2026-07-17 17.25');
    expect(await takeAll(frankfurter('2026-07-21', 17.5))).toBe('frankfurter 2026-07-21 17.5');
    expect(await takeAll(banxico('2026-07-20', 17.1))).toBe('banxico 2026-07-20 17.1');
  });

  test('[RATE-1] of earlier days stays, and a day has one rate of each source', async () => {
    await takeAll(banxico('2026-07-15', 17.1), banxico('2026-07-16', 17.2), banxico('2026-07-16', 17.25));
    const rows = await database.store.db.select().from(rates).orderBy(rates.day);
    expect(rows.map(({ day, pesos }) => [day, Number(pesos)])).toEqual([
      ['2026-07-15', 17.1],
      ['2026-07-16', 17.25],
    ]);
  });

  test('[RATE-1] is told to the pages when they show another one or a later asking, and only then', async () => {
    const heard: string[] = [];
    const stop = await hearChanges(
      database.store,
      ({ noun }) => heard.push(noun),
      () => {},
    );
    await takeAll(banxico('2026-07-16', 17.2));
    await expect.poll(() => heard).toHaveLength(1);
    now = new Date(noon.getTime() + 3_600_000);
    await takeAll(banxico('2026-07-16', 17.2)); // asked for again
    await takeAll(frankfurter('2026-07-17', 17.3), banxico('2026-07-15', 17));
    await takeAll(banxico('2026-07-17', 17.4));
    await expect.poll(() => heard).toEqual(['rates', 'rates', 'rates']);
    for (const rate of [null, null, banxico('2026-07-17', 17.4)]) await service().take(turn(rate));
    await expect.poll(() => heard).toHaveLength(5); // the feed began to fail, and ceased to
    await stop();
    expect((await service().reference())?.fetchedAt).toEqual(now);
  });
});
