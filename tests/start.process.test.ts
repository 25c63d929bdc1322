// Start and shutdown of whole server processes. Needs the built pages (`npm run build`; `npm test` builds them).
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cities } from '#server/db/schema/system.ts';
import { openEmbedded } from '#server/db/store.ts';
import { nodeFlags, startEnvironment } from '#server/launch.mjs';
import {
  copyEmptyFolder,
  copySeededFolder,
  createBlankPostgres,
  needsPostgres,
} from '#tests/support/database/on-each-database.ts';
import { copyFolder, createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { findFreePort } from '#tests/support/processes/free-port.ts';
import {
  countListed,
  killStartedProcesses,
  type RunningServer,
  runProgram,
  startServer,
} from '#tests/support/processes/start-server.ts';

/** Data folder with the seed data; no test writes to it. */
let seededFolder: string;
/** Server on the seeded folder for the read-only tests; the last test kills it. */
let running: RunningServer;

beforeAll(async () => {
  seededFolder = await copySeededFolder();
  running = await startServer({ DATA_DIR: seededFolder });
});
afterAll(async () => {
  killStartedProcesses();
  await removeFolders();
});

test('on an empty folder the server seeds its database, prints its URL, and SIGTERM ends its event streams and itself with code 0', async () => {
  const dir = await createTemporaryFolder();
  const server = await startServer({ DATA_DIR: dir });
  expect(server.output()).toMatch(/\nEntrepuentes está listo\n/);
  expect(server.output()).toMatch(new RegExp(` Dirección +http://localhost:${server.port}\n`));
  expect(server.output()).toMatch(new RegExp(` Datos +${dir}\n`));
  expect(server.output()).toMatch(/ Base de datos +incorporada \(PGlite\), para un solo proceso\n/);
  expect(await (await fetch(`${server.url}/health`)).json()).toEqual({ status: 'ok', database: 'embedded' });
  const { places, events } = await countListed(server.url);
  expect(places).toBeGreaterThan(300);
  expect(events).toBe(8);
  expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  const stream = await fetch(`${server.url}/api/events`);
  const { code, output } = await server.stop('SIGTERM');
  expect([code, output]).toEqual([0, expect.stringMatching(/Deteniendo…\n$/)]);
  expect(await stream.text()).toMatch(/^retry: \d+\n/); // throws when the stream was cut instead of ended
  const samePort = createServer().listen(server.port, '127.0.0.1');
  await once(samePort, 'listening');
  samePort.close();
});

test('[API-2][API-4] over HTTP, paths in any letter case accept a body, and a large body is rejected', async () => {
  const { url } = running;
  const headers = { 'Content-Type': 'application/json' };
  const post = (path: string, body: string) => fetch(`${url}${path}`, { method: 'POST', headers, body });
  const [exact, other] = [
    await post('/API/cargarlugares', '{"q":"puente"}'),
    await post('/Api/CargarLugares', '{"q":"puente"}'),
  ];
  const results = await exact.json();
  expect(results).toContainEqual(expect.objectContaining({ Name: expect.stringContaining('Puente') }));
  expect(await other.json()).toEqual(results);
  const large = await post('/API/cargarlugares', JSON.stringify({ q: 'x'.repeat(5_000_000) }));
  expect([large.status, await large.text()]).toEqual([413, 'La petición es demasiado grande.']);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toContain('process_cpu_seconds_total');
  expect(metrics).toContain(
    'http_request_duration_seconds_count{method="POST",kind="api",route="/api/cargarlugares",status="413"} 1',
  );
});

test('without seed data the guide is empty, but its city is stored', async () => {
  const dir = await copyEmptyFolder();
  const server = await startServer({ DATA_DIR: dir, DEMO: '0' });
  expect(await countListed(server.url)).toEqual({ places: 0, events: 0 });
  await server.stop('SIGTERM');
  const store = await openEmbedded(dir);
  expect(await store.db.select({ key: cities.key }).from(cities)).toEqual([{ key: 'LAREDO' }]);
  await store.close();
});

test('the start command becomes the server process, with its flags, variables, signals and exit code, also with a closed stdout', async () => {
  const server = await startServer({ DATA_DIR: await copyFolder(seededFolder) }, 'server/launch.mjs');
  const command = (await readFile(`/proc/${server.pid}/cmdline`, 'utf8')).split('\0');
  expect(command.slice(1)).toEqual([...nodeFlags, expect.stringMatching(/server\/main\.ts$/), '']);
  const variables = (await readFile(`/proc/${server.pid}/environ`, 'utf8')).split('\0');
  for (const [name, value] of Object.entries(startEnvironment)) expect(variables).toContain(`${name}=${value}`);
  server.closeOutput();
  const { code, output } = await server.stop('SIGINT');
  expect([code, output]).toEqual([0, expect.not.stringContaining('EPIPE')]);
  expect(await runProgram('server/launch.mjs', [], { PORT: 'tres mil' })).toEqual({
    code: 1,
    output: expect.stringContaining('  PORT: '),
  });
});

test('a second process on the same folder fails to start and names the first process', async () => {
  const second = await runProgram('server/main.ts', [], { DATA_DIR: seededFolder, PORT: String(await findFreePort()) });
  expect(second.code).toBe(1);
  expect(second.output).toBe(
    `La carpeta de datos ${seededFolder} ya está en uso por otro proceso de Entrepuentes (${running.pid}). Detenlo o elige otra con DATA_DIR.\n`,
  );
  expect((await fetch(`${running.url}/health`)).status).toBe(200);
});

test('a port in use fails the start with an explanation', async () => {
  const env = { DATA_DIR: await copyFolder(seededFolder), PORT: String(running.port) };
  const { code, output } = await runProgram('server/main.ts', [], env);
  expect([code, output]).toEqual([
    1,
    `El puerto ${running.port} ya está ocupado. Elige otro con PORT o METRICS_PORT.\n`,
  ]);
});

test('malformed variables fail the start with a list of all of them', async () => {
  const { code, output } = await runProgram('server/main.ts', [], { PORT: 'tres mil', LOG_LEVEL: 'fuerte' });
  expect(code).toBe(1);
  expect(output).toMatch(
    /^No se puede iniciar\. Revisa estas variables de entorno:\n {2}PORT: .+\n {2}LOG_LEVEL: .+\n$/,
  );
});

test(
  '[ROUTE-31] two concurrent starts on an empty PostgreSQL database seed it once, create one administrator and serve the same data',
  needsPostgres,
  async () => {
    const database = await createBlankPostgres();
    const SECRET = 'only-for-tests-only-for-tests-only';
    const env = { DATA_DIR: await createTemporaryFolder(), DATABASE_URL: database.url, DEMO: '1', SECRET };
    const [one, two] = await Promise.all([startServer(env), startServer(env)]);
    expect([one, two].filter((server) => / Administrador +usuario «admin», /.test(server.output()))).toHaveLength(1);
    expect(one.output()).toMatch(/ Base de datos +PostgreSQL \(DATABASE_URL\)\n/);
    expect(await (await fetch(`${two.url}/health`)).json()).toEqual({ status: 'ok', database: 'postgres' });
    const shown = await countListed(one.url);
    expect(shown.places).toBeGreaterThan(300);
    expect(await countListed(two.url)).toEqual(shown);
    for (const server of [one, two]) expect((await server.stop('SIGTERM')).code).toBe(0);
    await database.remove();
  },
);

test('the data of a killed process is intact for the next one', async () => {
  const before = await countListed(running.url);
  await running.stop('SIGKILL');
  const next = await startServer({ DATA_DIR: seededFolder });
  expect(await countListed(next.url)).toEqual(before);
  expect((await next.stop('SIGINT')).code).toBe(0);
});
