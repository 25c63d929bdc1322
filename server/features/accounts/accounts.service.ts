import type { Logger } from 'pino';
import type { SignedInUser, User } from '#contract/accounts.ts';
import { AppError } from '#domain/app-error.ts';
import { audit } from '#server/db/audit.ts';
import type { Queue } from '#server/db/queue.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { findCredential, insertAccount, loadPersonalData, setPassword } from './account-queries.ts';
import { hashToken, type MailedCodes } from './mailed-codes.ts';
import { type ClientInfo, queueNotice, readUserAgent } from './mails/account-notices.ts';
import { assertOwnPassword } from './passwords/own-password.ts';
import { assertStrongPassword, hashPassword, verifyPassword } from './passwords/passwords.ts';
import { hasFactor, loadFactors } from './second-factor/factor-queries.ts';
import type { SecondFactorService } from './second-factor/second-factor.service.ts';
import type { StartedSession } from './second-factor/second-step.ts';
import { loadUser, type Sessions } from './sessions/sessions.ts';
import type { AttemptLimits } from './sign-in/attempt-limits.ts';
import type { KnownDevices } from './sign-in/known-devices.ts';

export type AccountsService = ReturnType<typeof accountsService>;

/** Sign-in, passwords and visitor registration. No response reveals whether an account exists (AUTH-6). */
export function accountsService(dependencies: AccountDependencies) {
  return { ...createSignIn(dependencies), ...createPasswordChanges(dependencies), ...createRegistration(dependencies) };
}

/** A sign-in that needs a second step, with the token for the browser's cookie. */
type Pending = { pendingToken: string };
type Credentials = { usernameoremail: string; password: string; remember: boolean };

/** Sign-in with a password, and sign-out. */
export function createSignIn({ db, sessions, attempts, knownDevices, secondFactor, log }: AccountDependencies) {
  const needsSecondStep = async (tx: Tx, userId: number) => hasFactor(await loadFactors(tx, userId));

  /** Logs a failed sign-in with a keyed hash of the name, because users sometimes type their password into that field. */
  function logFailure(name: string, { address, requestId }: ClientInfo, device: string | null, error: unknown): void {
    if (!(error instanceof AppError)) return;
    const account = attempts.accountHash(name);
    log.warn({ account, address, knownDevice: device !== null, reason: error.code, requestId }, 'sign-in failed');
  }

  /** Verifies name and password within the rate limits. Throws account/wrong-credentials and account/throttled. */
  async function checkPassword(name: string, password: string, device: string | null, address: string) {
    const attempt = await attempts.signIn(name, address, device);
    const credential = await findCredential(db, name);
    const isRight = await verifyPassword(credential?.hash, password).catch(async (error: unknown) => {
      await attempt.withdraw(); // access/busy: the password was not checked
      throw error;
    });
    if (!credential?.hash || !isRight) throw new AppError('account/wrong-credentials');
    return { user: credential.user, passwordHash: credential.hash, attempt };
  }

  return {
    /**
     * Signs in with an e-mail address or username. An account with a second factor gets a pending sign-in instead of a
     * session. Throws account/wrong-credentials and account/throttled.
     */
    async login(
      { usernameoremail, password, remember }: Credentials,
      origin: ClientInfo,
    ): Promise<StartedSession | Pending> {
      // counted by the typed name: a count by account would reveal that a username and an e-mail belong together
      const name = usernameoremail.toLowerCase();
      const { headers, address } = origin;
      const device = await knownDevices.find(name, headers);
      try {
        const { user, passwordHash, attempt } = await checkPassword(name, password, device, address);
        if (await needsSecondStep(db, user.id)) {
          await attempt.succeed();
          return { pendingToken: await secondFactor.step.begin({ userId: user.id, remember, passwordHash }) };
        }
        const isProofValid = async (tx: Tx) => !(await needsSecondStep(tx, user.id));
        const { cookies } = await sessions.start(user.id, {
          remember,
          headers,
          passwordHash,
          isProofValid,
        });
        await attempt.succeed();
        return { usuario: await loadUser(db, user), cookies };
      } catch (error) {
        logFailure(name, origin, device, error);
        throw error;
      }
    },

    /** Ends the session of the browser, if any. Returns the cookies that remove it. */
    logout: ({ headers }: ClientInfo): Promise<string[]> => sessions.endCurrent(headers),
  };
}

type Registration = { nombre: string; email: string; password: string };

/** Registration of visitors. The account is created once the mailed code is typed in the same browser. */
function createRegistration({ db, attempts, codes, knownDevices, queue }: AccountDependencies) {
  return {
    /** Stores a registration and queues the mail with its code. Returns the token for the browser's cookie. */
    async register({ nombre, email, password }: Registration, { address }: ClientInfo): Promise<string> {
      const lowerCaseEmail = email.toLowerCase();
      await attempts.countRequest('register', lowerCaseEmail, address);
      await assertStrongPassword(password, { name: nombre, email: lowerCaseEmail });
      const hash = await hashPassword(password);
      return db.transaction(async (tx) => {
        const token = await codes.storeRegistration(tx, lowerCaseEmail, nombre, hash);
        await queue.send(tx, 'registration', { email: lowerCaseEmail, key: hashToken(token) });
        return token;
      });
    },

    /**
     * Creates the account when the code is typed in the browser that registered. Returns the user id and the known-device
     * cookie. Throws account/wrong-code.
     */
    async confirm(email: string, code: string, token: string, { address, headers }: ClientInfo) {
      const lowerCaseEmail = email.toLowerCase();
      await attempts.countRequest('verify-code', lowerCaseEmail, address);
      const entry = { purpose: 'register', key: hashToken(token), email: lowerCaseEmail, code } as const;
      return codes.consume(db, entry, async (tx, { name, passwordHash }) => {
        const visitor = { name: name as string, email: lowerCaseEmail, role: 'visitor' } as const;
        const userId = await insertAccount(tx, visitor, passwordHash);
        if (userId === null) throw new AppError('account/wrong-code'); // e-mail taken meanwhile; the error does not reveal it
        const { cookie } = await knownDevices.record(tx, userId, headers);
        return { userId, cookie };
      });
    },
  };
}

