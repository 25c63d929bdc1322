import { eq, inArray } from 'drizzle-orm';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { passkeys, twoFactors } from '#server/db/schema/second-factors.ts';
import { rateLimits } from '#server/db/schema/system.ts';
import type { Store } from '#server/db/store.ts';
import { insertOwnedRow } from '#tests/support/rows/owned-rows.ts';
import { createAccounts, type TestAccounts, testPassword } from '#tests/support/server/test-accounts.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';
import type { CallerRole, ExistingIds } from './fuzz-request.ts';
import { openClient } from './http-client.ts';

export type SeededAccounts = { people: TestAccounts; ids: ExistingIds };

const accountOf: Record<Exclude<CallerRole, 'nobody'>, keyof TestAccounts> = {
  visitor: 'visitor',
  partner: 'foreign',
  owner: 'owner',
  administrator: 'admin',
};

/** Factories of owned rows except passkeys: a passkey would require a second step at sign-in (tests/access.test.ts covers them). */
export const rowFactories = Object.entries(insertOwnedRow).filter(([resource]) => resource !== 'passkey');

/** Creates an account per role, and rows of each resource that belong to the owner. */
export async function seedAccounts(store: Store, each = 5): Promise<SeededAccounts> {
  const server = createTestServer(store);
  const people = await createAccounts(server);
  const ids: ExistingIds = {};
  for (const [resource, make] of rowFactories) {
    const rowIds: number[] = [];
    for (let n = 0; n < each; n++) rowIds.push(await make(server, people.owner));
    ids[resource] = rowIds;
  }
  return { people, ids };
}

/** Opens a session per role; restores an account and signs in again when a request ended its session. */
export async function openSessions(store: Store, port: number, { people }: SeededAccounts) {
  const emails = Object.values(people).map(({ email }) => email);
  const accountsBefore = await store.db.select().from(users).where(inArray(users.email, emails));
  const ids = accountsBefore.map(({ id }) => id);
  const hashesBefore = await store.db.select().from(accounts).where(inArray(accounts.userId, ids));
  const client = openClient(port, 4);
  const cookies = new Map<CallerRole, Promise<string>>();
  const counts = { signIns: 0, repairs: 0 };

  async function signIn(actor: Exclude<CallerRole, 'nobody'>): Promise<string> {
    const body = JSON.stringify({ usernameoremail: people[accountOf[actor]].email, password: testPassword });
    const nth = counts.signIns++;
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `11.0.${nth >> 8}.${nth & 255}` };
    for (let attempt = 0; attempt < 3; attempt++) {
      const response = await client.send({ path: '/api/auth/login', method: 'POST', headers, body });
      const cookie = response.headers['set-cookie']?.find((line) => line.includes('session_token='));
      if (response.status === 200 && cookie) return cookie.split(';')[0] ?? '';
      await restoreAccounts();
    }
    throw new Error(`${actor} cannot sign in`);
  }

  /** Restores the accounts of all roles. */
  async function restoreAccounts(): Promise<void> {
    counts.repairs++;
    for (const { id, ...before } of accountsBefore) await store.db.update(users).set(before).where(eq(users.id, id));
    await store.db.delete(rateLimits); // wrong passwords throttle later sign-ins
    for (const factors of [passkeys, twoFactors]) await store.db.delete(factors).where(inArray(factors.userId, ids));
    for (const { id, ...before } of hashesBefore)
      await store.db.update(accounts).set(before).where(eq(accounts.id, id));
  }

  return {
    counts,
    /** Resolves to the Cookie header of a role; '' for an anonymous caller. */
    cookieOf(actor: CallerRole): Promise<string> {
      if (actor === 'nobody') return Promise.resolve('');
      const cookie = cookies.get(actor);
      if (cookie) return cookie;
      const made = signIn(actor);
      cookies.set(actor, made);
      return made;
    },
    /** Drops a session that has ended; the next `cookieOf` signs in again. */
    async check(actor: CallerRole, cookie: string): Promise<void> {
      const { status } = await client.send({ path: '/api/auth/me', headers: { Cookie: cookie } });
      if (status === 401 && (await cookies.get(actor)) === cookie) cookies.delete(actor);
    },
    close: client.close,
  };
}
