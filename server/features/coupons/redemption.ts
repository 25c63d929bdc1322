import { sql } from 'drizzle-orm';
import type { Person } from '#contract/accounts.ts';
import { auditedValues } from '#server/db/audit.ts';
import { isDuplicate } from '#server/db/errors.ts';
import type { Db } from '#server/db/store.ts';
import type { AtTill, Facts } from './till-facts.ts';

type Redemption = {
  by: Person;
  code: AtTill & { key: string };
  facts: Facts;
  /** Cents; null where no bill was named. */
  bill: number | null;
  discount: number | null;
  at: Date;
  /** The city's day. */
  today: string;
};

const audited = ['couponId', 'branchId', 'billCents', 'discountCents'] as const;

/**
 * Redeems in one statement, which is one transaction and one way to the database: the coupon's row is locked no longer than
 * that statement runs, however many redeem it at once (TILL-2). Gives the receipt's number, or null when nothing was
 * written since `facts` no longer hold: the coupon was used up, edited or deleted meanwhile, its person came to an account,
 * or somebody else was first with the code, the key or the person's next use. The caller reads the facts anew.
 *
 * What holds the limits, whatever the code above it forgets: the condition on `used`, checked under the row's lock; and the
 * unique keys of a redemption, of which the person's number among their uses lets only one of two at once be the next.
 */
export async function redeemOnce(db: Db, { by, code, facts, bill, discount, at, today }: Redemption) {
  const { coupon, passUser, device, userNth, deviceNth } = facts;
  const after = { couponId: coupon.id, branchId: code.branchId, billCents: bill, discountCents: discount };
  const kept = { by, at, action: 'redeem', entity: 'redemption', before: null, after, columns: audited };
  const entry = auditedValues(kept);
  const instant = sql`${at.toISOString()}::timestamptz`;
  const statement = sql`
    with pass as (
      update coupon_passes set shown_at = coalesce(shown_at, ${instant}), shown_on = coalesce(shown_on, ${today}::date),
        shown_branch_id = case when shown_at is null then ${code.branchId}::int else shown_branch_id end
      where id = ${code.passId} and user_id is not distinct from ${passUser}::int
      returning id
    ), taken as (
      update coupons set used = used + 1
      where id = ${coupon.id} and version = ${coupon.version} and active and exists (select from pass)
        and (max_uses is null or used < max_uses)
        and (starts_on is null or starts_on <= ${today}::date) and (expires_on is null or expires_on >= ${today}::date)
      returning id, title, discount_type, discount_value
    ), made as (
      insert into coupon_redemptions (coupon_id, pass_id, code_minute, clerk_id, key, user_id, device, user_nth, device_nth,
        branch_id, title, discount_type, discount_value, bill_cents, discount_cents, redeemed_on, redeemed_at)
      select id, ${code.passId}::int, ${code.minute}::int, ${by.id}::int, ${code.key}, ${passUser}::int, ${device},
        ${passUser === null ? null : userNth}::int, ${deviceNth}::int, ${code.branchId}::int, title, discount_type,
        discount_value, ${bill}::bigint, ${discount}::bigint, ${today}::date, ${instant}
      from taken
      returning id
    ), told as (
      insert into audit_log (at, actor_id, actor, role, action, entity, entity_id, after)
      select ${instant}, ${entry.actorId}::int, ${entry.actor}, ${entry.role}, ${entry.action}, ${entry.entity}, id,
        ${JSON.stringify(entry.after)}::jsonb
      from made
    )
    select id from made`;
  try {
    const { rows } = await db.execute<{ id: number }>(statement);
    return rows[0]?.id ?? null;
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}
