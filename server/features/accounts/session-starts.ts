import { eq } from 'drizzle-orm';
import type { Usuario } from '#contract/accounts.ts';
import { Failure } from '#domain/failure.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { Db } from '#server/db/store.ts';
import type { Origin } from './accounts.service.ts';
import type { Auth } from './auth.ts';
import { type Sessions, usuarioOf } from './sessions.ts';

export type StartSession = ReturnType<typeof sessionStarts>;
/** A session as it was started: the person, and the cookies to set. */
export type Started = { usuario: Usuario; cookies: string[]; remember: boolean };

type Proved = {
  userId: number;
  remember: boolean;
  /** Whether the proof still holds once the session is there: what ended all sessions meanwhile could not see this one. */
  stillHolds: () => Promise<boolean>;
};

const longestAgent = 300;

/** Starts sessions; the only place that does. Its callers have proved every factor of the account. */
export function sessionStarts({ db, auth, sessions }: { db: Db; auth: Auth; sessions: Sessions }) {
  /** Ends the session that the browser had before. Throws account/wrong-credentials when the proof no longer holds. */
  return async ({ userId, remember, stillHolds }: Proved, { headers }: Pick<Origin, 'headers'>): Promise<Started> => {
    const before = await sessions.find(headers);
    const agent = new Headers({ 'user-agent': headers.get('user-agent')?.slice(0, longestAgent) ?? '' });
    const started = await auth.api.startSession({ body: { userId, remember }, headers: agent, returnHeaders: true });
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (!user?.active || !(await stillHolds())) {
      await sessions.end(userId, started.response.sessionId).catch(ignoreEnded);
      throw new Failure('account/wrong-credentials');
    }
    if (before) await sessions.end(before.person.id, before.person.sessionId).catch(ignoreEnded);
    return { usuario: await usuarioOf(db, user), cookies: started.headers.getSetCookie(), remember };
  };
}

function ignoreEnded(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
}
