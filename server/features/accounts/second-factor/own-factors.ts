import { and, asc, eq, gt } from 'drizzle-orm';
import type { SignedInUser } from '#contract/accounts.ts';
import type { PasskeyRegistration, SecondFactors } from '#contract/second-factor.ts';
import {
  appSetUpMinutes,
  isSecondFactorRequired,
  maxPasskeys,
  type SecondFactorPolicy,
} from '#domain/accounts/second-factor.ts';
import { AppError } from '#domain/app-error.ts';
import { audit } from '#server/db/audit.ts';
import { rejectDuplicate } from '#server/db/database-errors.ts';
import type { Queue } from '#server/db/queue.ts';
import { passkeys, twoFactors } from '#server/db/schema/second-factors.ts';
import { isoInstantSql } from '#server/db/sql-expressions.ts';
import type { Db, Tx } from '#server/db/store.ts';
import {
  type ClientInfo,
  type NoticeKind,
  queueNotice,
  readUserAgent,
} from '#server/features/accounts/mails/account-notices.ts';
import { assertOwnPassword } from '#server/features/accounts/passwords/own-password.ts';
import type { Sessions } from '#server/features/accounts/sessions/sessions.ts';
import type { AttemptLimits } from '#server/features/accounts/sign-in/attempt-limits.ts';
import {
  buildAuthenticatorUri,
  createAuthenticatorSecret,
  decryptSecret,
  encryptSecret,
  matchAuthenticatorCode,
  renewRecoveryCodes,
} from './factor-codes.ts';
import { type Factors, hasFactor, loadFactors, lockAccount, removeFactors } from './factor-queries.ts';
import type { PasskeyCeremonies } from './passkey-ceremonies.ts';

type Dependencies = {
  db: Db;
  sessions: Sessions;
  attempts: AttemptLimits;
  ceremonies: PasskeyCeremonies;
  policy: SecondFactorPolicy | undefined;
  queue: Queue;
  clock: () => Date;
  secret: string;
};
type Action = 'add-passkey' | 'remove-passkey' | 'add-app' | 'remove-app' | 'renew-recovery' | 'remove-factors';

const notices: Record<Action, NoticeKind> = {
  'add-passkey': 'factor-added',
  'add-app': 'factor-added',
  'remove-passkey': 'factor-removed',
  'remove-app': 'factor-removed',
  'remove-factors': 'factor-removed',
  'renew-recovery': 'recovery-renewed',
};

