import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { mailedCodeMinutes, maxMailedCodeAttempts } from '#domain/accounts/account-rules.ts';
import { AppError } from '#domain/app-error.ts';
import { accountCodes } from '#server/db/schema/accounts.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { keyedHash } from '#server/keyed-hash.ts';

export type MailedCodes = ReturnType<typeof createMailedCodes>;
type CodeRow = typeof accountCodes.$inferSelect;
type Purpose = CodeRow['purpose'];
type TypedCode = { purpose: Purpose; key: string; email: string; code: string };

/** Single-use codes and cookie tokens that expire after ten minutes. Only their hashes are stored (AUTH-6). */
export function createMailedCodes({ clock, secret }: { clock: () => Date; secret: string }) {
  const codeExpiry = () => new Date(clock().getTime() + mailedCodeMinutes * 60_000);
  const hashOf = (purpose: Purpose, key: string, code: string) => keyedHash(secret, [purpose, key, code], 'hex');
  const isLive = (purpose: Purpose, key: string) =>
    and(eq(accountCodes.purpose, purpose), eq(accountCodes.key, key), gt(accountCodes.expiresAt, clock()));

  return {
    /** Creates a six-digit code for a password reset; it replaces the previous code of the e-mail address. */
    async createResetCode(db: Db, email: string): Promise<string> {
      const code = newCode();
      const fresh = { codeHash: hashOf('reset', email, code), attempts: 0, expiresAt: codeExpiry() };
      await db
        .insert(accountCodes)
        .values({ purpose: 'reset', key: email, email, ...fresh })
        .onConflictDoUpdate({ target: [accountCodes.purpose, accountCodes.key], set: fresh });
      return code;
    },

    /** Creates a six-digit code that confirms a new e-mail address of a user; it replaces the user's previous one. */
    async createEmailCode(db: Db, userId: number, email: string): Promise<string> {
      const code = newCode();
      const key = String(userId);
      const fresh = { email, codeHash: hashOf('email', key, code), attempts: 0, expiresAt: codeExpiry() };
      await db
        .insert(accountCodes)
        .values({ purpose: 'email', key, ...fresh })
        .onConflictDoUpdate({ target: [accountCodes.purpose, accountCodes.key], set: fresh });
      return code;
    },

    /** Stores a registration until its code is typed. Returns the token for the browser's cookie. */
    async storeRegistration(db: Tx, email: string, name: string, passwordHash: string): Promise<string> {
      const token = createToken();
      await db
        .insert(accountCodes)
        .values({ purpose: 'register', key: hashToken(token), email, expiresAt: codeExpiry(), name, passwordHash });
      return token;
    },

    /** Creates a six-digit code for a pending registration, by the key of its token; null when it has expired. */
    async createRegistrationCode(db: Db, key: string): Promise<string | null> {
      const code = newCode();
      const [row] = await db
        .update(accountCodes)
        .set({ codeHash: hashOf('register', key, code), attempts: 0, expiresAt: codeExpiry() })
        .where(isLive('register', key))
        .returning({ id: accountCodes.id });
      return row ? code : null;
    },

    /**
     * Consumes a typed code and runs `use` in the same transaction. Throws account/wrong-code. Attempts are counted outside
     * the transaction; after the fifth, the code is invalid.
     */
    async consume<Result>(db: Db, entry: TypedCode, use: (tx: Tx, row: CodeRow) => Promise<Result>): Promise<Result> {
      const { purpose, key, email, code } = entry;
      const [row] = await db
        .update(accountCodes)
        .set({ attempts: sql`${accountCodes.attempts} + 1` })
        .where(
          and(isLive(purpose, key), eq(accountCodes.email, email), lt(accountCodes.attempts, maxMailedCodeAttempts)),
        )
        .returning();
      if (!isEqualConstantTime(row?.codeHash ?? '', hashOf(purpose, key, code)))
        throw new AppError('account/wrong-code');
      return db.transaction(async (tx) => {
        const [consumed] = await tx
          .delete(accountCodes)
          .where(eq(accountCodes.id, row?.id ?? 0))
          .returning();
        if (!consumed) throw new AppError('account/wrong-code'); // a concurrent request consumed it
        return use(tx, consumed);
      });
    },

    /** Creates a token for a verified code, valid for one password reset of the e-mail address. */
    async createGrant(db: Tx, email: string): Promise<string> {
      const token = createToken();
      await db.insert(accountCodes).values({ purpose: 'grant', key: hashToken(token), email, expiresAt: codeExpiry() });
      return token;
    },

    /** Throws account/not-verified when a token is not valid for the e-mail address. Does not consume it. */
    async assertGrant(db: Db, token: string, email: string): Promise<void> {
      const condition = and(isLive('grant', hashToken(token)), eq(accountCodes.email, email));
      const [row] = await db.select({ id: accountCodes.id }).from(accountCodes).where(condition);
      if (!row) throw new AppError('account/not-verified');
    },

    /** Consumes the token of a verified code. Throws account/not-verified when it is not valid for the e-mail address. */
    async consumeGrant(db: Tx, token: string, email: string): Promise<void> {
      const [used] = await db
        .delete(accountCodes)
        .where(and(isLive('grant', hashToken(token)), eq(accountCodes.email, email)))
        .returning({ id: accountCodes.id });
      if (!used) throw new AppError('account/not-verified');
    },

    /** Removes expired codes and tokens. */
    async removeExpired(db: Db): Promise<void> {
      await db.delete(accountCodes).where(lte(accountCodes.expiresAt, clock()));
    },
  };
}

/** Hash of a token, by which its row is found. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

const newCode = () => pickCharacters('0123456789', 6);

/** Picks random characters of an alphabet, for codes and passwords. */
export const pickCharacters = (alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Creates a random cookie token: 256 bits, base64url. */
export const createToken = () => randomBytes(32).toString('base64url');

/** Compares two strings in constant time. */
export function isEqualConstantTime(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)];
  return a.length === b.length && timingSafeEqual(a, b);
}
