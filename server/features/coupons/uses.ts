import { type SQL, sql } from 'drizzle-orm';

/** The redemptions of a pass's coupon by its account or on its device; in a query that has `coupon_passes`. */
const redemptions = (column: 'user_id' | 'device') =>
  sql.raw(`coupon_redemptions r where r.coupon_id = coupon_passes.coupon_id and r.${column} = coupon_passes.${column}`);
const countOf = (whose: SQL) => sql`(select count(*)::int from coupon_redemptions r
  where r.coupon_id = coupon_passes.coupon_id and ${whose}
    and not exists (select from coupon_undos u where u.redemption_id = r.id))`;
const onDevice = countOf(sql`r.device = coupon_passes.device`);
/** With what its device used without an account, which the next sign-in makes the account's. */
const byAccount = countOf(sql`(r.user_id = coupon_passes.user_id
  or r.user_id is null and r.device = coupon_passes.device)`);

/**
 * How often the person of a pass has used its coupon, what was undone left out (OFFR-3). A pass that was given out without
 * an account and became an account's counts by both, so that neither signing in nor signing out wins anybody a use.
 */
export const ofPerson = {
  uses: sql<number>`case when coupon_passes.user_id is null then ${onDevice}
    when coupon_passes.issued_to = 0 then greatest(${onDevice}, ${byAccount})
    else ${byAccount} end`,
  /** The number of the person's next redemption, undone ones counted: two at once cannot both have it. */
  userNth: sql<number>`(select coalesce(max(r.user_nth), 0) + 1 from ${redemptions('user_id')})`,
  deviceNth: sql<number>`(select coalesce(max(r.device_nth), 0) + 1 from ${redemptions('device')})`,
} satisfies Record<string, SQL<number>>;
