import { and, asc, eq, gt } from 'drizzle-orm';
import type { Person } from '#contract/accounts.ts';
import type { FactorsListed, PasskeyMade } from '#contract/second-factor.ts';
import { Failure } from '#domain/failure.ts';
import { appSetUpMinutes, type FactorPolicy, isSecondFactorRequired, maxPasskeys } from '#domain/second-factor.ts';
import { audit } from '#server/db/audit.ts';
import { isDuplicate } from '#server/db/errors.ts';
import { isoInstant } from '#server/db/instants.ts';
import type { Queue } from '#server/db/queue.ts';
import { passkeys, twoFactors } from '#server/db/schema/second-factors.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { agentOf, type NoticeKind, sendNotice } from './account-notices.ts';
import { passwordHashOf } from './account-rows.ts';
import type { Origin } from './accounts.service.ts';
import { appAddress, matchAppCode, newAppSecret, openSecret, sealSecret } from './app-codes.ts';
import type { Attempts } from './attempts.ts';
import { type Factors, factorsOf, hasFactor, lockAccount, removeFactors } from './factor-rows.ts';
import type { PasskeyCeremonies } from './passkey-ceremonies.ts';
import { verifyPassword } from './passwords.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import type { Sessions } from './sessions.ts';

type Dependencies = {
  db: Db;
  sessions: Sessions;
  attempts: Attempts;
  ceremonies: PasskeyCeremonies;
  policy: FactorPolicy | undefined;
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

/** A person's own second factors. Each change needs the password, is audited, and keeps what the policy requires. */
export function ownFactors(dependencies: Dependencies) {
  const { db, sessions, attempts, ceremonies, queue, policy, clock, secret } = dependencies;

  /** Throws account/wrong-password; counted together with changes of the password. */
  async function assertPassword(person: Person, password: string, { address }: Origin): Promise<void> {
    await attempts.count('change-password', String(person.id), address);
    const hash = await passwordHashOf(db, person.id);
    if (!(await verifyPassword(hash, password))) throw new Failure('account/wrong-password');
  }

  /** Tells the person by mail and audits; visitors' accounts are not in the audit log, as with their passwords. */
  async function record(tx: Tx, person: Person, action: Action, { headers }: Origin): Promise<void> {
    await sendNotice(queue, tx, notices[action], { email: person.email, at: clock(), agent: agentOf(headers) });
    if (person.rol === 'visitor') return;
    const states = { before: null, after: { Nombre: person.nombre }, columns: ['Nombre'] as const };
    await audit(tx, { by: person, at: clock(), action, entity: 'account', id: person.id, ...states });
  }

  /** Adds a factor and ends the person's other sessions; returns recovery codes with the first factor. */
  async function turnOn(
    person: Person,
    action: Action,
    origin: Origin,
    add: (tx: Tx, before: Factors) => Promise<void>,
  ) {
    const codes = await db.transaction(async (tx) => {
      await lockAccount(tx, person.id);
      const before = await factorsOf(tx, person.id);
      await add(tx, before);
      await sessions.endAll(tx, person.id, person.sessionId);
      await record(tx, person, action, origin);
      return hasFactor(before) ? [] : renewRecoveryCodes(tx, person.id, secret);
    });
    sessions.forgetRead();
    return codes;
  }

  /** Removes a factor; the last one takes the recovery codes with it. Throws account/factor-required. */
  async function turnOff(
    person: Person,
    action: Action,
    origin: Origin,
    remove: (tx: Tx) => Promise<unknown>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      await lockAccount(tx, person.id);
      await remove(tx);
      if (!hasFactor(await factorsOf(tx, person.id))) {
        if (isSecondFactorRequired(policy, person.rol)) throw new Failure('account/factor-required');
        await removeFactors(tx, person.id);
      }
      await record(tx, person, action, origin);
    });
    sessions.forgetRead();
  }

  return {
    /** A person's factors, the latest passkey last. */
    async list({ id, rol }: Person): Promise<FactorsListed> {
      const { app, recoveryCodes } = await factorsOf(db, id);
      const rows = await db
        .select({
          id: passkeys.id,
          nombre: passkeys.name,
          creada: isoInstant(passkeys.createdAt),
          usada: isoInstant(passkeys.lastUsedAt),
        })
        .from(passkeys)
        .where(eq(passkeys.userId, id))
        .orderBy(asc(passkeys.id));
      return { app, passkeys: rows, recuperacion: recoveryCodes, obligatorio: isSecondFactorRequired(policy, rol) };
    },

    /** Makes a secret for an authenticator app; it counts once a code confirms it. Throws account/app-taken. */
    async startApp(person: Person, password: string, origin: Origin) {
      await assertPassword(person, password, origin);
      const appSecret = newAppSecret();
      const fresh = { secret: await sealSecret(appSecret, secret), createdAt: clock() };
      const [stored] = await db
        .insert(twoFactors)
        .values({ userId: person.id, ...fresh })
        .onConflictDoUpdate({ target: twoFactors.userId, set: fresh, setWhere: eq(twoFactors.verified, false) })
        .returning({ userId: twoFactors.userId });
      if (!stored) throw new Failure('account/app-taken');
      const { uri, base32 } = appAddress(appSecret, person.email);
      return { uri, secreto: base32 };
    },

    /** Turns the authenticator app on by its first code. Throws account/no-app-set-up, account/wrong-code. */
    async confirmApp(person: Person, code: string, origin: Origin): Promise<string[]> {
      const oldest = new Date(clock().getTime() - appSetUpMinutes * 60_000);
      return turnOn(person, 'add-app', origin, async (tx) => {
        const isWaiting = and(
          eq(twoFactors.userId, person.id),
          eq(twoFactors.verified, false),
          gt(twoFactors.createdAt, oldest),
        );
        const [row] = await tx.select().from(twoFactors).where(isWaiting);
        const appSecret = row && (await openSecret(row.secret, secret));
        if (!appSecret) throw new Failure('account/no-app-set-up');
        const period = await matchAppCode(appSecret, code, clock());
        if (period === null) throw new Failure('account/wrong-code');
        await tx.update(twoFactors).set({ verified: true, lastUsedPeriod: period }).where(isWaiting);
      });
    },

    /** Removes the authenticator app. Throws account/wrong-password, account/factor-required, account/no-factor. */
    async removeApp(person: Person, password: string, origin: Origin): Promise<void> {
      await assertPassword(person, password, origin);
      await turnOff(person, 'remove-app', origin, async (tx) => {
        const own = and(eq(twoFactors.userId, person.id), eq(twoFactors.verified, true));
        const removed = await tx.delete(twoFactors).where(own).returning({ userId: twoFactors.userId });
        if (removed.length === 0) throw new Failure('account/no-factor');
      });
    },

    /** WebAuthn options for a new passkey, and the token of their challenge. Throws account/too-many-passkeys. */
    async startPasskey(person: Person, password: string, origin: Origin) {
      await assertPassword(person, password, origin);
      if ((await factorsOf(db, person.id)).passkeys >= maxPasskeys) throw new Failure('account/too-many-passkeys');
      return ceremonies.registrationOptions(person);
    },

    /** Adds the passkey that answered. Throws account/passkey-refused, account/passkey-taken, account/too-many-passkeys. */
    async addPasskey(
      person: Person,
      name: string,
      token: string,
      answer: PasskeyMade,
      origin: Origin,
    ): Promise<string[]> {
      const made = await ceremonies.register(person.id, token, answer);
      return turnOn(person, 'add-passkey', origin, async (tx, before) => {
        if (before.passkeys >= maxPasskeys) throw new Failure('account/too-many-passkeys');
        await tx
          .insert(passkeys)
          .values({ ...made, userId: person.id, name, createdAt: clock() })
          .catch((error: unknown) => {
            throw isDuplicate(error) ? new Failure('account/passkey-taken') : error;
          });
      });
    },

    /** Removes a passkey. Throws account/wrong-password, account/unknown-passkey, account/factor-required. */
    async removePasskey(person: Person, id: number, password: string, origin: Origin): Promise<void> {
      await assertPassword(person, password, origin);
      await turnOff(person, 'remove-passkey', origin, async (tx) => {
        const own = and(eq(passkeys.id, id), eq(passkeys.userId, person.id));
        const removed = await tx.delete(passkeys).where(own).returning({ id: passkeys.id });
        if (removed.length === 0) throw new Failure('account/unknown-passkey');
      });
    },

    /** Replaces the recovery codes. Throws account/wrong-password, account/no-factor. */
    async renewRecoveryCodes(person: Person, password: string, origin: Origin): Promise<string[]> {
      await assertPassword(person, password, origin);
      return db.transaction(async (tx) => {
        await lockAccount(tx, person.id);
        if (!hasFactor(await factorsOf(tx, person.id))) throw new Failure('account/no-factor');
        await record(tx, person, 'renew-recovery', origin);
        return renewRecoveryCodes(tx, person.id, secret);
      });
    },

    /** Removes every factor. Throws account/wrong-password, account/factor-required. */
    async removeAll(person: Person, password: string, origin: Origin): Promise<void> {
      await assertPassword(person, password, origin);
      await turnOff(person, 'remove-factors', origin, (tx) => removeFactors(tx, person.id));
    },

    /** The account that a passkey belongs to; undefined when there is no such passkey. */
    async ownerOfPasskey(id: number): Promise<number | undefined> {
      const [row] = await db.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.id, id));
      return row?.userId;
    },
  };
}
