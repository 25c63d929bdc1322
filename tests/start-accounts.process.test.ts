// Accounts of the product as a process: needs the built pages (`npm run build`; `npm test` makes them).
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openEmbedded } from '#server/db/store.ts';
import { copyOf, removeFolders } from './support/folders.ts';
import { killStarted, type RunningServer, run, startServer } from './support/processes.ts';
import { emptyFolder } from './support/stores.ts';

vi.setConfig({ testTimeout: 90_000 }); // whole processes, each with a database to open

const admin = { ADMIN_EMAIL: 'direccion@laredo.test', ADMIN_PASSWORD: 'puente 4 río' };
const made = / Administrador +usuario «admin», contraseña «([\w-]{23})» \(se muestra solo esta vez\)\n/;
let empty: string;

beforeAll(async () => {
  empty = await emptyFolder();
});
afterEach(killStarted);
afterAll(removeFolders);

function call({ url }: RunningServer, name: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(`${url}/api/auth/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
}
const signIn = (server: RunningServer, usernameoremail: string, password: string) =>
  call(server, 'login', { usernameoremail, password });

/** A server that takes connections and never says a word. */
async function muteServer(): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('[ROUTE-31] the first start that comes up prints the administrator once; sessions outlive a restart', async () => {
  const env = { DATA_DIR: await copyOf(empty), DEMO: '0' };
  const taken = await muteServer();
  const failed = await run('server/main.ts', [], { ...env, PORT: String(taken.port) });
  taken.server.close();
  expect([failed.code, failed.output]).toEqual([1, expect.stringContaining('ya está ocupado')]);
  const first = await startServer(env);
  const password = made.exec(first.output())?.[1] as string;
  const answer = await signIn(first, 'admin', password);
  expect(await answer.json()).toMatchObject({ success: true, usuario: { username: 'admin', rol: 'admin' } });
  const Cookie = answer.headers.getSetCookie()[0]?.split(';')[0] as string;
  await first.stop('SIGTERM');
  const second = await startServer(env);
  expect(second.output()).not.toContain('Administrador');
  expect((await fetch(`${second.url}/api/auth/me`, { headers: { Cookie } })).status).toBe(200);
  await second.stop('SIGTERM');
});

test('[ROUTE-31] with ADMIN_EMAIL and ADMIN_PASSWORD the administrator has those, and no password is printed', async () => {
  const DATA_DIR = await copyOf(empty);
  const common = await run('server/main.ts', [], { ...admin, DATA_DIR, PORT: '0', ADMIN_PASSWORD: 'Password1' });
  expect([common.code, common.output]).toEqual([1, expect.stringContaining('Esa contraseña es de las más usadas')]);
  expect(common.output).not.toMatch(/\n +at /);
  const server = await startServer({ ...admin, DATA_DIR });
  expect(server.output()).toContain(' direccion@laredo.test, con la contraseña de ADMIN_PASSWORD\n');
  expect(server.output()).not.toContain(admin.ADMIN_PASSWORD);
  expect((await signIn(server, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).status).toBe(200);
  await server.stop('SIGTERM');
});

test('[AUTH-6] a mail that a killed process still owed is sent by the next one, and its code works', async () => {
  const env = { ...admin, DATA_DIR: await copyOf(empty), DEMO: '0' };
  const outbox = join(env.DATA_DIR, 'outbox');
  const email = admin.ADMIN_EMAIL;
  for (let owed = false; !owed; ) {
    const killed = await startServer(env);
    expect((await call(killed, 'forgot', { email })).status).toBe(200);
    await killed.stop('SIGKILL');
    const { db, close } = await openEmbedded(env.DATA_DIR);
    const { rows } = await db.execute<{ state: string }>(sql`select state from pgboss.job where name = 'reset-code'`);
    await close();
    owed = rows.some(({ state }) => state === 'created') && !existsSync(outbox); // else it was quicker than the kill
  }
  const next = await startServer(env);
  const file = await vi.waitFor(
    async () => {
      const [name = ''] = await readdir(outbox);
      expect(name).toMatch(/\.eml$/);
      return join(outbox, name);
    },
    { timeout: 15_000, interval: 50 },
  );
  const mail = await PostalMime.parse(await readFile(file));
  expect(mail.to?.[0]?.address).toBe(email);
  const code = /Tu código es (\d{6})/.exec(mail.text ?? '')?.[1];
  expect((await call(next, 'verify-code', { email, code })).status).toBe(200);
  await next.stop('SIGTERM');
});

test('a mail server that hangs keeps SIGTERM waiting for less than five seconds', async () => {
  const mute = await muteServer();
  const connected = once(mute.server, 'connection');
  const server = await startServer({
    ...admin,
    DATA_DIR: await copyOf(empty),
    DEMO: '0',
    SMTP_URL: `smtp://127.0.0.1:${mute.port}`,
  });
  expect(server.output()).toMatch(/ Correo +por el servidor de SMTP_URL\n/);
  await call(server, 'forgot', { email: admin.ADMIN_EMAIL });
  await connected;
  const asked = performance.now();
  const { code } = await server.stop('SIGTERM');
  expect(performance.now() - asked).toBeLessThan(5000);
  expect(code).toBe(0);
  mute.server.close();
});

test('with DATABASE_URL and no SECRET the start ends with a sentence, before anything is asked of the database', async () => {
  const { code, output } = await run('server/main.ts', [], { DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada' });
  expect([code, output]).toEqual([
    1,
    'Con DATABASE_URL hace falta SECRET: al menos 32 caracteres al azar, los mismos en todos los procesos.\n',
  ]);
});
