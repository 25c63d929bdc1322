import { beforeEach, expect, test } from 'vitest';
import { subscribe } from '#server/db/change-notifications.ts';
import { referenceRates } from '#server/db/schema/rates.ts';
import { feedsService } from '#server/features/feeds/feeds.service.ts';
import type { Rate } from '#server/integrations/rates/open-rate-feed.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { ratesService } from './rates.service.ts';

const noon = new Date('2026-07-17T17:00:00Z');

onEachDatabase('the reference rate', (database) => {
  let now: Date;
  beforeEach(() => {
    now = noon;
  });
  const service = () => {
    const using = { db: database.store.db, clock: () => now };
    return ratesService({ ...using, recordPoll: feedsService(using).recordPoll });
  };
  const poll = (rate: Rate | null) => ({ source: rate?.source ?? '', language: '', warnings: [], responses: [], rate });
  const banxico = (day: string, pesos: number): Rate => ({ source: 'banxico', day, pesos });
  const frankfurter = (day: string, pesos: number): Rate => ({ source: 'frankfurter', day, pesos });
  const takeAll = async (...given: Rate[]) => {
    for (const rate of given) await service().storeResponse(poll(rate));
    const reference = await service().reference();
    return reference && `${reference.source} ${reference.day} ${reference.pesos}`;
  };

  test('[RATE-1] is null before any source provides one', async () => {
    expect(await service().reference()).toBeNull();
  });

  test('[RATE-1] has a day, a source and a fetch time', async () => {
    await service().storeResponse(poll(banxico('2026-07-17', 17.34857)));
    expect(await service().reference()).toEqual({
      source: 'banxico',
      day: '2026-07-17',
      pesos: 17.3486,
      fetchedAt: noon,
    });
  });

  test('[RATE-1] comes from the best source that is at most one banking day behind', async () => {
    // 17 July 2026 is a Friday
    expect(await takeAll(frankfurter('2026-07-17', 17.3), banxico('2026-07-16', 17.2))).toBe('banxico 2026-07-16 17.2');
    expect(await takeAll(banxico('2026-07-17', 17.25))).toBe('banxico 2026-07-17 17.25');
    expect(await takeAll(frankfurter('2026-07-20', 17.4))).toBe('banxico 2026-07-17 17.25');
    expect(await takeAll(frankfurter('2026-07-21', 17.5))).toBe('frankfurter 2026-07-21 17.5');
    expect(await takeAll(banxico('2026-07-20', 17.1))).toBe('banxico 2026-07-20 17.1');
  });

  test('[RATE-1] keeps earlier days, and one rate for each day and source', async () => {
    await takeAll(banxico('2026-07-15', 17.1), banxico('2026-07-16', 17.2), banxico('2026-07-16', 17.25));
    const rows = await database.store.db.select().from(referenceRates).orderBy(referenceRates.day);
    expect(rows.map(({ day, pesos }) => [day, Number(pesos)])).toEqual([
      ['2026-07-15', 17.1],
      ['2026-07-16', 17.25],
    ]);
  });

  test('[RATE-1] notifies pages only of a changed rate, a later fetch or a changed feed health', async () => {
    const notified: string[] = [];
    const stop = await subscribe(
      database.store,
      ({ topic }) => notified.push(topic),
      () => {},
    );
    await takeAll(banxico('2026-07-16', 17.2));
    await expect.poll(() => notified).toHaveLength(1);
    now = new Date(noon.getTime() + 3_600_000);
    await takeAll(banxico('2026-07-16', 17.2)); // fetched again
    await takeAll(frankfurter('2026-07-17', 17.3), banxico('2026-07-15', 17));
    await takeAll(banxico('2026-07-17', 17.4));
    await expect.poll(() => notified).toEqual(['rates', 'rates', 'rates']);
    for (const rate of [null, null, banxico('2026-07-17', 17.4)]) await service().storeResponse(poll(rate));
    await expect.poll(() => notified).toHaveLength(5); // the feed started and stopped failing
    await stop();
    expect((await service().reference())?.fetchedAt).toEqual(now);
  });
});
