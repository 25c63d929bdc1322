import type { Logger } from 'pino';
import type { Queue } from '#server/db/queue.ts';
import type { Db } from '#server/db/store.ts';
import type { Attempts } from './attempts.ts';
import type { Codes } from './codes.ts';
import type { KnownDevices } from './known-devices.ts';
import { passwordChanges } from './password-changes.ts';
import { registration } from './registration.ts';
import type { SecondFactor } from './second-factor.service.ts';
import type { Sessions } from './sessions.ts';
import { signIn } from './sign-in.ts';

export type AccountsService = ReturnType<typeof accountsService>;

export type Dependencies = {
  db: Db;
  sessions: Sessions;
  knownDevices: KnownDevices;
  attempts: Attempts;
  codes: Codes;
  queue: Queue;
  secondFactor: SecondFactor;
  clock: () => Date;
  log: Logger;
};
/** The origin of a call: its headers, its client's address, and its id in the log. */
export type Origin = { headers: Headers; address: string; requestId?: string };

/** Signing in, passwords, and visitors' own accounts. Nothing here tells whether an account exists (AUTH-6). */
export function accountsService(dependencies: Dependencies) {
  return { ...signIn(dependencies), ...passwordChanges(dependencies), ...registration(dependencies) };
}
