import { type SQL, sql } from 'drizzle-orm';

/** Redemptions of an entitlement's coupon by its user or device. Requires `coupon_passes` in the query. */
const redemptions = (column: 'user_id' | 'device') =>
  sql.raw(`coupon_redemptions r where r.coupon_id = coupon_passes.coupon_id and r.${column} = coupon_passes.${column}`);
const countUses = (condition: SQL) => sql`(select count(*)::int from coupon_redemptions r
  where r.coupon_id = coupon_passes.coupon_id and ${condition}
    and not exists (select from coupon_undos u where u.redemption_id = r.id))`;
const onDevice = countUses(sql`r.device = coupon_passes.device`);
/** Includes uses of the device without an account, which the next sign-in assigns to the account. */
const byAccount = countUses(sql`(r.user_id = coupon_passes.user_id
  or r.user_id is null and r.device = coupon_passes.device)`);

/**
 * Uses of a coupon by the holder of an entitlement, without undone ones (OFFR-3). An entitlement that was issued
 * without an account and later claimed by one counts by both, so that signing in or out does not allow another use.
 */
export const holderUsage = {
  uses: sql<number>`case when coupon_passes.user_id is null then ${onDevice}
    when coupon_passes.issued_to = 0 then greatest(${onDevice}, ${byAccount})
    else ${byAccount} end`,
  /**
   * Number of the holder's next redemption, undone ones included. Unique, so that only one of two concurrent
   * redemptions gets it.
   */
  userNth: sql<number>`(select coalesce(max(r.user_nth), 0) + 1 from ${redemptions('user_id')})`,
  deviceNth: sql<number>`(select coalesce(max(r.device_nth), 0) + 1 from ${redemptions('device')})`,
} satisfies Record<string, SQL<number>>;
