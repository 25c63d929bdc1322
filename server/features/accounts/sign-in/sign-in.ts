import { AppError } from '#domain/app-error.ts';
import type { Tx } from '#server/db/store.ts';
import type { AccountDependencies } from '#server/features/accounts/account-dependencies.ts';
import { findCredential } from '#server/features/accounts/account-queries.ts';
import type { ClientInfo } from '#server/features/accounts/client-info.ts';
import { verifyPassword } from '#server/features/accounts/passwords/passwords.ts';
import { hasFactor, loadFactors } from '#server/features/accounts/second-factor/factor-queries.ts';
import type { StartedSession } from '#server/features/accounts/second-factor/second-step.ts';
import { loadUser } from '#server/features/accounts/sessions/sessions.ts';

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
