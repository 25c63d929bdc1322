import { eq } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import { users } from '#server/db/schema/accounts.ts';
import { createFirstAdmin } from '#server/features/accounts/first-admin.ts';
import { hashToken } from '#server/features/accounts/mailed-codes.ts';
import { loadUser } from '#server/features/accounts/sessions/sessions.ts';
import { toCookieHeader } from './test-browser.ts';
import type { TestServer } from './test-server.ts';

/** An account and its password. */
export type TestAccount = { email: string; password: string; usuario: User };
export type TestAccounts = Record<'admin' | 'owner' | 'foreign' | 'visitor', TestAccount>;

/** Default password of accounts in tests. */
export const testPassword = 'puente 4 río';

/** Creates an administrator, two partners and a visitor through the services. */
export async function createAccounts(server: TestServer): Promise<TestAccounts> {
  const admin = await createAdmin(server);
  return {
    admin,
    owner: await createPartner(server, admin, { Nombre: 'Ofelia Garza', Email: 'ofelia@laredo.test' }),
    foreign: await createPartner(server, admin, { Nombre: 'Fermín Cantú', Email: 'fermin@laredo.test' }),
    visitor: await createVisitor(server),
  };
}

/** Creates the first administrator, with the username 'admin'. */
export async function createAdmin(server: TestServer, email = 'direccion@laredo.test'): Promise<TestAccount> {
  const access = await createFirstAdmin(server.store.db, { email, password: testPassword }, new Date());
  if (!access) throw new Error('An administrator already exists');
  return loadAccount(server, access.email, testPassword);
}

/** Creates a partner with its account. */
export async function createPartner(
  server: TestServer,
  admin: TestAccount,
  { Nombre = 'Ofelia Garza', Email = 'ofelia@laredo.test', Telefono = '956 555 0142', Password = testPassword } = {},
): Promise<TestAccount> {
  const made = await server.services.partners.create(admin.usuario, { Nombre, Email, Telefono, Password });
  return loadAccount(server, made.Email, Password);
}

/** Registers and confirms a visitor; removes the mail of the registration from the queue. */
export async function createVisitor(
  server: TestServer,
  email = 'valeria@laredo.test',
  secret = testPassword,
  nombre = 'Valeria Solís',
): Promise<TestAccount> {
  const { accounts, codes } = server.services;
  const token = await accounts.register({ nombre, email, password: secret }, newClient());
  server.office.waiting.pop();
  const code = await codes.createRegistrationCode(server.store.db, hashToken(token));
  await accounts.confirm(email, code as string, token, newClient());
  return loadAccount(server, email, secret);
}

/** Signs in; returns the Cookie header of the new session. */
export async function signIn(
  { services }: Pick<TestServer, 'services'>,
  { email, password }: TestAccount,
): Promise<string> {
  const credentials = { usernameoremail: email, password, remember: true };
  const outcome = await services.accounts.login(credentials, newClient());
  if (!('cookies' in outcome)) throw new Error(`Account ${email} has a second factor`);
  return toCookieHeader(outcome.cookies);
}

async function loadAccount({ store: { db } }: TestServer, email: string, secret: string): Promise<TestAccount> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`No account with ${email}`);
  return { email, password: secret, usuario: await loadUser(db, { ...user, id: String(user.id) }) };
}

let clientCount = 0;
/** A new client each time, so that creating accounts reaches no rate limit. */
const newClient = () => ({ headers: new Headers(), address: `people-${++clientCount}` });
