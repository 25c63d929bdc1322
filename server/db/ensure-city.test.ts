import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { cities } from './schema/system.ts';
import { ensureCity } from './seed/seed-database.ts';

onEachDatabase('storeCity', (database) => {
  test('[CONST-1] inserts a missing city once and leaves an existing one unchanged', async () => {
    const { db } = database.store;
    await db.execute(sql`truncate cities cascade`);
    await Promise.all([ensureCity(db), ensureCity(db)]);
    expect(await db.select().from(cities)).toMatchObject([{ key: 'LAREDO', timezone: 'America/Chicago' }]);
    await insertPlace(database.store, buildPlace());
    await db.update(cities).set({ name: 'Laredo de Texas' });
    await ensureCity(db);
    expect(await db.select().from(cities)).toMatchObject([{ key: 'LAREDO', name: 'Laredo de Texas' }]);
  });
});
