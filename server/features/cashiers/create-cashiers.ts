import type { Db } from '#server/db/store.ts';
import type { Sessions } from '#server/features/accounts/sessions/sessions.ts';
import type { Cookies } from '#server/http/security/cookies.ts';
import { type CashiersService, cashiersService } from './cashiers.service.ts';
import { createPinHash } from './pin-hash.ts';
import { createPinLimits } from './pin-limits.ts';
import { type TillPhonesService, tillPhonesService } from './till-phones.service.ts';

export type CashierServices = { cashiers: CashiersService; tillPhones: TillPhonesService };

type Dependencies = { db: Db; sessions: Sessions; cookies: Cookies; secret: string; clock: () => Date };

/** Creates the services of cashiers and their phones, which share PINs and limits. */
export function createCashiers(dependencies: Dependencies): CashierServices {
  const { secret } = dependencies;
  const shared = { ...dependencies, pins: createPinHash(secret), limits: createPinLimits(dependencies) };
  return { cashiers: cashiersService(shared), tillPhones: tillPhonesService(shared) };
}
