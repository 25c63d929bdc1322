import { eq, inArray } from 'drizzle-orm';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import { passkeys, twoFactors } from '#server/db/schema/second-factors.ts';
import type { Store } from '#server/db/store.ts';
import { createTestServer } from '#tests/support/app.ts';
import { makers } from '#tests/support/owned-rows.ts';
import { makePeople, type People, password } from '#tests/support/people.ts';
import type { Caller, KnownIds } from './fuzz-call.ts';
import { openClient } from './request.ts';

export type Cast = { people: People; ids: KnownIds };

const personOf: Record<Exclude<Caller, 'nobody'>, keyof People> = {
  visitor: 'visitor',
  partner: 'foreign',
  owner: 'owner',
  administrator: 'admin',
};

/** Makers of owned rows but passkeys, which would put a second step before their owner's sign-ins (tests/access.test.ts has them). */
export const rowMakers = Object.entries(makers).filter(([noun]) => noun !== 'passkey');

/** Makes the callers, and rows of each noun that belong to the owner. */
export async function fillWithPeople(store: Store, each = 5): Promise<Cast> {
  const server = createTestServer(store);
  const people = await makePeople(server);
  const ids: KnownIds = {};
  for (const [noun, make] of rowMakers) {
    const made: number[] = [];
    for (let n = 0; n < each; n++) made.push(await make(server, people.owner));
    ids[noun] = made;
  }
  return { people, ids };
}

/** The sessions of all callers: signs in anew who lost theirs, after undoing what a call did to the account. */
export async function openSessions(store: Store, port: number, { people }: Cast) {
  const emails = Object.values(people).map(({ email }) => email);
  const accountsBefore = await store.db.select().from(users).where(inArray(users.email, emails));
  const ids = accountsBefore.map(({ id }) => id);
  const hashesBefore = await store.db.select().from(accounts).where(inArray(accounts.userId, ids));
  const client = openClient(port, 4);
  const cookies = new Map<Caller, Promise<string>>();
  const counts = { signIns: 0, repairs: 0 };

  async function signIn(caller: Exclude<Caller, 'nobody'>): Promise<string> {
    const body = JSON.stringify({ usernameoremail: people[personOf[caller]].email, password });
    const nth = counts.signIns++;
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `11.0.${nth >> 8}.${nth & 255}` };
    for (let tries = 0; tries < 3; tries++) {
      const answer = await client.ask({ path: '/api/auth/login', method: 'POST', headers, body });
      const cookie = answer.headers['set-cookie']?.find((line) => line.includes('session_token='));
      if (answer.status === 200 && cookie) return cookie.split(';')[0] ?? '';
      await repair();
    }
    throw new Error(`${caller} cannot sign in`);
  }

  /** Gives the accounts of the callers back what they had. */
  async function repair(): Promise<void> {
    counts.repairs++;
    for (const { id, ...before } of accountsBefore) await store.db.update(users).set(before).where(eq(users.id, id));
    await store.db.delete(rateLimits); // wrong passwords throttle the next sign-ins
    for (const factors of [passkeys, twoFactors]) await store.db.delete(factors).where(inArray(factors.userId, ids));
    for (const { id, ...before } of hashesBefore)
      await store.db.update(accounts).set(before).where(eq(accounts.id, id));
  }

  return {
    counts,
    /** The Cookie header of a caller; '' for nobody. */
    cookieOf(caller: Caller): Promise<string> {
      if (caller === 'nobody') return Promise.resolve('');
      const known = cookies.get(caller);
      if (known) return known;
      const made = signIn(caller);
      cookies.set(caller, made);
      return made;
    },
    /** Forgets a session that has ended; whoever asks next signs in anew. */
    async check(caller: Caller, cookie: string): Promise<void> {
      const { status } = await client.ask({ path: '/api/auth/me', headers: { Cookie: cookie } });
      if (status === 401 && (await cookies.get(caller)) === cookie) cookies.delete(caller);
    },
    close: client.close,
  };
}
