// Change events between processes. Needs the built pages (`npm run build`; `npm test` builds them).
import { afterAll, expect, test } from 'vitest';
import { ensureCity } from '#server/db/seed/seed-database.ts';
import { openPostgres } from '#server/db/store.ts';
import { createBlankPostgres, needsPostgres } from '#tests/support/database/on-each-database.ts';
import { executeSql, throwError } from '#tests/support/database/test-postgres.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { killStartedProcesses, signInAt, startServer } from '#tests/support/processes/start-server.ts';
import { createBackOffice } from '#tests/support/server/back-office.ts';
import { fetchFrom, openEventStream } from '#tests/support/server/event-stream.ts';

afterAll(async () => {
  killStartedProcesses();
  await removeFolders();
});

test(
  'a write on one process is published by another, also after its database connection was cut; SIGTERM ends the streams first',
  needsPostgres,
  async () => {
    const database = await createBlankPostgres();
    const store = await openPostgres(database.url, throwError);
    await ensureCity(store.db);
    const office = await createBackOffice(store);
    await store.close();
    const env = { DATABASE_URL: database.url, SECRET: 'only-for-tests-only-for-tests-only', DEMO: '0' };
    const [writer, reader] = await Promise.all([
      startServer({ ...env, DATA_DIR: await createTemporaryFolder() }),
      startServer({ ...env, DATA_DIR: await createTemporaryFolder() }),
    ]);
    const cookie = await signInAt(writer, office.people.admin.email);
    const save = async () => {
      const form = { Categoria_ESP: crypto.randomUUID(), Categoria_ENG: crypto.randomUUID() };
      const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
      const response = await fetch(`${writer.url}/api/businesses/categories`, {
        method: 'POST',
        headers,
        body: JSON.stringify(form),
      });
      expect(response.status).toBe(200);
    };

    const streams = [await openEventStream(fetchFrom(reader)), await openEventStream(fetchFrom(writer))];
    await save();
    const events = await Promise.all(streams.map((stream) => stream.next()));
    expect(events.map((event) => event?.data)).toEqual(['businesses', 'businesses']);
    expect(events[0]?.id).toBe(events[1]?.id);

    await executeSql(
      database.url,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'entrepuentes listens'`,
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
