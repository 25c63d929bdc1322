import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { placeCategories } from '#domain/places/categories.ts';
import {
  createBlankPostgres,
  needsPostgres,
  onEachDatabase,
  skipUnless,
} from '#tests/support/database/on-each-database.ts';
import { executeSql, throwError } from '#tests/support/database/test-postgres.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { places } from './schema/places.ts';
import { openEmbedded, openPostgres, type Store } from './store.ts';

const migrations = async ({ db }: Store) =>
  (await db.execute(sql`select hash from drizzle.__drizzle_migrations order by id`)).rows;

afterAll(removeFolders);

test('the embedded database persists data, allows one process and migrates idempotently', async () => {
  const dir = await createTemporaryFolder();
  const first = await openEmbedded(dir);
  await first.db.execute(
    sql`insert into cities values ('LAREDO', 'Laredo', 'Texas', 'US', 'America/Chicago', 27.5, -99.5)`,
  );
  const id = await insertPlace(first, buildPlace({ name: 'Café Dos Laredos' }));
  await expect(openEmbedded(dir)).rejects.toMatchObject({ name: 'LockedError', pid: String(process.pid) });
  const applied = await migrations(first);
  await first.close();
  const again = await openEmbedded(dir);
  expect(await again.db.select({ id: places.id, name: places.name }).from(places)).toEqual([
    { id, name: 'Café Dos Laredos' },
  ]);
  expect(await migrations(again)).toEqual(applied);
  await again.close();
});

test('concurrent opens of an empty PostgreSQL database all succeed and migrate once', needsPostgres, async () => {
  const database = await createBlankPostgres();
  const open = () => openPostgres(database.url, throwError);
  const stores = await Promise.all([open(), open(), open()]);
  const [first] = stores;
  for (const store of stores) await store.ping();
  const applied = await migrations(first as Store);
  expect(new Set(applied.map((row) => row.hash)).size).toBe(applied.length);
  expect(applied.length).toBeGreaterThan(0);
  await Promise.all(stores.map((store) => store.close()));
  const again = await open();
  expect(await migrations(again)).toEqual(applied);
  await again.close();
  await database.remove();
});

test('reports the reason of a failed migration and leaves neither lock nor connection', needsPostgres, async () => {
  const database = await createBlankPostgres();
  await executeSql(database.url, 'create schema drizzle; create view drizzle.__drizzle_migrations as select 1 as id');
  await expect(openPostgres(database.url, throwError)).rejects.toThrow(/__drizzle_migrations/);
  await database.remove(); // fails while a connection is open
});

test('reports a connection lost while waiting for the migration lock', needsPostgres, async () => {
  const database = await createBlankPostgres();
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(7240401)');
  const opening = openPostgres(database.url, throwError).catch((error: unknown) => error);
  const waiting = `select pid from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  while ((await holder.query(waiting)).rowCount === 0) await pause(20);
  await holder.query(`select pg_terminate_backend(pid) from (${waiting}) as waiting`);
  expect(await opening).toMatchObject({
    message: expect.stringMatching(/^No se puede conectar .+ administrator command$/),
  });
  await holder.end();
  await database.remove();
});

test('fails with the reason when PostgreSQL is unreachable', async () => {
  await expect(openPostgres('postgres://nadie@127.0.0.1:1/nada', throwError)).rejects.toThrow(/ECONNREFUSED/);
});

onEachDatabase('the store', (database) => {
  const ownRole = skipUnless(inject('postgres')?.hasOwnRole !== false, 'TEST_DATABASE_URL gives the role');
  test('needs no superuser rights', ownRole, async () => {
    const { rows } = await database.store.db.execute(sql`select rolsuper from pg_roles where rolname = current_user`);
    expect(rows).toEqual([{ rolsuper: database.store.kind === 'embedded' }]);
  });

  test('normalizes case and accents in search_text', async () => {
    const { rows } = await database.store.db.execute(sql`select search_text('ÁÉÍÓÚ Ñandú') as text`);
    expect(rows).toEqual([{ text: 'aeiou nandu' }]);
  });

  test('metres_between returns metres on the globe', async () => {
    const { rows } = await database.store.db.execute<{ metres: number }>(
      sql`select metres_between(27.5036, -99.5076, 27.4778, -99.5164)::float8 as metres`,
    );
    expect(rows[0]?.metres).toBeGreaterThan(2_900);
    expect(rows[0]?.metres).toBeLessThan(3_100);
  });

  test('[CONST-2] the migrated database accepts exactly the declared categories', async () => {
    const { rows } = await database.store.db.execute<{ rule: string }>(
      sql`select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'places_category'`,
    );
    const allowed = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'::text/g)].map(([, name]) => name);
    expect(allowed.sort()).toEqual(['place', ...placeCategories].sort());
  });

  test('the database rejects rows that violate its constraints', async () => {
    const invalid = [
      { category: null },
      { category: 'Bar' as 'Food' },
      { kind: 'event' as const, startsAt: new Date(), endsAt: new Date() },
      { startsAt: new Date(), endsAt: new Date() },
      { kind: 'event' as const, category: null },
      { kind: 'event' as const, category: null, startsAt: new Date(1), endsAt: new Date(0) },
      { latitude: 27.5, longitude: null },
      { latitude: 91, longitude: 0 },
      { longitude: -180.5, latitude: 0 },
      { name: '' },
      { asOf: '21/11/2026' },
      { city: 'NADIE' },
    ];
    for (const overrides of invalid)
      await expect(insertPlace(database.store, buildPlace(overrides)), JSON.stringify(overrides)).rejects.toThrow();
    await insertPlace(database.store, buildPlace({ provider: 'maps', providerPlaceId: 'x' }));
    await expect(insertPlace(database.store, buildPlace({ provider: 'maps', providerPlaceId: 'x' }))).rejects.toThrow();
    await insertPlace(database.store, buildPlace({ provider: '', providerPlaceId: '' }));
    await insertPlace(database.store, buildPlace({ provider: '', providerPlaceId: '' }));
    await expect(insertPlace(database.store, buildPlace(), { tags: [' '] })).rejects.toThrow();
  });
});
