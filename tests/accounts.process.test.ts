// Accounts of whole server processes. Needs the built pages (`npm run build`; `npm test` builds them).
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openEmbedded } from '#server/db/store.ts';
import { copyEmptyFolder } from './support/database/on-each-database.ts';
import { copyFolder, removeFolders } from './support/files/temporary-folders.ts';
import { killStartedProcesses, type RunningServer, runProgram, startServer } from './support/processes/start-server.ts';

const admin = { ADMIN_EMAIL: 'direccion@laredo.test', ADMIN_PASSWORD: 'puente 4 río' };
const printedAdmin = / Administrador +usuario «admin», contraseña «([\w-]{23})» \(se muestra solo esta vez\)\n/;
let empty: string;

beforeAll(async () => {
  empty = await copyEmptyFolder();
});
afterEach(killStartedProcesses);
afterAll(removeFolders);

function call({ url }: RunningServer, name: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(`${url}/api/auth/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
}
const signIn = (server: RunningServer, usernameoremail: string, password: string) =>
  call(server, 'login', { usernameoremail, password });

/** A server that accepts connections and never sends a byte. */
async function openMuteServer(): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('[ROUTE-31] the first successful start prints the administrator once; sessions survive a restart', async () => {
  const env = { DATA_DIR: await copyFolder(empty), DEMO: '0' };
  const taken = await openMuteServer();
  const failed = await runProgram('server/main.ts', [], { ...env, PORT: String(taken.port) });
  taken.server.close();
  expect([failed.code, failed.output]).toEqual([1, expect.stringContaining('ya está ocupado')]);
  const first = await startServer(env);
  const password = printedAdmin.exec(first.output())?.[1] as string;
  const response = await signIn(first, 'admin', password);
  expect(await response.json()).toMatchObject({ success: true, usuario: { username: 'admin', rol: 'admin' } });
  const Cookie = response.headers.getSetCookie()[0]?.split(';')[0] as string;
  await first.stop('SIGTERM');
  const second = await startServer(env);
  expect(second.output()).not.toContain('Administrador');
  expect((await fetch(`${second.url}/api/auth/me`, { headers: { Cookie } })).status).toBe(200);
  await second.stop('SIGTERM');
});

test('[ROUTE-31] ADMIN_EMAIL and ADMIN_PASSWORD set the administrator, and no password is printed', async () => {
  const DATA_DIR = await copyFolder(empty);
  const common = await runProgram('server/main.ts', [], { ...admin, DATA_DIR, PORT: '0', ADMIN_PASSWORD: 'Password1' });
  expect([common.code, common.output]).toEqual([1, expect.stringContaining('Esa contraseña es de las más usadas')]);
  expect(common.output).not.toMatch(/\n +at /);
  const server = await startServer({ ...admin, DATA_DIR, DEMO: '0' });
  expect(server.output()).toContain(' direccion@laredo.test, con la contraseña de ADMIN_PASSWORD\n');
  expect(server.output()).not.toContain(admin.ADMIN_PASSWORD);
  expect((await signIn(server, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).status).toBe(200);
  await server.stop('SIGTERM');
});

test('[AUTH-6] the next process sends a queued mail of a killed process, and its code is valid', async () => {
  const env = { ...admin, DATA_DIR: await copyFolder(empty), DEMO: '0' };
  const outbox = join(env.DATA_DIR, 'outbox');
  const email = admin.ADMIN_EMAIL;
  await writeFile(outbox, ''); // the first process cannot write mails into it
  const killed = await startServer(env);
  expect((await call(killed, 'forgot', { email })).status).toBe(200);
  await killed.stop('SIGKILL');
  await rm(outbox);
  const { db, close } = await openEmbedded(env.DATA_DIR);
  // as if the minute had passed after which the job of a dead process is retried
  const { rows } = await db.execute(
    sql`update pgboss.job set state = 'retry', start_after = now() where name = 'reset-code' returning id`,
  );
  expect(rows).toHaveLength(1);
  await close();
  const next = await startServer(env);
  const file = await vi.waitFor(
    async () => {
      const [name = ''] = await readdir(outbox);
      expect(name).toMatch(/\.eml$/);
      return join(outbox, name);
    },
    { timeout: 60_000, interval: 50 },
  );
  const mail = await PostalMime.parse(await readFile(file));
  expect(mail.to?.[0]?.address).toBe(email);
  const code = /Tu código es (\d{6})/.exec(mail.text ?? '')?.[1];
  expect((await call(next, 'verify-code', { email, code })).status).toBe(200);
  await next.stop('SIGTERM');
});

test('with a hanging mail server SIGTERM ends the process with code 0', async () => {
  const mute = await openMuteServer();
  const connected = once(mute.server, 'connection');
  const server = await startServer({
    ...admin,
    DATA_DIR: await copyFolder(empty),
    DEMO: '0',
    SMTP_URL: `smtp://127.0.0.1:${mute.port}`,
  });
  expect(server.output()).toMatch(/ Correo +por el servidor de SMTP_URL\n/);
  await call(server, 'forgot', { email: admin.ADMIN_EMAIL });
  await connected;
  expect((await server.stop('SIGTERM')).code).toBe(0); // 1 after the limit for jobs or database
  mute.server.close();
});

test('with DATABASE_URL and no SECRET the start fails with an explanation before it connects to the database', async () => {
  const { code, output } = await runProgram('server/main.ts', [], {
    DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada',
  });
  expect([code, output]).toEqual([
    1,
    'Con DATABASE_URL hace falta SECRET: al menos 32 caracteres al azar, los mismos en todos los procesos.\n',
  ]);
});
