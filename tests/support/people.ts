import { eq } from 'drizzle-orm';
import type { Usuario } from '#contract/accounts.ts';
import { users } from '#server/db/schema/accounts.ts';
import { keyOfToken } from '#server/features/accounts/codes.ts';
import { makeFirstAdmin } from '#server/features/accounts/first-admin.ts';
import { usuarioOf } from '#server/features/accounts/sessions.ts';
import type { TestServer } from './app.ts';
import { cookieOf } from './browser.ts';

/** A person with an account. */
export type Someone = { email: string; password: string; usuario: Usuario };
export type People = Record<'admin' | 'owner' | 'foreign' | 'visitor', Someone>;

/** Everybody's in tests, unless said otherwise. */
export const password = 'puente 4 río';

/** An administrator, two partners and a visitor, made as the product makes them. */
export async function makePeople(server: TestServer): Promise<People> {
  const admin = await makeAdmin(server);
  return {
    admin,
    owner: await makePartner(server, admin, { Nombre: 'Ofelia Garza', Email: 'ofelia@laredo.test' }),
    foreign: await makePartner(server, admin, { Nombre: 'Fermín Cantú', Email: 'fermin@laredo.test' }),
    visitor: await makeVisitor(server),
  };
}

/** The first administrator, whose username is 'admin'. */
export async function makeAdmin(server: TestServer, email = 'direccion@laredo.test'): Promise<Someone> {
  const access = await makeFirstAdmin(server.store.db, { email, password }, new Date());
  if (!access) throw new Error('there is an administrator already');
  return someone(server, access.email, password);
}

/** A partner with its account. */
export async function makePartner(
  server: TestServer,
  by: Someone,
  { Nombre = 'Ofelia Garza', Email = 'ofelia@laredo.test', Telefono = '956 555 0142', Password = password } = {},
): Promise<Someone> {
  const made = await server.services.partners.create(by.usuario, { Nombre, Email, Telefono, Password });
  return someone(server, made.Email, Password);
}

/** A visitor who registered and confirmed; the mail of it is left out. */
export async function makeVisitor(
  server: TestServer,
  email = 'valeria@laredo.test',
  secret = password,
  nombre = 'Valeria Solís',
): Promise<Someone> {
  const { accounts, codes } = server.services;
  const token = await accounts.register({ nombre, email, password: secret }, somewhere());
  server.office.waiting.pop();
  const code = await codes.renewRegistration(server.store.db, keyOfToken(token));
  await accounts.confirm(email, code as string, token, somewhere());
  return someone(server, email, secret);
}

/** Signs a person in; gives the Cookie header of the new session. */
export async function signIn(
  { services }: Pick<TestServer, 'services'>,
  { email, password }: Someone,
): Promise<string> {
  const given = { usernameoremail: email, password, remember: true };
  const outcome = await services.accounts.login(given, somewhere());
  if (!('cookies' in outcome)) throw new Error(`${email} has a second factor`);
  return cookieOf(outcome.cookies);
}

async function someone({ store: { db } }: TestServer, email: string, secret: string): Promise<Someone> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`nobody was made with ${email}`);
  return { email, password: secret, usuario: await usuarioOf(db, { ...user, id: String(user.id) }) };
}

let places = 0;
/** Another address each time, so that no limit is met by making people. */
const somewhere = () => ({ headers: new Headers(), address: `people-${++places}` });
