// The product as a process: needs the built pages (`npm run build`; `npm test` makes them).
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cities } from '#server/db/schema/cities.ts';
import { openEmbedded } from '#server/db/store.ts';
import { copyOf, newFolder, removeFolders } from '#tests/support/folders.ts';
import { freePort } from '#tests/support/ports.ts';
import { counts, killStarted, type RunningServer, run, startServer } from '#tests/support/processes.ts';
import { blankPostgres, databaseKinds, filledFolder } from '#tests/support/stores.ts';

vi.setConfig({ testTimeout: 90_000 }); // whole processes, each with a database to open

/** Holds the first data; nothing here writes to it. */
let filled: string;
/** One server on it for the tests that only ask; the last one ends it. */
let running: RunningServer;

beforeAll(async () => {
  filled = await filledFolder();
  running = await startServer({ DATA_DIR: filled });
});
afterAll(async () => {
  killStarted();
  await removeFolders();
});

test('on an empty folder it comes up filled, says where it is, and SIGTERM ends it within five seconds', async () => {
  const dir = await newFolder();
  const server = await startServer({ DATA_DIR: dir });
  expect(server.output()).toMatch(/\nEntrepuentes está listo\n/);
  expect(server.output()).toMatch(new RegExp(` Dirección +http://localhost:${server.port}\n`));
  expect(server.output()).toMatch(new RegExp(` Datos +${dir}\n`));
  expect(server.output()).toMatch(/ Base de datos +incorporada \(PGlite\), para un solo proceso\n/);
  expect(await (await fetch(`${server.url}/health`)).json()).toEqual({ status: 'ok', database: 'embedded' });
  const { places, events } = await counts(server.url);
  expect(places).toBeGreaterThan(300);
  expect(events).toBe(8);
  const asked = Date.now();
  const { code, output } = await server.stop('SIGTERM');
  expect([code, output]).toEqual([0, expect.stringMatching(/Deteniendo…\n$/)]);
  expect(Date.now() - asked).toBeLessThan(5000);
  const sameport = createServer().listen(server.port, '127.0.0.1');
  await once(sameport, 'listening');
  sameport.close();
});

test('[API-2][API-4] over a real connection, paths in any letter case take their body, and a large one is refused', async () => {
  const { url } = running;
  const headers = { 'Content-Type': 'application/json' };
  const ask = (path: string, body: string) => fetch(`${url}${path}`, { method: 'POST', headers, body });
  const [exact, other] = [
    await ask('/API/cargarlugares', '{"q":"puente"}'),
    await ask('/Api/CargarLugares', '{"q":"puente"}'),
  ];
  const found = await exact.json();
  expect(found).toContainEqual(expect.objectContaining({ Name: expect.stringContaining('Puente') }));
  expect(await other.json()).toEqual(found);
  const large = await ask('/API/cargarlugares', JSON.stringify({ q: 'x'.repeat(5_000_000) }));
  expect([large.status, await large.text()]).toEqual([413, 'La petición es demasiado grande.']);
  const figures = await (await fetch(`${url}/metrics`)).text();
  expect(figures).toContain('http_request_duration_seconds_count{method="POST",kind="api",status="413"} 1');
});

test('without first data the guide is empty, and its city is known all the same', async () => {
  const dir = await newFolder();
  const server = await startServer({ DATA_DIR: dir, DEMO: '0' });
  expect(await counts(server.url)).toEqual({ places: 0, events: 0 });
  await server.stop('SIGTERM');
  const store = await openEmbedded(dir);
  expect(await store.db.select({ key: cities.key }).from(cities)).toEqual([{ key: 'LAREDO' }]);
  await store.close();
});

test('without anyone who reads what it prints, SIGTERM still closes the database before the end', async () => {
  const server = await startServer({ DATA_DIR: await copyOf(filled) });
  server.hangUp();
  const { code, output } = await server.stop('SIGTERM');
  expect([code, output]).toEqual([0, expect.not.stringContaining('EPIPE')]);
});

test('a second process on the same folder ends with a sentence that names the first', async () => {
  const second = await run('server/main.ts', [], { DATA_DIR: filled, PORT: String(await freePort()) });
  expect(second.code).toBe(1);
  expect(second.output).toBe(
    `La carpeta de datos ${filled} ya está en uso por otro proceso de Entrepuentes (${running.pid}). Detenlo o elige otra con DATA_DIR.\n`,
  );
  expect((await fetch(`${running.url}/health`)).status).toBe(200);
});

test('a port that is taken ends the start with a sentence', async () => {
  const env = { DATA_DIR: await copyOf(filled), PORT: String(running.port) };
  const { code, output } = await run('server/main.ts', [], env);
  expect([code, output]).toEqual([1, `El puerto ${running.port} ya está ocupado. Elige otro con PORT.\n`]);
});

test('malformed variables end the start with the list of all of them', async () => {
  const { code, output } = await run('server/main.ts', [], { PORT: 'tres mil', LOG_LEVEL: 'fuerte' });
  expect(code).toBe(1);
  expect(output).toMatch(
    /^No se puede iniciar\. Revisa estas variables de entorno:\n {2}PORT: .+\n {2}LOG_LEVEL: .+\n$/,
  );
});

test.runIf(databaseKinds.includes('postgres'))(
  '[ROUTE-31] two processes at once on one empty PostgreSQL database come up, fill it once, make one administrator and show the same',
  async () => {
    const database = await blankPostgres();
    const SECRET = 'only-for-tests-only-for-tests-only';
    const env = { DATA_DIR: await newFolder(), DATABASE_URL: database.url, DEMO: '1', SECRET };
    const [one, two] = await Promise.all([startServer(env), startServer(env)]);
    expect([one, two].filter((server) => / Administrador +usuario «admin», /.test(server.output()))).toHaveLength(1);
    expect(one.output()).toMatch(/ Base de datos +PostgreSQL \(DATABASE_URL\)\n/);
    expect(await (await fetch(`${two.url}/health`)).json()).toEqual({ status: 'ok', database: 'postgres' });
    const shown = await counts(one.url);
    expect(shown.places).toBeGreaterThan(300);
    expect(await counts(two.url)).toEqual(shown);
    for (const server of [one, two]) expect((await server.stop('SIGTERM')).code).toBe(0);
    await database.remove();
  },
);

test('a process killed at once leaves its data whole for the next one', async () => {
  const before = await counts(running.url);
  await running.stop('SIGKILL');
  const next = await startServer({ DATA_DIR: filled });
  expect(await counts(next.url)).toEqual(before);
  expect((await next.stop('SIGINT')).code).toBe(0);
});
