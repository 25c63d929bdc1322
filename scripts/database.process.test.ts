// Runs `npm run db:backup` and `npm run db:restore` as child processes; one test needs the built pages (tests/start.process.test.ts).
import { existsSync, openAsBlob } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openQueue } from '#server/db/queue.ts';
import { places } from '#server/db/schema/places.ts';
import { ensureCity, seedDatabase } from '#server/db/seed/seed-database.ts';
import { openEmbedded, openInMemory, openPostgres, type Store } from '#server/db/store.ts';
import { copySeededFolder, createBlankPostgres, needsPostgres } from '#tests/support/database/on-each-database.ts';
import { executeSql, throwError } from '#tests/support/database/test-postgres.ts';
import { copyFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { countListed, killStartedProcesses, runProgram, startServer } from '#tests/support/processes/start-server.ts';

let filled: string;
let dir: string;

beforeAll(async () => {
  filled = await copySeededFolder();
});
beforeEach(async () => {
  dir = await copyFolder(filled);
});
afterEach(killStartedProcesses);
afterAll(removeFolders);

const runScript = (...args: string[]) => runProgram('scripts/database.ts', args, { DATA_DIR: dir });

async function withStore<Result>(use: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openEmbedded(dir);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}
/** Extensions of a superuser, as a managed database has them; where the role of the tests is not one itself. */
async function createForeignExtensions(url: string): Promise<void> {
  if (!inject('postgres')?.hasOwnRole) return;
  const superuser = new URL(url);
  superuser.username = 'postgres';
  for (const name of ['cube', 'pg_trgm', 'unaccent']) await executeSql(superuser.href, `create extension ${name}`);
}

const dumpOf = ({ dump }: Store) => (dump as NonNullable<Store['dump']>)();
const countPlaces = () => withStore(({ db }) => db.$count(places));

test('writes a complete backup of a stopped database to the given file', async () => {
  const file = join(dir, 'copia.tar.gz');
  await writeFile(file, 'an older backup that others may read', { mode: 0o644 });
  expect(await runScript('backup', file)).toEqual({
    code: 0,
    output: `Respaldo guardado en ${file}\nNo incluye las fotos: copia también ${dir}/files\nNo incluye la llave de las sesiones: copia también ${dir}/secret\n`,
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const copy = await openInMemory(await openAsBlob(file));
  expect(await copy.db.$count(places)).toBe(await countPlaces());
  await copy.close();
});

test('backs up through the running server; restores only after it stops and keeps the previous files', async () => {
  const before = await countPlaces();
  const server = await startServer({ DATA_DIR: dir });
  const publicCounts = await countListed(server.url);
  const { code, output } = await runScript('backup');
  const file = /^Respaldo guardado en (.+)\n/.exec(output)?.[1] ?? '';
  expect([code, file]).toEqual([0, expect.stringMatching(new RegExp(`^${dir}/backups/.+\\.tar\\.gz$`))]);
  const refused = await runScript('restore', file);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/^La carpeta de datos .+ ya está en uso por otro proceso de Entrepuentes \(\d+\)\./);
  expect(await countListed(server.url)).toEqual(publicCounts);
  await server.stop('SIGTERM');
  await withStore(({ db }) => db.delete(places));
  const restored = await runScript('restore', file);
  expect([restored.code, restored.output]).toEqual([
    0,
    expect.stringContaining(`Base de datos restaurada desde ${file}\n`),
  ]);
  const aside = /^Los datos anteriores quedaron en (.+)\n/.exec(restored.output)?.[1] ?? '';
  expect(existsSync(aside)).toBe(true);
  expect(await countPlaces()).toBe(before);
});

test('changes nothing and leaves no files behind when the file is not a backup', async () => {
  const whole = await withStore(dumpOf);
  const other = await openInMemory(whole);
  await other.db.execute(sql`drop table places cascade`);
  const files = {
    'foto.jpg': Buffer.alloc(5000, 7),
    'texto.gz': gzipSync('no es una base de datos'),
    'cortado.tar.gz': Buffer.from(await whole.slice(0, 100_000).arrayBuffer()),
    'sin-lugares.tar.gz': Buffer.from(await (await dumpOf(other)).arrayBuffer()),
  };
  await other.close();
  for (const [name, content] of Object.entries(files)) await writeFile(join(dir, name), content);
  const [before, listed] = [await countPlaces(), await readdir(dir)];
  for (const file of Object.keys(files).map((name) => join(dir, name))) {
    const refused = `El archivo ${file} no es un respaldo que se pueda abrir. No se cambió nada.\n`;
    expect(await runScript('restore', file)).toEqual({ code: 1, output: refused });
  }
  const missing = join(dir, 'nada.tar.gz');
  expect(await runScript('restore', missing)).toEqual({ code: 1, output: `No existe el archivo ${missing}\n` });
  expect((await readdir(dir)).sort()).toEqual(listed.sort());
  expect(await countPlaces()).toBe(before);
});

test('reports a system error as such, not as an invalid archive', async () => {
  const { code, output } = await runScript('restore', dir);
  expect([code, output]).toEqual([1, expect.stringContaining('EISDIR')]);
  expect(output).not.toContain('no es un respaldo');
});

test("keeps PostgreSQL's password out of the tool's arguments and names a missing tool", async () => {
  const DATABASE_URL = 'postgres://guia:c%40ll%20e@db.test:5433/laredo?sslmode=require';
  const tool = (PATH: string, url = DATABASE_URL) =>
    runProgram('scripts/database.ts', ['backup', join(dir, 'no.dump')], { DATA_DIR: dir, DATABASE_URL: url, PATH });
  await writeFile(join(dir, 'pg_dump'), '#!/bin/sh\necho "$@"; echo "secret: $PGPASSWORD"\n', { mode: 0o755 });
  const { output } = await tool(dir);
  expect(output).toContain('--dbname=postgres://guia@db.test:5433/laredo?sslmode=require ');
  expect(output).toContain('secret: c@ll e\n');
  const other = await tool(dir, 'postgres:///laredo?host=/run&password=c%40ll');
  expect(other.output).toMatch(/--dbname=postgres:\/\/\/laredo\?host=%2Frun .*\nsecret: c@ll\n/);
  expect(await tool('/nada')).toEqual({
    code: 1,
    output: 'Falta el programa pg_dump de PostgreSQL. Instálalo e inténtalo de nuevo.\n',
  });
});

test('prints its usage for an unknown command or a restore without a file', async () => {
  const usage = 'Uso: npm run db:backup [-- archivo] · npm run db:restore -- archivo\n';
  const results = await Promise.all([runScript('borrar'), runScript('restore')]);
  expect(results).toEqual(results.map(() => ({ code: 1, output: usage })));
});

test(
  'a PostgreSQL database that has run, with its job queue, newer tables and extensions of another role, is restored from its backup',
  needsPostgres,
  async () => {
    const database = await createBlankPostgres();
    await createForeignExtensions(database.url);
    const tool = (...args: string[]) =>
      runProgram('scripts/database.ts', args, { DATA_DIR: dir, DATABASE_URL: database.url });
    const run = async (store: Store) => {
      const queue = await openQueue(store, pino({ level: 'silent' }));
      await queue.stop();
    };
    const store = await openPostgres(database.url, throwError);
    await ensureCity(store.db);
    await seedDatabase(store.db, new Date(), 'samples');
    await run(store);
    const before = await store.db.$count(places);
    const file = join(dir, 'guia.dump');
    await writeFile(file, 'an older backup that others may read', { mode: 0o644 });
    const { code, output } = await tool('backup', file);
    expect([code, output]).toEqual([0, expect.stringContaining(`Respaldo guardado en ${file}\nNo incluye las fotos`)]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await store.db.execute(sql`truncate places cascade`);
    await store.db.execute(sql`create table newer as select 1 as one`);
    const refused = await tool('restore', file);
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringMatching(/^Hay un servidor de Entrepuentes en marcha/),
    ]);
    await store.close();

    expect(await tool('restore', file)).toEqual({ code: 0, output: `Base de datos restaurada desde ${file}\n` });
    const restored = await openPostgres(database.url, throwError);
    expect(await restored.db.$count(places)).toBe(before);
    const newer = await restored.db.execute(sql`select to_regclass('newer') as name`);
    expect(newer.rows).toEqual([{ name: null }]);
    await run(restored);
    await restored.close();

    await writeFile(join(dir, 'otro.dump'), 'no es un respaldo');
    const failed = await tool('restore', join(dir, 'otro.dump'));
    expect([failed.code, failed.output]).toEqual([1, expect.stringContaining('pg_restore terminó con un error')]);
    const unchanged = await openPostgres(database.url, throwError);
    expect(await unchanged.db.$count(places)).toBe(before);
    await unchanged.close();
    await database.remove();
  },
);
