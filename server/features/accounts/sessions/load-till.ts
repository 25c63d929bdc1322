import { and, eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Till } from '#contract/accounts.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { cashierBranches, cashiers, tillPhones, tillSessions } from '#server/db/schema/cashiers.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import { isBranchOf } from '#server/features/places/is-branch-of.ts';

const partnerUsers = alias(users, 'partner_users');

/**
 * Loads the till of a cashier's session. Null unless the phone is still connected to a branch of the cashier's partner, the
 * cashier may still work at that branch, and the partner is active.
 */
export async function loadTill(db: Db, userId: number, sessionId: number): Promise<Till | null> {
  const [till] = await db
    .select({
      phoneId: tillPhones.id,
      partnerId: cashiers.partnerId,
      branchId: places.id,
      branch: places.name,
      business: businesses.name,
    })
    .from(tillSessions)
    .innerJoin(tillPhones, and(eq(tillPhones.id, tillSessions.phoneId), isNotNull(tillPhones.phoneHash)))
    .innerJoin(cashiers, and(eq(cashiers.userId, userId), eq(cashiers.partnerId, tillPhones.partnerId)))
    .innerJoin(
      cashierBranches,
      and(eq(cashierBranches.cashierId, cashiers.id), eq(cashierBranches.branchId, tillPhones.branchId)),
    )
    .innerJoin(places, and(eq(places.id, tillPhones.branchId), eq(places.partnerId, cashiers.partnerId)))
    .innerJoin(businesses, and(isBranchOf(), eq(businesses.partnerId, cashiers.partnerId)))
    .innerJoin(partners, eq(partners.id, cashiers.partnerId))
    .innerJoin(partnerUsers, and(eq(partnerUsers.id, partners.userId), eq(partnerUsers.active, true)))
    .where(eq(tillSessions.sessionId, sessionId))
    .limit(1);
  return till ?? null;
}
