import { sql } from 'drizzle-orm';
import type { SignedInUser } from '#contract/accounts.ts';
import { auditCte, auditEntry } from '#server/db/audit.ts';
import { markDirty, notifyTopicSql } from '#server/db/change-notifications.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import type { Db } from '#server/db/store.ts';
import { toCodeKey } from './personal-codes.ts';
import { isTillOpen, type PresentedCode, type RedemptionContext } from './redemption-context.ts';

type Redemption = {
  cashier: SignedInUser;
  code: PresentedCode & { key: string };
  context: RedemptionContext;
  /** Cents; null without a bill. */
  bill: number | null;
  discount: number | null;
  at: Date;
  /** Local day of the city. */
  today: string;
};

const audited = ['couponId', 'branchId', 'billCents', 'discountCents'] as const;

const value = sql.placeholder;
const at = sql`${value('at')}::timestamptz`;
const today = sql`${value('today')}::date`;
const id = sql<number>`id`;

/**
 * Redeems with one statement, which is one transaction and one round trip. The coupon's row lock lasts only while that
 * statement runs, however many redemptions are concurrent (TILL-2). Returns the receipt's number, or null if nothing
 * was written because the context is outdated: the coupon was used up, edited or deleted, its holder signed in, the cashier
 * was revoked, or a concurrent redemption took the code, the key or the holder's next use. The caller then reloads the context.
 *
 * Two constraints enforce the limits independently of the calling code: the condition on `used`, checked under the row
 * lock, and the unique keys of a redemption. The number among the holder's uses is such a key, so only one of two
 * concurrent redemptions succeeds.
 */
export function redeemStatement(db: Db) {
  let statement: ReturnType<typeof preparedStatement> | undefined;
  return async (redemption: Redemption): Promise<number | null> => {
    try {
      statement ??= preparedStatement(db);
      const [row] = await statement.execute(valuesOf(redemption));
      if (row?.published) markDirty('coupons');
      return row?.id ?? null;
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  };
}

function valuesOf({ cashier, code, context, bill, discount, at, today }: Redemption) {
  const { coupon, entitlementUser, device, userNth, deviceNth } = context;
  const { branchId, entitlementId, key, tillSessionId } = code;
  const after = { couponId: coupon.id, branchId, billCents: bill, discountCents: discount };
  const change = { actor: cashier, at, action: 'redeem', entity: 'redemption', before: null, after, columns: audited };
  const holder = { entitlementUser, device, userNth: entitlementUser === null ? null : userNth, deviceNth };
  const entry = auditEntry(change);
  const instants = { at: at.toISOString(), today };
  return {
    couponId: coupon.id,
    version: coupon.version,
    branchId,
    entitlementId,
    slot: toCodeKey(code),
    key,
    bill,
    discount,
    ...holder,
    cashierId: cashier.id,
    tillSessionId,
    entry,
    ...instants,
  };
}

/** Prepared once for each connection. Its writes are atomic. */
function preparedStatement(db: Db) {
  const entitlement = db.$with('entitlement', { id }).as(sql`
    update coupon_passes set shown_at = coalesce(shown_at, ${at}), shown_on = coalesce(shown_on, ${today}),
      shown_branch_id = case when shown_at is null then ${value('branchId')}::int else shown_branch_id end
    where id = ${value('entitlementId')}::int and user_id is not distinct from ${value('entitlementUser')}::int
      and ${isTillOpen(value('tillSessionId'))}
    returning id`);
  const taken = db.$with('taken', { id }).as(sql`
    update coupons set used = used + 1
    where id = ${value('couponId')}::int and version = ${value('version')}::int and active and exists (select from entitlement)
      and (max_uses is null or used < max_uses)
      and (starts_on is null or starts_on <= ${today}) and (expires_on is null or expires_on >= ${today})
    returning id, title, code_type, code, discount_type, discount_value, used = max_uses as used_up`);
  const made = db.$with('made', { id }).as(sql`
    insert into coupon_redemptions (coupon_id, pass_id, code_minute, clerk_id, key, user_id, device, user_nth, device_nth,
      branch_id, title, code_type, code, discount_type, discount_value, bill_cents, discount_cents, redeemed_on, redeemed_at)
    select id, ${value('entitlementId')}::int, ${value('slot')}::int, ${value('cashierId')}::int, ${value('key')}::text,
      ${value('entitlementUser')}::int, ${value('device')}::text, ${value('userNth')}::int, ${value('deviceNth')}::int,
      ${value('branchId')}::int, title, code_type, code, discount_type, discount_value, ${value('bill')}::bigint,
      ${value('discount')}::bigint, ${today}, ${at}
    from taken
    returning id`);
  const auditRow = db.$with('audit_row', { notified: sql`notified` }).as(auditCte('redemption'));
  // only the last use changes what visitors see
  const published = sql<boolean>`(select case when used_up then ${notifyTopicSql('coupons')} is not null end from taken)`;
  return db.with(entitlement, taken, made, auditRow).select({ id, published }).from(made).prepare('redeem_coupon');
}
