import { and, eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Till } from '#contract/accounts.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { cashierBranches, cashiers, tillPhones, tillSessions } from '#server/db/schema/cashiers.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import { isBranchOf } from '#server/features/places/place-queries.ts';

const partnerUsers = alias(users, 'partner_users');

/**
 * Loads the till of a cashier's session. Null unless the phone is still connected to a branch of the cashier's partner, the
 * cashier may still work at that branch, and the partner is active. Two queries, because PostgreSQL plans one join of these
 * eight tables for 30 ms, and every request of a cashier loads its till.
 */
export async function loadTill(db: Db, userId: number, sessionId: number): Promise<Till | null> {
  const [phone] = await db
    .select({ phoneId: tillPhones.id, partnerId: cashiers.partnerId, branchId: tillPhones.branchId })
    .from(tillSessions)
    .innerJoin(tillPhones, and(eq(tillPhones.id, tillSessions.phoneId), isNotNull(tillPhones.phoneHash)))
    .innerJoin(cashiers, and(eq(cashiers.userId, userId), eq(cashiers.partnerId, tillPhones.partnerId)))
    .innerJoin(
      cashierBranches,
      and(eq(cashierBranches.cashierId, cashiers.id), eq(cashierBranches.branchId, tillPhones.branchId)),
    )
    .where(eq(tillSessions.sessionId, sessionId))
    .limit(1);
  if (!phone) return null;
  const { partnerId, branchId } = phone;
  const [branch] = await db
    .select({ branch: places.name, business: businesses.name })
    .from(places)
    .innerJoin(businesses, and(isBranchOf(), eq(businesses.partnerId, partnerId)))
    .innerJoin(partners, eq(partners.id, places.partnerId))
    .innerJoin(partnerUsers, and(eq(partnerUsers.id, partners.userId), eq(partnerUsers.active, true)))
    .where(and(eq(places.id, branchId), eq(places.partnerId, partnerId)))
    .limit(1);
  return branch ? { ...phone, ...branch } : null;
}
