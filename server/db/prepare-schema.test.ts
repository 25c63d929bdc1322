import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { makePrivate } from '#server/data-folder.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { buildPlace } from '#tests/support/rows/place-rows.ts';
import { assertNotNewer, assertOwnSessions, explainStartError, migrationsFolder } from './prepare-schema.ts';
import { places } from './schema/places.ts';
import { ensureCity } from './seed/seed-database.ts';

afterAll(removeFolders);

const readJson = async (name: string) => JSON.parse(await readFile(join(migrationsFolder, name), 'utf8'));

test('a migration that was released is never edited', async () => {
  const landed = Object.entries((await readJson('landed.json')) as Record<string, string>);
  expect(landed.length).toBeGreaterThan(11);
  for (const [name, hash] of landed) {
    const content = await readFile(join(migrationsFolder, name));
    expect(createHash('sha256').update(content).digest('hex'), name).toBe(hash);
  }
});

test('the instants of the migrations increase, because an older one would be skipped', async () => {
  const { entries } = (await readJson('meta/_journal.json')) as { entries: { when: number }[] };
  const instants = entries.map(({ when }) => when);
  expect(instants).toEqual([...new Set(instants)].sort((a, b) => a - b));
});

onEachDatabase('data of a newer release', (database) => {
  test('is refused with a sentence, data of this release is not', async () => {
    const { db } = database.store;
    await assertNotNewer(db);
    const rollback = new Error('rollback');
    const refused = db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`,
      );
      await expect(assertNotNewer(tx)).rejects.toThrow(/^Una versión más nueva de Entrepuentes ya preparó estos datos/);
      throw rollback;
    });
    await expect(refused).rejects.toBe(rollback);
  });
});

onEachDatabase('places stored before characters that nobody sees were removed', (database) => {
  test('[REAL-4] are mended by the migration, and other places stay as they are', async () => {
    const { db } = database.store;
    const statements = await readFile(join(migrationsFolder, '0022_invisible-characters.sql'), 'utf8');
    const family = 'Familia 👨‍👩‍👧';
    const rollback = new Error('rollback');
    const mended = db.transaction(async (tx) => {
      await ensureCity(tx);
      await tx
        .insert(places)
        .values([
          buildPlace({ name: 'Fonda\u200b\u00a0Río', phone: '\u202a+1 956 555 0100\u202c', types: ['Fonda\u200e'] }),
          buildPlace({ name: family, phone: '956 555 0101', types: [family] }),
          buildPlace({ name: '\u3164', phone: '' }),
        ]);
      for (const statement of statements.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
      const { name, phone, types } = places;
      expect(await tx.select({ name, phone, types }).from(places).orderBy(places.id)).toEqual([
        { name: 'Fonda Río', phone: '+1 956 555 0100', types: ['Fonda'] },
        { name: family, phone: '956 555 0101', types: [family] },
        { name: '\u3164', phone: '', types: [] },
      ]);
      throw rollback;
    });
    await expect(mended).rejects.toBe(rollback);
  });
});

/** A pool whose connections get these backend process ids, one after the other. */
const poolOf = (pids: number[]) => {
  const connect = async () => ({ query: async () => ({ rows: [{ pid: pids.shift() }] }), release: () => {} });
  return { connect } as unknown as Parameters<typeof assertOwnSessions>[0];
};

test('refuses connections that share a server connection, as behind a pooler in transaction mode', async () => {
  await expect(assertOwnSessions(poolOf([7, 0, 7]))).rejects.toThrow(/pool_mode = session/);
  await assertOwnSessions(poolOf([7, 0, 8, 0]));
});

test('a start that gets only one of its connections fails and releases it, so that the pool can end', async () => {
  const release = vi.fn();
  const connect = vi.fn().mockResolvedValueOnce({ release }).mockRejectedValueOnce(new Error('too many connections'));
  await expect(assertOwnSessions({ connect })).rejects.toThrow('too many connections');
  expect(release).toHaveBeenCalledOnce();
});

test('names the cause of a failed start, and leaves unknown errors as they are', () => {
  const failed = (code: string, message: string) =>
    new Error('Failed query: CREATE SCHEMA "drizzle"', { cause: Object.assign(new Error(message), { code }) });
  expect(explainStartError(failed('42501', 'permission denied for database guia'))?.message).toBe(
    'Al usuario de DATABASE_URL le falta un permiso: permission denied for database guia. Debe ser dueño de la base de datos.',
  );
  expect(explainStartError(failed('25006', 'cannot execute CREATE SCHEMA'))?.message).toMatch(/réplica/);
  expect(explainStartError(failed('55P03', 'lock timeout'))?.message).toMatch(/más de dos minutos/);
  expect(explainStartError(new Error('otro'))).toBeNull();
});

test('takes all rights of other users from a folder and its files', async () => {
  const folder = join(await createTemporaryFolder(), 'database');
  await mkdir(join(folder, 'base'), { recursive: true, mode: 0o755 });
  await writeFile(join(folder, 'base/1'), 'x', { mode: 0o666 });
  makePrivate(folder);
  const modes = await Promise.all(
    ['', 'base', 'base/1'].map(async (path) => (await stat(join(folder, path))).mode & 0o777),
  );
  expect(modes).toEqual([0o700, 0o700, 0o600]);
  makePrivate(join(folder, 'missing'));
});
