import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { places } from '#server/db/schema/places.ts';
import { aPlace, insertPlace } from './support/builders.ts';
import { onEachDatabase } from './support/stores.ts';

onEachDatabase('the databases of tests', (database) => {
  const db = () => database.store.db;

  test('each test begins without a place, and ids begin again', async () => {
    expect([await db().$count(places), await insertPlace(database.store)]).toEqual([0, 1]);
  });

  test('and so does the next one', async () => {
    expect([await db().$count(places), await insertPlace(database.store)]).toEqual([0, 1]);
  });

  test('a query on the root handle inside an open transaction throws at once, and the transaction is undone', async () => {
    const planted = {
      execute: () => db().execute(sql`select 1`),
      select: () => db().select().from(places),
      insert: () => db().insert(places).values(aPlace()),
      transaction: () => db().transaction(async () => {}),
    };
    for (const [name, query] of Object.entries(planted)) {
      const run = db().transaction(async (tx) => {
        await tx.insert(places).values(aPlace());
        await query();
      });
      const cause = await run.catch((error: Error) => error.cause ?? error);
      expect(String(cause), name).toContain('a query on the root handle inside an open transaction: use its tx');
    }
    expect(await db().$count(places)).toBe(0);
  });

  test('queries after a transaction, beside one, and on its own handle pass', async () => {
    await Promise.all([
      db().transaction(async (tx) => {
        await tx.insert(places).values(aPlace());
        await tx.transaction((inner) => inner.insert(places).values(aPlace()));
      }),
      db().insert(places).values(aPlace()),
    ]);
    expect(await db().$count(places)).toBe(3);
  });
});