/** The user's own second factors. Each change requires the password, is audited, and respects the factor policy. */
export function createOwnFactors(dependencies: Dependencies) {
  const { db, sessions, attempts, ceremonies, queue, policy, clock, secret } = dependencies;

  const assertPassword = (user: SignedInUser, password: string, origin: ClientInfo) =>
    assertOwnPassword({ db, attempts }, user, password, origin);

  /** Queues a mail to the user and audits the change. Visitors' account changes are not audited. */
  async function record(tx: Tx, user: SignedInUser, action: Action, { headers }: ClientInfo): Promise<void> {
    await queueNotice(queue, tx, notices[action], { email: user.email, at: clock(), agent: readUserAgent(headers) });
    if (user.rol === 'visitor') return;
    const states = { before: null, after: { Nombre: user.nombre }, columns: ['Nombre'] as const };
    await audit(tx, { actor: user, at: clock(), action, entity: 'account', id: user.id, ...states });
  }

  /** Adds a factor and ends the user's other sessions. Returns recovery codes with the first factor. */
  async function addFactor(
    user: SignedInUser,
    action: Action,
    origin: ClientInfo,
    add: (tx: Tx, before: Factors) => Promise<void>,
  ) {
    const codes = await db.transaction(async (tx) => {
      await lockAccount(tx, user.id);
      const before = await loadFactors(tx, user.id);
      await add(tx, before);
      await sessions.endAll(tx, user.id, user.sessionId);
      await record(tx, user, action, origin);
      return hasFactor(before) ? [] : renewRecoveryCodes(tx, user.id, secret);
    });
    sessions.forgetRead();
    return codes;
  }

  /** Removes a factor, and with the last one the recovery codes. Throws account/factor-required. */
  async function removeFactor(
    user: SignedInUser,
    action: Action,
    origin: ClientInfo,
    remove: (tx: Tx) => Promise<unknown>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      await lockAccount(tx, user.id);
      await remove(tx);
      if (!hasFactor(await loadFactors(tx, user.id))) {
        if (isSecondFactorRequired(policy, user.rol)) throw new AppError('account/factor-required');
        await removeFactors(tx, user.id);
      }
      await record(tx, user, action, origin);
    });
    sessions.forgetRead();
  }

  return {
    /** Lists the user's factors, passkeys oldest first. */
    async list({ id, rol }: SignedInUser): Promise<SecondFactors> {
      const { app, recoveryCodes } = await loadFactors(db, id);
      const rows = await db
        .select({
          id: passkeys.id,
          nombre: passkeys.name,
          creada: isoInstantSql(passkeys.createdAt),
          usada: isoInstantSql(passkeys.lastUsedAt),
        })
        .from(passkeys)
        .where(eq(passkeys.userId, id))
        .orderBy(asc(passkeys.id));
      return { app, passkeys: rows, recuperacion: recoveryCodes, obligatorio: isSecondFactorRequired(policy, rol) };
    },

    /** Creates a secret for an authenticator app, active once a code confirms it. Throws account/app-taken. */
    async startApp(user: SignedInUser, password: string, origin: ClientInfo) {
      await assertPassword(user, password, origin);
      const appSecret = createAuthenticatorSecret();
      const fresh = { secret: await encryptSecret(appSecret, secret), createdAt: clock() };
      const [row] = await db
        .insert(twoFactors)
        .values({ userId: user.id, ...fresh })
        .onConflictDoUpdate({ target: twoFactors.userId, set: fresh, setWhere: eq(twoFactors.verified, false) })
        .returning({ userId: twoFactors.userId });
      if (!row) throw new AppError('account/app-taken');
      const { uri, base32 } = buildAuthenticatorUri(appSecret, user.email);
      return { uri, secreto: base32 };
    },

    /** Activates the authenticator app with its first code. Throws account/no-app-set-up, account/wrong-code. */
    async confirmApp(user: SignedInUser, code: string, origin: ClientInfo): Promise<string[]> {
      const oldest = new Date(clock().getTime() - appSetUpMinutes * 60_000);
      return addFactor(user, 'add-app', origin, async (tx) => {
        const isUnconfirmed = and(
          eq(twoFactors.userId, user.id),
          eq(twoFactors.verified, false),
          gt(twoFactors.createdAt, oldest),
        );
        const [row] = await tx.select().from(twoFactors).where(isUnconfirmed);
        const appSecret = row && (await decryptSecret(row.secret, secret));
        if (!appSecret) throw new AppError('account/no-app-set-up');
        const period = await matchAuthenticatorCode(appSecret, code, clock());
        if (period === null) throw new AppError('account/wrong-code');
        await tx.update(twoFactors).set({ verified: true, lastUsedPeriod: period }).where(isUnconfirmed);
      });
    },

    /** Removes the authenticator app. Throws account/wrong-password, account/factor-required, account/no-factor. */
    async removeApp(user: SignedInUser, password: string, origin: ClientInfo): Promise<void> {
      await assertPassword(user, password, origin);
      await removeFactor(user, 'remove-app', origin, async (tx) => {
        const condition = and(eq(twoFactors.userId, user.id), eq(twoFactors.verified, true));
        const removed = await tx.delete(twoFactors).where(condition).returning({ userId: twoFactors.userId });
        if (removed.length === 0) throw new AppError('account/no-factor');
      });
    },

    /** Returns WebAuthn options for a new passkey and the challenge token. Throws account/too-many-passkeys. */
    async startPasskey(user: SignedInUser, password: string, origin: ClientInfo) {
      await assertPassword(user, password, origin);
      if ((await loadFactors(db, user.id)).passkeys >= maxPasskeys) throw new AppError('account/too-many-passkeys');
      return ceremonies.createRegistrationOptions(user);
    },

    /** Verifies and adds a passkey. Throws account/passkey-refused, account/passkey-taken, account/too-many-passkeys. */
    async addPasskey(
      user: SignedInUser,
      name: string,
      token: string,
      response: PasskeyRegistration,
      origin: ClientInfo,
    ): Promise<string[]> {
      const passkey = await ceremonies.verifyRegistration(user.id, token, response);
      return addFactor(user, 'add-passkey', origin, async (tx, before) => {
        if (before.passkeys >= maxPasskeys) throw new AppError('account/too-many-passkeys');
        const values = { ...passkey, userId: user.id, name, createdAt: clock() };
        await rejectDuplicate('account/passkey-taken', tx.insert(passkeys).values(values));
      });
    },

    /** Removes a passkey. Throws account/wrong-password, account/unknown-passkey, account/factor-required. */
    async removePasskey(user: SignedInUser, id: number, password: string, origin: ClientInfo): Promise<void> {
      await assertPassword(user, password, origin);
      await removeFactor(user, 'remove-passkey', origin, async (tx) => {
        const condition = and(eq(passkeys.id, id), eq(passkeys.userId, user.id));
        const removed = await tx.delete(passkeys).where(condition).returning({ id: passkeys.id });
        if (removed.length === 0) throw new AppError('account/unknown-passkey');
      });
    },

    /** Replaces the recovery codes. Throws account/wrong-password, account/no-factor. */
    async renewRecoveryCodes(user: SignedInUser, password: string, origin: ClientInfo): Promise<string[]> {
      await assertPassword(user, password, origin);
      return db.transaction(async (tx) => {
        await lockAccount(tx, user.id);
        if (!hasFactor(await loadFactors(tx, user.id))) throw new AppError('account/no-factor');
        await record(tx, user, 'renew-recovery', origin);
        return renewRecoveryCodes(tx, user.id, secret);
      });
    },

    /** Removes every factor. Throws account/wrong-password, account/factor-required. */
    async removeAll(user: SignedInUser, password: string, origin: ClientInfo): Promise<void> {
      await assertPassword(user, password, origin);
      await removeFactor(user, 'remove-factors', origin, (tx) => removeFactors(tx, user.id));
    },

    /** Returns the user id that a passkey belongs to; undefined when there is no such passkey. */
    async ownerOfPasskey(id: number): Promise<number | undefined> {
      const [row] = await db.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.id, id));
      return row?.userId;
    },
  };
}
