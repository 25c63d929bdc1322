import type { Person, Usuario } from '#contract/accounts.ts';
import { Failure } from '#domain/failure.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/store.ts';
import { agentOf, sendNotice } from './account-notices.ts';
import { credentialOf, passwordHashOf, personalDataOf, setPassword } from './account-rows.ts';
import type { Dependencies, Origin } from './accounts.service.ts';
import { assertStrongPassword, hashPassword, verifyPassword } from './passwords.ts';

/** A forgotten password, and a change of one's own. */
export function passwordChanges({ db, sessions, attempts, codes, knownDevices, queue, clock }: Dependencies) {
  /**
   * Stores a person's new password, queues a mail about it, and records the browser as the one device known by it. The
   * audit log has a row for those who work in the back-office. Gives the Set-Cookie header of the device.
   */
  async function renew(
    tx: Tx,
    person: Pick<Usuario, 'id' | 'nombre' | 'rol' | 'email'>,
    hash: string,
    headers: Headers,
  ): Promise<string> {
    await setPassword(tx, person.id, hash);
    const { cookie } = await knownDevices.record(tx, person.id, headers);
    await sendNotice(queue, tx, 'password', { email: person.email, at: clock(), agent: agentOf(headers) });
    if (person.rol === 'visitor') return cookie;
    const states = { before: null, after: { Nombre: person.nombre }, columns: ['Nombre'] as const };
    await audit(tx, { by: person, at: clock(), action: 'password', entity: 'account', id: person.id, ...states });
    return cookie;
  }

  return {
    /** Has a reset code mailed, if there is such an account. */
    async forgot(email: string, { address }: Origin): Promise<void> {
      const person = email.toLowerCase();
      await attempts.count('forgot', person, address);
      await queue.send(db, 'reset-code', { email: person });
    },

    /** Uses up a mailed code; gives the token of the one reset that it allows. Throws account/wrong-code. */
    async verifyCode(email: string, code: string, { address }: Origin): Promise<string> {
      const person = email.toLowerCase();
      await attempts.count('verify-code', person, address);
      const typed = { purpose: 'reset', key: person, email: person, code } as const;
      return codes.consume(db, typed, (tx) => codes.grant(tx, person));
    },

    /**
     * Sets a new password by a verified code's token and ends every session. Gives the cookie by which the browser is known
     * from now on, so that strangers' failed sign-ins do not slow it down. Throws account/not-verified.
     */
    async resetPassword(email: string, password: string, token: string, origin: Origin): Promise<string> {
      const { address, headers } = origin;
      const person = email.toLowerCase();
      await attempts.count('reset-password', person, address);
      await assertStrongPassword(password, { email: person });
      await codes.expectGrant(db, token, person); // before the hash, which costs more than asking
      await assertStrongPassword(password, await personalDataOf(db, { email: person })); // only now: the reason shows account data
      const hash = await hashPassword(password);
      const cookie = await db.transaction(async (tx) => {
        await codes.useGrant(tx, token, person);
        const known = await credentialOf(tx, person);
        if (!known) throw new Failure('account/not-verified');
        const { id, name, role } = known.user;
        const renewed = await renew(tx, { id, nombre: name, rol: role, email: known.user.email }, hash, headers);
        await sessions.endAll(tx, id);
        return renewed;
      });
      sessions.forgetRead();
      return cookie;
    },

    /**
     * Changes one's own password, ends one's other sessions and forgets one's other devices; gives the cookie of this device.
     * Throws account/wrong-password.
     */
    async changePassword(person: Person, password: string, newPassword: string, origin: Origin): Promise<string> {
      const { address, headers } = origin;
      await attempts.count('change-password', String(person.id), address);
      const kept = await passwordHashOf(db, person.id);
      if (!(await verifyPassword(kept, password))) throw new Failure('account/wrong-password');
      await assertStrongPassword(newPassword, await personalDataOf(db, { id: person.id }));
      const hash = await hashPassword(newPassword);
      const cookie = await db.transaction(async (tx) => {
        const renewed = await renew(tx, person, hash, headers);
        await sessions.endAll(tx, person.id, person.sessionId);
        return renewed;
      });
      sessions.forgetRead();
      return cookie;
    },
  };
}
