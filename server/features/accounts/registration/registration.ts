import { AppError } from '#domain/app-error.ts';
import type { AccountDependencies } from '#server/features/accounts/account-dependencies.ts';
import { insertAccount } from '#server/features/accounts/account-queries.ts';
import type { ClientInfo } from '#server/features/accounts/client-info.ts';
import { hashToken } from '#server/features/accounts/mailed-codes.ts';
import { assertStrongPassword, hashPassword } from '#server/features/accounts/passwords/passwords.ts';

type Registration = { nombre: string; email: string; password: string };

/** Registration of visitors. The account is created once the mailed code is typed in the same browser. */
export function createRegistration({ db, attempts, codes, knownDevices, queue }: AccountDependencies) {
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
      const typed = { purpose: 'register', key: hashToken(token), email: lowerCaseEmail, code } as const;
      return codes.consume(db, typed, async (tx, { name, passwordHash }) => {
        const visitor = { name: name as string, email: lowerCaseEmail, role: 'visitor' } as const;
        const userId = await insertAccount(tx, visitor, passwordHash);
        if (userId === null) throw new AppError('account/wrong-code'); // e-mail taken meanwhile; the error does not reveal it
        const { cookie } = await knownDevices.record(tx, userId, headers);
        return { userId, cookie };
      });
    },
  };
}
