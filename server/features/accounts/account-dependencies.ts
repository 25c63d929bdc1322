import type { Logger } from 'pino';
import type { Queue } from '#server/db/queue.ts';
import type { Db } from '#server/db/store.ts';
import type { MailedCodes } from './mailed-codes.ts';
import type { SecondFactorService } from './second-factor/second-factor.service.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { AttemptLimits } from './sign-in/attempt-limits.ts';
import type { KnownDevices } from './sign-in/known-devices.ts';

/** Dependencies of sign-in, password changes and registration. */
export type AccountDependencies = {
  db: Db;
  sessions: Sessions;
  knownDevices: KnownDevices;
  attempts: AttemptLimits;
  codes: MailedCodes;
  queue: Queue;
  secondFactor: SecondFactorService;
  clock: () => Date;
  log: Logger;
};
