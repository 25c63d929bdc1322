import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { codeMinutes, codeTries } from '#domain/accounts.ts';
import { Failure } from '#domain/failure.ts';
import { accountCodes } from '#server/db/schema/accounts.ts';
import type { Db, Tx } from '#server/db/store.ts';

export type Codes = ReturnType<typeof createCodes>;
type CodeRow = typeof accountCodes.$inferSelect;
type Purpose = CodeRow['purpose'];
type Typed = { purpose: Purpose; key: string; email: string; code: string };

/** Codes and cookie tokens that work once, within ten minutes; only their hashes are kept (AUTH-6). */
export function createCodes({ clock, secret }: { clock: () => Date; secret: string }) {
  const end = () => new Date(clock().getTime() + codeMinutes * 60_000);
  const hashOf = (purpose: Purpose, key: string, code: string) =>
    createHmac('sha256', secret).update([purpose, key, code].join('\n')).digest('hex');
  const isLive = (purpose: Purpose, key: string) =>
    and(eq(accountCodes.purpose, purpose), eq(accountCodes.key, key), gt(accountCodes.expiresAt, clock()));

  return {
    /** A new six-digit code for a password reset of that address; the one before is dead. */
    async renewReset(db: Db, email: string): Promise<string> {
      const code = newCode();
      const fresh = { codeHash: hashOf('reset', email, code), tries: 0, expiresAt: end() };
      await db
        .insert(accountCodes)
        .values({ purpose: 'reset', key: email, email, ...fresh })
        .onConflictDoUpdate({ target: [accountCodes.purpose, accountCodes.key], set: fresh });
      return code;
    },

    /** Keeps a registration until its code is typed; gives the token of the browser that asked. */
    async keepRegistration(db: Tx, email: string, name: string, passwordHash: string): Promise<string> {
      const token = newToken();
      await db
        .insert(accountCodes)
        .values({ purpose: 'register', key: keyOfToken(token), email, expiresAt: end(), name, passwordHash });
      return token;
    },

    /** A new six-digit code for a registration that waits, by its browser's key; null when it waits no more. */
    async renewRegistration(db: Db, key: string): Promise<string | null> {
      const code = newCode();
      const [row] = await db
        .update(accountCodes)
        .set({ codeHash: hashOf('register', key, code), tries: 0, expiresAt: end() })
        .where(isLive('register', key))
        .returning({ id: accountCodes.id });
      return row ? code : null;
    },

    /**
     * Uses up a code typed for that address, in one transaction with what it allows (`use`); throws account/wrong-code.
     * Wrong tries count whatever becomes of the rest, and the fifth kills the code.
     */
    async consume<Result>(db: Db, typed: Typed, use: (tx: Tx, row: CodeRow) => Promise<Result>): Promise<Result> {
      const { purpose, key, email, code } = typed;
      const [row] = await db
        .update(accountCodes)
        .set({ tries: sql`${accountCodes.tries} + 1` })
        .where(and(isLive(purpose, key), eq(accountCodes.email, email), lt(accountCodes.tries, codeTries)))
        .returning();
      if (!isSame(row?.codeHash ?? '', hashOf(purpose, key, code))) throw new Failure('account/wrong-code');
      return db.transaction(async (tx) => {
        const [consumed] = await tx
          .delete(accountCodes)
          .where(eq(accountCodes.id, row?.id ?? 0))
          .returning();
        if (!consumed) throw new Failure('account/wrong-code'); // of two at once the other one was first
        return use(tx, consumed);
      });
    },

    /** A token that stands for a verified code: good for one reset of that address. */
    async grant(db: Tx, email: string): Promise<string> {
      const token = newToken();
      await db.insert(accountCodes).values({ purpose: 'grant', key: keyOfToken(token), email, expiresAt: end() });
      return token;
    },

    /** Throws account/not-verified when a token is not good for that address; uses nothing up. */
    async expectGrant(db: Db, token: string, email: string): Promise<void> {
      const own = and(isLive('grant', keyOfToken(token)), eq(accountCodes.email, email));
      const [row] = await db.select({ id: accountCodes.id }).from(accountCodes).where(own);
      if (!row) throw new Failure('account/not-verified');
    },

    /** Uses up the token of a verified code; throws account/not-verified when it is not good for that address. */
    async useGrant(db: Tx, token: string, email: string): Promise<void> {
      const [used] = await db
        .delete(accountCodes)
        .where(and(isLive('grant', keyOfToken(token)), eq(accountCodes.email, email)))
        .returning({ id: accountCodes.id });
      if (!used) throw new Failure('account/not-verified');
    },

    /** Removes what has expired. */
    async removeEnded(db: Db): Promise<void> {
      await db.delete(accountCodes).where(lte(accountCodes.expiresAt, clock()));
    },
  };
}

/** How the row of a browser's token is found. */
export const keyOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');
/** A random token for a cookie: 256 bits, base64url. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Compares in constant time. */
export function isSame(kept: string, given: string): boolean {
  const [a, b] = [Buffer.from(kept), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
