import type { SignedInUser, User } from '#contract/accounts.ts';
import { AppError } from '#domain/app-error.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/store.ts';
import type { AccountDependencies } from '#server/features/accounts/account-dependencies.ts';
import { findCredential, loadPersonalData, setPassword } from '#server/features/accounts/account-queries.ts';
import type { ClientInfo } from '#server/features/accounts/client-info.ts';
import { queueNotice, readUserAgent } from '#server/features/accounts/mails/account-notices.ts';
import { assertOwnPassword } from './own-password.ts';
import { assertStrongPassword, hashPassword } from './passwords.ts';

/** Resets a forgotten password and changes the user's own password. */
export function createPasswordChanges({
  db,
  sessions,
  attempts,
  codes,
  knownDevices,
  queue,
  clock,
}: AccountDependencies) {
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
      const typed = { purpose: 'reset', key: lowerCaseEmail, email: lowerCaseEmail, code } as const;
      return codes.consume(db, typed, (tx) => codes.createGrant(tx, lowerCaseEmail));
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
