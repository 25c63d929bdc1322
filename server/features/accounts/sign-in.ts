import { Failure } from '#domain/failure.ts';
import type { Tx } from '#server/db/store.ts';
import { credentialOf } from './account-rows.ts';
import type { Dependencies, Origin } from './accounts.service.ts';
import { factorsOf, hasFactor } from './factor-rows.ts';
import { verifyPassword } from './passwords.ts';
import type { Started } from './second-step.ts';
import { usuarioOf } from './sessions.ts';

/** A sign-in that waits for its second step, by the token for the browser's cookie. */
type Waiting = { pendingToken: string };
type Credentials = { usernameoremail: string; password: string; remember: boolean };

/** Signing in and out. */
export function signIn({ db, sessions, attempts, knownDevices, secondFactor, log }: Dependencies) {
  const needsSecondStep = async (tx: Tx, userId: number) => hasFactor(await factorsOf(tx, userId));

  /** Logs a failed sign-in by a keyed hash: people type passwords into the field for the name. */
  function logFailure(name: string, { address, requestId }: Origin, device: string | null, error: unknown): void {
    if (!(error instanceof Failure)) return;
    const account = attempts.accountHash(name);
    log.warn({ account, address, knownDevice: device !== null, reason: error.code, requestId }, 'sign-in failed');
  }

  /** Checks name and password within the limits of failed sign-ins. Throws account/wrong-credentials and account/throttled. */
  async function checkPassword(name: string, password: string, device: string | null, address: string) {
    const attempt = await attempts.signIn(name, address, device);
    const known = await credentialOf(db, name);
    const isRight = await verifyPassword(known?.hash, password).catch(async (error: unknown) => {
      await attempt.withdraw(); // too busy to check it
      throw error;
    });
    if (!known?.hash || !isRight) throw new Failure('account/wrong-credentials');
    return { user: known.user, passwordHash: known.hash, attempt };
  }

  return {
    /**
     * Signs in by e-mail or username; an account with a second factor gets no session but waits for the second step.
     * Throws account/wrong-credentials and account/throttled.
     */
    async login({ usernameoremail, password, remember }: Credentials, origin: Origin): Promise<Started | Waiting> {
      // counted by what was typed: by account, the count would tell which e-mail a username has
      const name = usernameoremail.toLowerCase();
      const { headers, address } = origin;
      const device = await knownDevices.find(name, headers);
      try {
        const { user, passwordHash, attempt } = await checkPassword(name, password, device, address);
        if (await needsSecondStep(db, user.id)) {
          await attempt.succeeded();
          return { pendingToken: await secondFactor.step.begin({ userId: user.id, remember, passwordHash }) };
        }
        const stillHolds = async (tx: Tx) => !(await needsSecondStep(tx, user.id));
        const { cookies } = await sessions.start(user.id, { remember, headers, passwordHash, stillHolds });
        await attempt.succeeded();
        return { usuario: await usuarioOf(db, user), cookies };
      } catch (error) {
        logFailure(name, origin, device, error);
        throw error;
      }
    },

    /** Ends the session of that browser, if it has one; gives the cookies that remove it. */
    logout: ({ headers }: Origin): Promise<string[]> => sessions.endOwn(headers),
  };
}