/** Dependencies of sign-in, password changes and registration. */
export type AccountDependencies = {
  db: Db;
  sessions: Sessions;
  knownDevices: KnownDevices;
  attempts: AttemptLimits;
  codes: MailedCodes;
  queue: Queue;
  secondFactor: SecondFactorService;
  clock: () => Date;
  log: Logger;
};

/** Resets a forgotten password and changes the user's own password. */
function createPasswordChanges({ db, sessions, attempts, codes, knownDevices, queue, clock }: AccountDependencies) {
  /**
   * Stores a new password, queues a mail about it, and records the browser as the only known device. Changes of partners
   * and administrators are audited. Returns the Set-Cookie header of the device.
   */
  async function storePassword(
    tx: Tx,
    user: Pick<User, 'id' | 'nombre' | 'rol' | 'email'>,
    hash: string,
    headers: Headers,
  ): Promise<string> {
    await setPassword(tx, user.id, hash);
    const { cookie } = await knownDevices.record(tx, user.id, headers);
    await queueNotice(queue, tx, 'password', { email: user.email, at: clock(), agent: readUserAgent(headers) });
    if (user.rol === 'visitor') return cookie;
    const states = { before: null, after: { Nombre: user.nombre }, columns: ['Nombre'] as const };
    await audit(tx, { actor: user, at: clock(), action: 'password', entity: 'account', id: user.id, ...states });
    return cookie;
  }

  return {
    /** Queues a mail with a reset code. The job sends it only when the account exists. */
    async forgot(email: string, { address }: ClientInfo): Promise<void> {
      const lowerCaseEmail = email.toLowerCase();
      await attempts.countRequest('forgot', lowerCaseEmail, address);
      await queue.send(db, 'reset-code', { email: lowerCaseEmail });
    },

    /** Consumes a mailed code. Returns a token for one reset. Throws account/wrong-code. */
    async verifyCode(email: string, code: string, { address }: ClientInfo): Promise<string> {
      const lowerCaseEmail = email.toLowerCase();
      await attempts.countRequest('verify-code', lowerCaseEmail, address);
      const entry = { purpose: 'reset', key: lowerCaseEmail, email: lowerCaseEmail, code } as const;
      return codes.consume(db, entry, (tx) => codes.createGrant(tx, lowerCaseEmail));
    },

    /**
     * Sets a new password with the token of a verified code and ends every session. Returns the known-device cookie, so that
     * other people's failed sign-ins do not slow the browser down. Throws account/not-verified.
     */
    async resetPassword(email: string, password: string, token: string, origin: ClientInfo): Promise<string> {
      const { address, headers } = origin;
      const lowerCaseEmail = email.toLowerCase();
      await attempts.countRequest('reset-password', lowerCaseEmail, address);
      await assertStrongPassword(password, { email: lowerCaseEmail });
      await codes.assertGrant(db, token, lowerCaseEmail); // before hashing, which costs more than this query
      // after the token check: the error message reveals account data
      await assertStrongPassword(password, await loadPersonalData(db, { email: lowerCaseEmail }));
      const hash = await hashPassword(password);
      const cookie = await db.transaction(async (tx) => {
        await codes.consumeGrant(tx, token, lowerCaseEmail);
        const credential = await findCredential(tx, lowerCaseEmail);
        if (!credential) throw new AppError('account/not-verified');
        const { id, name, role } = credential.user;
        const deviceCookie = await storePassword(
          tx,
          { id, nombre: name, rol: role, email: credential.user.email },
          hash,
          headers,
        );
        await sessions.endAll(tx, id);
        return deviceCookie;
      });
      sessions.forgetRead();
      return cookie;
    },

    /**
     * Changes the user's own password, ends the other sessions and forgets the other devices. Returns the cookie of this
     * device. Throws account/wrong-password.
     */
    async changePassword(
      user: SignedInUser,
      password: string,
      newPassword: string,
      origin: ClientInfo,
    ): Promise<string> {
      await assertOwnPassword({ db, attempts }, user, password, origin);
      await assertStrongPassword(newPassword, await loadPersonalData(db, { id: user.id }));
      const hash = await hashPassword(newPassword);
      const cookie = await db.transaction(async (tx) => {
        const deviceCookie = await storePassword(tx, user, hash, origin.headers);
        await sessions.endAll(tx, user.id, user.sessionId);
        return deviceCookie;
      });
      sessions.forgetRead();
      return cookie;
    },
  };
}
