// Open pages hear of every change, over whole processes: needs the built pages (`npm run build`; `npm test` makes them).
import { afterAll, expect, test, vi } from 'vitest';
import { storeCity } from '#server/db/city.ts';
import { openPostgres } from '#server/db/store.ts';
import { backOffice } from '#tests/support/back-office.ts';
import { readEvents, through } from '#tests/support/event-reader.ts';
import { newFolder, removeFolders } from '#tests/support/folders.ts';
import { execute, failLoudly } from '#tests/support/postgres.ts';
import { killStarted, signInAt, startServer } from '#tests/support/processes.ts';
import { blankPostgres, databaseKinds } from '#tests/support/stores.ts';

vi.setConfig({ testTimeout: 90_000 }); // whole processes, each with a database to open

afterAll(async () => {
  killStarted();
  await removeFolders();
});

test.runIf(databaseKinds.includes('postgres'))(
  'what is saved on one process is told to the pages of another, also after its connection was cut; streams end first',
  async () => {
    const database = await blankPostgres();
    const store = await openPostgres(database.url, failLoudly);
    await storeCity(store.db);
    const office = await backOffice(store);
    await store.close();
    const env = { DATABASE_URL: database.url, SECRET: 'only-for-tests-only-for-tests-only', DEMO: '0' };
    const [writer, reader] = await Promise.all([
      startServer({ ...env, DATA_DIR: await newFolder() }),
      startServer({ ...env, DATA_DIR: await newFolder() }),
    ]);
    const cookie = await signInAt(writer, office.people.admin.email);
    const save = async () => {
      const form = { Categoria_ESP: crypto.randomUUID(), Categoria_ENG: crypto.randomUUID() };
      const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
      const answer = await fetch(`${writer.url}/api/businesses/categories`, {
        method: 'POST',
        headers,
        body: JSON.stringify(form),
      });
      expect(answer.status).toBe(200);
    };

    const streams = [await readEvents(through(reader)), await readEvents(through(writer))];
    await save();
    const told = await Promise.all(streams.map((stream) => stream.next()));
    expect(told.map((event) => event?.data)).toEqual(['businesses', 'businesses']);
    expect(told[0]?.id).toBe(told[1]?.id);

    await execute(
      database.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where query in ('listen "changed"', 'listen changed') or query = 'select 1'`,
    );
    for (const stream of streams) expect((await stream.next())?.event).toBe('reset');
    await save();
    for (const stream of streams) expect((await stream.next())?.data).toBe('businesses');

    const ended = writer.stop('SIGTERM');
    expect(await streams[1]?.next()).toBeNull();
    expect((await ended).code).toBe(0);
    await reader.stop('SIGTERM');
    await database.remove();
  },
);
