// `npm run admin:reset` as a person runs it.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { openEmbedded, openPostgres, type Store } from '#server/db/store.ts';
import { createTestServer } from '#tests/support/app.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { addApp } from '#tests/support/factors.ts';
import { copyOf, newFolder, removeFolders } from '#tests/support/folders.ts';
import { makeAdmin, makeVisitor, password } from '#tests/support/people.ts';
import { failLoudly } from '#tests/support/postgres.ts';
import { killStarted, run } from '#tests/support/processes.ts';
import { blankPostgres, databaseKinds, emptyFolder } from '#tests/support/stores.ts';

vi.setConfig({ testTimeout: 90_000 }); // whole processes, each with a database to open

const newpassword = 'otra clave 77';
const printed = /^Administrador «admin», contraseña nueva «((?:[a-z]{4}\d-){3}[a-z]{4}\d)»\n$/;
let withAdmin: string;

beforeAll(async () => {
  withAdmin = await emptyFolder();
  await within(withAdmin, async (store) => {
    const here = createTestServer(store);
    await makeAdmin(here);
    await makeVisitor(here);
  });
});
afterEach(killStarted);
afterAll(removeFolders);

async function within<Result>(dir: string, use: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openEmbedded(dir);
  return use(store).finally(() => store.close());
}
const script = (env: Record<string, string>, ...names: string[]) => run('scripts/admin.ts', names, env);
const signIn = async (store: Store, name: string, secret: string) =>
  (await aBrowser(createTestServer(store).app).signIn(name, secret)).status;

test('[ROUTE-31] with the server stopped it prints a new password once, and the old one is worth nothing', async () => {
  const dir = await copyOf(withAdmin);
  await within(dir, ({ db }) => db.update(users).set({ active: false }).where(eq(users.role, 'admin')));
  const { code, output } = await script({ DATA_DIR: dir });
  expect([code, output]).toEqual([0, expect.stringMatching(printed)]);
  const made = printed.exec(output)?.[1] as string;
  await within(dir, async (store) => {
    expect([await signIn(store, 'admin', made), await signIn(store, 'admin', password)]).toEqual([200, 401]);
  });
});

test('[ROUTE-31] the password of ADMIN_PASSWORD is taken and not printed; who is no administrator is refused', async () => {
  const dir = await copyOf(withAdmin);
  const env = { DATA_DIR: dir, ADMIN_PASSWORD: newpassword };
  expect(await script(env, 'Direccion@LAREDO.test')).toEqual({
    code: 0,
    output: 'Administrador «admin», con la contraseña de ADMIN_PASSWORD\n',
  });
  const unknown = { code: 1, output: 'No hay un administrador con ese correo o usuario.\n' };
  expect(await script(env, 'valeria@laredo.test')).toEqual(unknown);
  expect(await script({ DATA_DIR: await emptyFolder() })).toEqual(unknown);
  await within(dir, async (store) => {
    expect(await signIn(store, 'admin', newpassword)).toBe(200);
    expect(await signIn(store, 'valeria@laredo.test', password)).toBe(200);
  });
});

test('[AUTH-27] it removes the second factor and says so', async () => {
  const dir = await copyOf(withAdmin);
  await within(dir, async (store) => {
    const browser = aBrowser(createTestServer(store).app);
    await browser.signIn('admin', password);
    await addApp(browser);
  });
  const { code, output } = await script({ DATA_DIR: dir, ADMIN_PASSWORD: newpassword });
  expect([code, output]).toEqual([
    0,
    'Administrador «admin», con la contraseña de ADMIN_PASSWORD\n' +
      'También se quitó su verificación en dos pasos: al entrar puede configurar otra.\n',
  ]);
  await within(dir, async (store) => {
    const browser = aBrowser(createTestServer(store).app);
    await browser.signIn('admin', newpassword);
    expect(await browser.who()).toBe('direccion@laredo.test');
  });
});

test('a folder that a server uses is refused with a sentence, and so is a malformed setting', async () => {
  const dir = await newFolder();
  const held = await openEmbedded(dir);
  expect(await script({ DATA_DIR: dir })).toEqual({
    code: 1,
    output: `La carpeta de datos ${dir} ya está en uso por otro proceso de Entrepuentes (${process.pid}). Detenlo o elige otra con DATA_DIR.\n`,
  });
  await held.close();
  const { code, output } = await script({ DATA_DIR: dir, ADMIN_PASSWORD: 'corta' });
  expect([code, output]).toEqual([1, expect.stringContaining('\n  ADMIN_PASSWORD: se esperan al menos 8 caracteres')]);
});

test.runIf(databaseKinds.includes('postgres'))(
  'with PostgreSQL it works while servers run, without their secret',
  async () => {
    const database = await blankPostgres();
    const store = await openPostgres(database.url, failLoudly);
    await makeAdmin(createTestServer(store));
    const { code, output } = await script({ DATABASE_URL: database.url });
    expect([code, output]).toEqual([0, expect.stringMatching(printed)]);
    expect(await signIn(store, 'admin', printed.exec(output)?.[1] as string)).toBe(200);
    await store.close();
    await database.remove();
  },
);
