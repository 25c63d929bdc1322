import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aPlace, insertPlace } from '#tests/support/builders.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { storeCity } from './city.ts';
import { cities } from './schema/cities.ts';

onEachDatabase("the city's row", (database) => {
  test('[CONST-1] is made where it is missing, once, and left alone where it stands', async () => {
    const { db } = database.store;
    await db.execute(sql`truncate cities cascade`);
    await Promise.all([storeCity(db), storeCity(db)]);
    expect(await db.select().from(cities)).toMatchObject([{ key: 'LAREDO', timezone: 'America/Chicago' }]);
    await insertPlace(database.store, aPlace());
    await db.update(cities).set({ name: 'Laredo de Texas' });
    await storeCity(db);
    expect(await db.select().from(cities)).toMatchObject([{ key: 'LAREDO', name: 'Laredo de Texas' }]);
  });
});
