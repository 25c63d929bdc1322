import type { Queue } from '#server/db/queue.ts';
import type { Db } from '#server/db/store.ts';
import type { Attempts } from './attempts.ts';
import type { Auth } from './auth.ts';
import type { Codes } from './codes.ts';
import { passwordChanges } from './password-changes.ts';
import { registration } from './registration.ts';
import type { SecondStepService } from './second-step.ts';
import type { StartSession } from './session-starts.ts';
import type { Sessions } from './sessions.ts';
import { signIn } from './sign-in.ts';

export type AccountsService = ReturnType<typeof accountsService>;

export type Dependencies = {
  db: Db;
  auth: Auth;
  sessions: Sessions;
  attempts: Attempts;
  codes: Codes;
  queue: Queue;
  secondStep: SecondStepService;
  startSession: StartSession;
  clock: () => Date;
};
/** What a call knows of who makes it: its headers, and the address it came from. */
export type Origin = { headers: Headers; address: string };

/** Signing in, passwords, and visitors' own accounts. Nothing here tells whether an account exists (AUTH-6). */
export function accountsService(dependencies: Dependencies) {
  return { ...signIn(dependencies), ...passwordChanges(dependencies), ...registration(dependencies) };
}
