import { eq, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { users } from '#server/db/schema/accounts.ts';
import { createFirstAdmin } from '#server/features/accounts/first-admin.ts';
import { hashToken } from '#server/features/accounts/mailed-codes.ts';
import { hashPassword } from '#server/features/accounts/passwords/passwords.ts';
import { loadUser } from '#server/features/accounts/sessions/sessions.ts';
import { firstAdminName } from '#texts/accounts/account-screens.ts';
import { toCookieHeader } from './test-browser.ts';
import type { TestServer } from './test-server.ts';

/** An account and its password. */
export type TestAccount = { email: string; password: string; usuario: User };
export type TestAccounts = Record<'admin' | 'owner' | 'foreign' | 'visitor', TestAccount>;

/** Default password of accounts in tests. */
export const testPassword = 'puente 4 río';

type StoredAccount = {
  id: number;
  name: string;
  email: string;
  username: string | null;
  role: Role;
  partnerId: number | null;
};

const phone = '956 555 0142';
/** Accounts of `createAccounts` in the order of their ids. */
const accountRows = {
  admin: { name: firstAdminName, email: 'direccion@laredo.test', username: 'admin', role: 'admin' },
  owner: { name: 'Ofelia Garza', email: 'ofelia@laredo.test', role: 'partner' },
  foreign: { name: 'Fermín Cantú', email: 'fermin@laredo.test', role: 'partner' },
  visitor: { name: 'Valeria Solís', email: 'valeria@laredo.test', role: 'visitor' },
} satisfies Record<keyof TestAccounts, { name: string; email: string; username?: string; role: Role }>;
const accountNames = Object.keys(accountRows) as (keyof TestAccounts)[];
let testHash: Promise<string> | undefined;

/**
 * Stores an administrator, two partners and a visitor as the services do, with one statement: through the services it takes
 * thirty times as long, at the start of every second test.
 */
export async function createAccounts({ store, clock }: TestServer): Promise<TestAccounts> {
  testHash ??= hashPassword(testPassword);
  const rows = JSON.stringify(accountNames.map((name) => accountRows[name]));
  const at = clock().toISOString();
  const stored = await store.db.execute<StoredAccount>(sql`
    with new_users as (
      insert into users (name, email, email_verified, username, role)
      select name, email, true, username, role
      from jsonb_to_recordset(${rows}::jsonb) as (name text, email text, username text, role text)
      returning *
    ), new_accounts as (
      insert into accounts (user_id, account_id, provider_id, password)
      select id, id::text, 'credential', ${await testHash} from new_users
    ), new_partners as (
      insert into partners (user_id, phone) select id, ${phone} from new_users where role = 'partner' returning *
    ), new_invitations as (
      insert into account_invitations (user_id, expires_at)
      select user_id, ${at}::timestamptz + interval '7 days' from new_partners
    ), new_devices as (
      insert into known_devices (user_id, device_hash, created_at, last_used_at)
      select id, 'registered', ${at}::timestamptz, ${at}::timestamptz from new_users where role = 'visitor'
    ), audited as (
      insert into audit_log (at, actor, role, actor_id, action, entity, entity_id, after)
      select ${at}::timestamptz, 'system', 'system', null, 'create', 'account', id,
        jsonb_build_object('email', email, 'role', role)
      from new_users where role = 'admin'
      union all (
      select ${at}::timestamptz, admin.name, admin.role, admin.id, 'create', 'partner', made.id,
        jsonb_build_object('Nombre', account.name, 'Email', account.email, 'Telefono', made.phone, 'Activo', 1)
      from new_partners made join new_users account on account.id = made.user_id, new_users admin
      where admin.role = 'admin' order by made.id)
    )
    select new_users.id, name, email, username, role, new_partners.id as "partnerId"
    from new_users left join new_partners on new_partners.user_id = new_users.id order by new_users.id`);
  const accounts = stored.rows.map(({ id, name, email, username, role, partnerId }): TestAccount => {
    const usuario = { id, nombre: name, username: username ?? '', email, rol: role, partnerId };
    return { email, password: testPassword, usuario };
  });
  return Object.fromEntries(accountNames.map((name, index) => [name, accounts[index]])) as TestAccounts;
}

/** Creates the accounts of `createAccounts` through the services. */
export async function createAccountsThroughServices(server: TestServer): Promise<TestAccounts> {
  const admin = await createAdmin(server);
  const { owner, foreign } = accountRows;
  return {
    admin,
    owner: await createPartner(server, admin, { Nombre: owner.name, Email: owner.email }),
    foreign: await createPartner(server, admin, { Nombre: foreign.name, Email: foreign.email }),
    visitor: await createVisitor(server),
  };
}

/** Creates the first administrator, with the username 'admin'. */
export async function createAdmin(server: TestServer, email = 'direccion@laredo.test'): Promise<TestAccount> {
  const access = await createFirstAdmin(server.store.db, { email, password: testPassword }, new Date());
  if (!access) throw new Error('An administrator already exists');
  return loadAccount(server, access.email, testPassword);
}

/** Creates a partner with its account; removes the mail of the invitation from the queue. */
export async function createPartner(
  server: TestServer,
  admin: TestAccount,
  { Nombre = 'Ofelia Garza', Email = 'ofelia@laredo.test', Telefono = phone, Password = testPassword } = {},
): Promise<TestAccount> {
  const partner = await server.services.partners.create(admin.usuario, { Nombre, Email, Telefono, Password });
  server.office.waiting.pop();
  return loadAccount(server, partner.Email, Password);
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

/** Starts a session without checking the password, which takes half the time; returns the Cookie header. */
export async function startSession({ services }: TestServer, { usuario }: TestAccount): Promise<string> {
  const { cookies } = await services.sessions.start(usuario.id, { remember: true, headers: new Headers() });
  return toCookieHeader(cookies);
}

async function loadAccount({ store: { db } }: TestServer, email: string, secret: string): Promise<TestAccount> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`No account with ${email}`);
  return { email, password: secret, usuario: await loadUser(db, { ...user, id: String(user.id) }) };
}

let clientCount = 0;
/** A new client each time, so that creating accounts reaches no rate limit. */
const newClient = () => ({ headers: new Headers(), address: `people-${++clientCount}` });
