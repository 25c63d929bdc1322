import { type SQL, sql } from 'drizzle-orm';

/** The redemptions of a pass's coupon by its account or on its device; in a query that has `coupon_passes`. */
const redemptions = (column: 'user_id' | 'device') =>
  sql.raw(`coupon_redemptions r where r.coupon_id = coupon_passes.coupon_id and r.${column} = coupon_passes.${column}`);
const live = sql`not exists (select from coupon_undos u where u.redemption_id = r.id)`;
const usesBy = (column: 'user_id' | 'device') => sql`(select count(*)::int from ${redemptions(column)} and ${live})`;

/**
 * How often the person of a pass has used its coupon, what was undone left out (OFFR-3). A pass that was given out without
 * an account and became an account's counts by both, so that signing in wins nobody a use.
 */
export const ofPerson = {
  uses: sql<number>`case when coupon_passes.user_id is null then ${usesBy('device')}
    when coupon_passes.issued_to = 0 then greatest(${usesBy('device')}, ${usesBy('user_id')})
    else ${usesBy('user_id')} end`,
  /** The number of the person's next redemption, undone ones counted: two at once cannot both have it. */
  userNth: sql<number>`(select coalesce(max(r.user_nth), 0) + 1 from ${redemptions('user_id')})`,
  deviceNth: sql<number>`(select coalesce(max(r.device_nth), 0) + 1 from ${redemptions('device')})`,
} satisfies Record<string, SQL<number>>;
