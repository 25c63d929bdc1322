import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { places } from '#server/db/schema/places.ts';
import { onEachDatabase } from './support/database/on-each-database.ts';
import { buildPlace, insertPlace } from './support/rows/place-rows.ts';

onEachDatabase('test databases', (database) => {
  const db = () => database.store.db;

  test('each test starts with an empty database and ids from 1', async () => {
    expect([await db().$count(places), await insertPlace(database.store)]).toEqual([0, 1]);
  });

  test('the next test also starts with an empty database and ids from 1', async () => {
    expect([await db().$count(places), await insertPlace(database.store)]).toEqual([0, 1]);
  });

  test('a query on the root handle inside an open transaction throws and rolls back the transaction', async () => {
    const rootQueries = {
      execute: () => db().execute(sql`select 1`),
      select: () => db().select().from(places),
      insert: () => db().insert(places).values(buildPlace()),
      transaction: () => db().transaction(async () => {}),
    };
    for (const [name, query] of Object.entries(rootQueries)) {
      const run = db().transaction(async (tx) => {
        await tx.insert(places).values(buildPlace());
        await query();
      });
      const cause = await run.catch((error: Error) => error.cause ?? error);
      expect(String(cause), name).toContain('a query on the root handle inside an open transaction: use its tx');
    }
    expect(await db().$count(places)).toBe(0);
  });

  test('queries outside a transaction and on its own handle succeed', async () => {
    await Promise.all([
      db().transaction(async (tx) => {
        await tx.insert(places).values(buildPlace());
        await tx.transaction((inner) => inner.insert(places).values(buildPlace()));
      }),
      db().insert(places).values(buildPlace()),
    ]);
    expect(await db().$count(places)).toBe(3);
  });
});
