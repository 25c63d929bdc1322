import { Failure } from '#domain/failure.ts';
import { credentialOf, passwordHashOf } from './account-rows.ts';
import type { Dependencies, Origin } from './accounts.service.ts';
import { factorsOf, hasFactor } from './factor-rows.ts';
import { verifyPassword } from './passwords.ts';
import type { Started } from './session-starts.ts';

type Credentials = { usernameoremail: string; password: string; remember: boolean };
/** A sign-in that waits for its second step, by the token for the browser's cookie. */
type Waiting = { pendingToken: string };

/** Signing in and out. */
export function signIn({ db, auth, sessions, attempts, secondStep, startSession }: Dependencies) {
  return {
    /**
     * Signs in by e-mail or username; an account with a second factor gets no session but waits for the second step.
     * Throws account/wrong-credentials.
     */
    async login(credentials: Credentials, origin: Origin): Promise<Started | Waiting> {
      const { usernameoremail, password, remember } = credentials;
      // counted by what was typed: by account, the count would tell which e-mail a username has
      const tried = await attempts.signIn(usernameoremail.toLowerCase(), origin.address);
      const known = await credentialOf(db, usernameoremail);
      const isRight = await verifyPassword(known?.hash, password);
      if (!known?.hash || !isRight) throw new Failure('account/wrong-credentials');

      const { hash: passwordHash } = known;
      const userId = known.user.id;
      const needsSecondStep = async () => hasFactor(await factorsOf(db, userId));
      if (await needsSecondStep()) {
        await tried.succeeded();
        return { pendingToken: await secondStep.begin({ userId, remember, passwordHash }) };
      }
      const stillHolds = async () => (await passwordHashOf(db, userId)) === passwordHash && !(await needsSecondStep());
      const started = await startSession({ userId, remember, stillHolds }, origin);
      await tried.succeeded();
      return started;
    },

    /** Ends the session of that browser, if it has one; gives the cookies that remove it. */
    async logout({ headers }: Origin): Promise<string[]> {
      const answer = await auth.api.signOut({ headers, returnHeaders: true });
      sessions.forgetRead();
      return answer.headers.getSetCookie();
    },
  };
}
