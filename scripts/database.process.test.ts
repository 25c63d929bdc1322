// `npm run db:backup` and `npm run db:restore` as a person runs them; one test needs the built pages (see tests/start.process.test.ts).
import { existsSync, openAsBlob } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { storeCity } from '#server/db/city.ts';
import { loadFirstData } from '#server/db/first-data/load.ts';
import { places } from '#server/db/schema/places.ts';
import { openEmbedded, openInMemory, openPostgres, type Store } from '#server/db/store.ts';
import { copyOf, removeFolders } from '#tests/support/folders.ts';
import { failLoudly } from '#tests/support/postgres.ts';
import { counts, killStarted, run, startServer } from '#tests/support/processes.ts';
import { blankPostgres, databaseKinds, filledFolder } from '#tests/support/stores.ts';

vi.setConfig({ testTimeout: 90_000 }); // whole processes, each with a database to open

let filled: string;
let dir: string;

beforeAll(async () => {
  filled = await filledFolder();
});
beforeEach(async () => {
  dir = await copyOf(filled);
});
afterEach(killStarted);
afterAll(removeFolders);

const script = (...args: string[]) => run('scripts/database.ts', args, { DATA_DIR: dir });

async function within<Result>(use: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openEmbedded(dir);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}
const dumpOf = ({ dump }: Store) => (dump as NonNullable<Store['dump']>)();
const stored = () => within(({ db }) => db.$count(places));

test('a backup of a stopped database goes to the file that was named, whole', async () => {
  const file = join(dir, 'copia.tar.gz');
  expect(await script('backup', file)).toEqual({ code: 0, output: `Respaldo guardado en ${file}\n` });
  const copy = await openInMemory(await openAsBlob(file));
  expect(await copy.db.$count(places)).toBe(await stored());
  await copy.close();
});

test('a backup while the server runs is written by it; a restore waits until it stops and keeps what stood there', async () => {
  const before = await stored();
  const server = await startServer({ DATA_DIR: dir });
  const shown = await counts(server.url);
  const { code, output } = await script('backup');
  const file = /^Respaldo guardado en (.+)\n$/.exec(output)?.[1] ?? '';
  expect([code, file]).toEqual([0, expect.stringMatching(new RegExp(`^${dir}/backups/.+\\.tar\\.gz$`))]);
  const refused = await script('restore', file);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/^La carpeta de datos .+ ya está en uso por otro proceso de Entrepuentes \(\d+\)\./);
  expect(await counts(server.url)).toEqual(shown);
  await server.stop('SIGTERM');
  await within(({ db }) => db.delete(places));
  const restored = await script('restore', file);
  expect([restored.code, restored.output]).toEqual([
    0,
    expect.stringContaining(`Base de datos restaurada desde ${file}\n`),
  ]);
  const aside = /^Los datos anteriores quedaron en (.+)\n/.exec(restored.output)?.[1] ?? '';
  expect(existsSync(aside)).toBe(true);
  expect(await stored()).toBe(before);
});

test('a file that is no backup changes nothing and leaves nothing behind', async () => {
  const whole = await within(dumpOf);
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
  const [before, listed] = [await stored(), await readdir(dir)];
  for (const file of Object.keys(files).map((name) => join(dir, name))) {
    const refused = `El archivo ${file} no es un respaldo que se pueda abrir. No se cambió nada.\n`;
    expect(await script('restore', file)).toEqual({ code: 1, output: refused });
  }
  const missing = join(dir, 'nada.tar.gz');
  expect(await script('restore', missing)).toEqual({ code: 1, output: `No existe el archivo ${missing}\n` });
  expect((await readdir(dir)).sort()).toEqual(listed.sort());
  expect(await stored()).toBe(before);
});

test('a machine that fails is shown as it is, and is no fault of the archive', async () => {
  const { code, output } = await script('restore', dir);
  expect([code, output]).toEqual([1, expect.stringContaining('EISDIR')]);
  expect(output).not.toContain('no es un respaldo');
});

test("the password of PostgreSQL never stands among a tool's arguments, and a missing tool is named", async () => {
  const DATABASE_URL = 'postgres://guia:c%40ll%20e@db.test:5433/laredo?sslmode=require';
  const tool = (PATH: string, url = DATABASE_URL) =>
    run('scripts/database.ts', ['backup', join(dir, 'no.dump')], { DATA_DIR: dir, DATABASE_URL: url, PATH });
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

test('a command that does not exist, or a restore without a file, says how it is used', async () => {
  const usage = 'Uso: npm run db:backup [-- archivo] · npm run db:restore -- archivo\n';
  const answers = await Promise.all([script('borrar'), script('restore')]);
  expect(answers).toEqual(answers.map(() => ({ code: 1, output: usage })));
});

test.runIf(databaseKinds.includes('postgres'))('with PostgreSQL both go through its own tools', async () => {
  const database = await blankPostgres();
  const store = await openPostgres(database.url, failLoudly);
  await storeCity(store.db);
  await loadFirstData(store.db, new Date());
  const before = await store.db.$count(places);
  const file = join(dir, 'guia.dump');
  const tool = (...args: string[]) => run('scripts/database.ts', args, { DATA_DIR: dir, DATABASE_URL: database.url });
  expect(await tool('backup', file)).toEqual({ code: 0, output: `Respaldo guardado en ${file}\n` });
  await store.db.execute(sql`truncate places cascade`);
  expect(await tool('restore', file)).toEqual({ code: 0, output: `Base de datos restaurada desde ${file}\n` });
  expect(await store.db.$count(places)).toBe(before);
  await store.close();
  await database.remove();
});
