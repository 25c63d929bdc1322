import { Failure } from '#domain/failure.ts';
import { insertAccount } from './account-rows.ts';
import type { Dependencies, Origin } from './accounts.service.ts';
import { keyOfToken } from './codes.ts';
import { expectGoodPassword, hashPassword } from './passwords.ts';

type Registration = { nombre: string; email: string; password: string };

/** Accounts that visitors open: kept until the code of a mail is typed in the browser that asked. */
export function registration({ db, attempts, codes, knownDevices, queue }: Dependencies) {
  return {
    /** Keeps a visitor's registration until its mailed code is typed; gives the token of the browser that asked. */
    async register({ nombre, email, password }: Registration, { address }: Origin): Promise<string> {
      const person = email.toLowerCase();
      await attempts.count('register', person, address);
      await expectGoodPassword(password);
      const hash = await hashPassword(password);
      return db.transaction(async (tx) => {
        const token = await codes.keepRegistration(tx, person, nombre, hash);
        await queue.send(tx, 'registration', { email: person, key: keyOfToken(token) });
        return token;
      });
    },

    /**
     * Makes the account whose code was typed in the browser that asked for it. Gives the account's id, and the cookie by which
     * the browser is known to it. Throws account/wrong-code.
     */
    async confirm(email: string, code: string, token: string, { address, headers }: Origin) {
      const person = email.toLowerCase();
      await attempts.count('verify-code', person, address);
      const typed = { purpose: 'register', key: keyOfToken(token), email: person, code } as const;
      return codes.consume(db, typed, async (tx, { name, passwordHash }) => {
        const visitor = { name: name as string, email: person, role: 'visitor' } as const;
        const made = await insertAccount(tx, visitor, passwordHash);
        if (made === null) throw new Failure('account/wrong-code'); // taken meanwhile: nothing is told of it
        const { cookie } = await knownDevices.record(tx, made, headers);
        return { userId: made, cookie };
      });
    },
  };
}
