// Runs `npm run admin:reset` as a child process.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { openEmbedded, openPostgres, type Store } from '#server/db/store.ts';
import { copyEmptyFolder, createBlankPostgres, needsPostgres } from '#tests/support/database/on-each-database.ts';
import { throwError } from '#tests/support/database/test-postgres.ts';
import { copyFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { killStartedProcesses, runProgram } from '#tests/support/processes/start-server.ts';
import { addAuthenticatorApp } from '#tests/support/server/second-factors.ts';
import { createAdmin, createVisitor, testPassword } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';

const newPassword = 'otra clave 77';
const outputPattern = /^Administrador «admin», contraseña nueva «((?:[a-z]{4}\d-){3}[a-z]{4}\d)»\n$/;
let withAdmin: string;

beforeAll(async () => {
  withAdmin = await copyEmptyFolder();
  await withStore(withAdmin, async (store) => {
    const here = createTestServer(store);
    await createAdmin(here);
    await createVisitor(here);
  });
});
afterEach(killStartedProcesses);
afterAll(removeFolders);

async function withStore<Result>(dir: string, use: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openEmbedded(dir);
  return use(store).finally(() => store.close());
}
const runScript = (env: Record<string, string>, ...names: string[]) => runProgram('scripts/admin.ts', names, env);
const signIn = async (store: Store, name: string, secret: string) =>
  (await createTestBrowser(createTestServer(store).app).signIn(name, secret)).status;

test('[ROUTE-31] prints a new password once and invalidates the old one while the server is stopped', async () => {
  const dir = await copyFolder(withAdmin);
  await withStore(dir, ({ db }) => db.update(users).set({ active: false }).where(eq(users.role, 'admin')));
  const { code, output } = await runScript({ DATA_DIR: dir });
  expect([code, output]).toEqual([0, expect.stringMatching(outputPattern)]);
  const newest = outputPattern.exec(output)?.[1] as string;
  await withStore(dir, async (store) => {
    expect([await signIn(store, 'admin', newest), await signIn(store, 'admin', testPassword)]).toEqual([200, 401]);
  });
});

test('[ROUTE-31] uses ADMIN_PASSWORD without printing it and rejects accounts that are no administrator', async () => {
  const dir = await copyFolder(withAdmin);
  const env = { DATA_DIR: dir, ADMIN_PASSWORD: newPassword };
  expect(await runScript(env, 'Direccion@LAREDO.test')).toEqual({
    code: 0,
    output: 'Administrador «admin», con la contraseña de ADMIN_PASSWORD\n',
  });
  const unknown = { code: 1, output: 'No hay un administrador con ese correo o usuario.\n' };
  expect(await runScript(env, 'valeria@laredo.test')).toEqual(unknown);
  expect(await runScript({ DATA_DIR: await copyEmptyFolder() })).toEqual(unknown);
  await withStore(dir, async (store) => {
    expect(await signIn(store, 'admin', newPassword)).toBe(200);
    expect(await signIn(store, 'valeria@laredo.test', testPassword)).toBe(200);
  });
});

test('[AUTH-27] removes the second factor and reports it', async () => {
  const dir = await copyFolder(withAdmin);
  await withStore(dir, async (store) => {
    const browser = createTestBrowser(createTestServer(store).app);
    await browser.signIn('admin', testPassword);
    await addAuthenticatorApp(browser);
  });
  const { code, output } = await runScript({ DATA_DIR: dir, ADMIN_PASSWORD: newPassword });
  expect([code, output]).toEqual([
    0,
    'Administrador «admin», con la contraseña de ADMIN_PASSWORD\n' +
      'También se quitó su verificación en dos pasos: al entrar puede configurar otra.\n',
  ]);
  await withStore(dir, async (store) => {
    const browser = createTestBrowser(createTestServer(store).app);
    await browser.signIn('admin', newPassword);
    expect(await browser.getSignedInEmail()).toBe('direccion@laredo.test');
  });
});

test('rejects a data folder in use and an invalid setting, each with a message', async () => {
  const dir = await copyEmptyFolder();
  const openStore = await openEmbedded(dir);
  expect(await runScript({ DATA_DIR: dir })).toEqual({
    code: 1,
    output: `La carpeta de datos ${dir} ya está en uso por otro proceso de Entrepuentes (${process.pid}). Detenlo o elige otra con DATA_DIR.\n`,
  });
  await openStore.close();
  const { code, output } = await runScript({ DATA_DIR: dir, ADMIN_PASSWORD: 'corta' });
  expect([code, output]).toEqual([1, expect.stringContaining('\n  ADMIN_PASSWORD: se esperan al menos 8 caracteres')]);
});

test('works on PostgreSQL while servers run, without their secret', needsPostgres, async () => {
  const database = await createBlankPostgres();
  const store = await openPostgres(database.url, throwError);
  await createAdmin(createTestServer(store));
  const { code, output } = await runScript({ DATABASE_URL: database.url });
  expect([code, output]).toEqual([0, expect.stringMatching(outputPattern)]);
  expect(await signIn(store, 'admin', outputPattern.exec(output)?.[1] as string)).toBe(200);
  await store.close();
  await database.remove();
});
