import { Failure } from '#domain/failure.ts';
import { credentialOf, passwordHashOf } from './account-rows.ts';
import type { Dependencies, Origin } from './accounts.service.ts';
import { verifyPassword } from './passwords.ts';
import { usuarioOf } from './sessions.ts';

type Credentials = { usernameoremail: string; password: string; remember: boolean };

const longestAgent = 300;

/** Signing in and out. */
export function signIn({ db, auth, sessions, attempts }: Dependencies) {
  return {
    /** Signs in by e-mail or username; gives who it is and the session's cookies. Throws account/wrong-credentials. */
    async login({ usernameoremail, password, remember }: Credentials, { headers, address }: Origin) {
      // counted by what was typed: by account, the count would tell which e-mail a username has
      const tried = await attempts.signIn(usernameoremail.toLowerCase(), address);
      const known = await credentialOf(db, usernameoremail);
      const isRight = await verifyPassword(known?.hash, password);
      if (!known || !isRight) throw new Failure('account/wrong-credentials');

      const before = await sessions.find(headers);
      const agent = new Headers({ 'user-agent': headers.get('user-agent')?.slice(0, longestAgent) ?? '' });
      const body = { userId: known.user.id, remember };
      const started = await auth.api.startSession({ body, headers: agent, returnHeaders: true });
      // a change of the password that ended all sessions meanwhile could not see this one
      if ((await passwordHashOf(db, known.user.id)) !== known.hash) {
        await sessions.end(known.user.id, started.response.sessionId).catch(ignoreEnded);
        throw new Failure('account/wrong-credentials');
      }
      await tried.succeeded();
      if (before) await sessions.end(before.person.id, before.person.sessionId).catch(ignoreEnded);
      return { usuario: await usuarioOf(db, known.user), cookies: started.headers.getSetCookie() };
    },

    /** Ends the session of that browser, if it has one; gives the cookies that remove it. */
    async logout({ headers }: Origin): Promise<string[]> {
      const answer = await auth.api.signOut({ headers, returnHeaders: true });
      sessions.forgetRead();
      return answer.headers.getSetCookie();
    },
  };
}

function ignoreEnded(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
}
