import { sql } from 'drizzle-orm';
import type { Person } from '#contract/accounts.ts';
import { auditEntry, auditMade } from '#server/db/audit.ts';
import { notice, written } from '#server/db/changes.ts';
import { isDuplicate } from '#server/db/errors.ts';
import type { Db } from '#server/db/store.ts';
import { slotOf } from './personal-codes.ts';
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

const value = sql.placeholder;
const at = sql`${value('at')}::timestamptz`;
const today = sql`${value('today')}::date`;
const id = sql<number>`id`;

/**
 * Redeems in one statement, which is one transaction and one way to the database: the coupon's row is locked no longer than
 * that statement runs, however many redeem it at once (TILL-2). Gives the receipt's number, or null when nothing was
 * written since the facts no longer hold: the coupon was used up, edited or deleted meanwhile, its person came to an account,
 * or somebody else was first with the code, the key or the person's next use. The caller reads the facts anew.
 *
 * What holds the limits, whatever the code above it forgets: the condition on `used`, checked under the row's lock; and the
 * unique keys of a redemption, of which the person's number among their uses lets only one of two at once be the next.
 */
export function redeemer(db: Db) {
  let statement: ReturnType<typeof preparedStatement> | undefined;
  return async (redemption: Redemption): Promise<number | null> => {
    try {
      statement ??= preparedStatement(db);
      const [made] = await statement.execute(valuesOf(redemption));
      if (made?.announced) written('coupons');
      return made?.id ?? null;
    } catch (error) {
      if (isDuplicate(error)) return null;
      throw error;
    }
  };
}

function valuesOf({ by, code, facts, bill, discount, at, today }: Redemption) {
  const { coupon, passUser, device, userNth, deviceNth } = facts;
  const { branchId, passId, key } = code;
  const after = { couponId: coupon.id, branchId, billCents: bill, discountCents: discount };
  const kept = { by, at, action: 'redeem', entity: 'redemption', before: null, after, columns: audited };
  const person = { passUser, device, userNth: passUser === null ? null : userNth, deviceNth };
  const entry = auditEntry(kept);
  const when = { at: at.toISOString(), today };
  return {
    couponId: coupon.id,
    version: coupon.version,
    branchId,
    passId,
    slot: slotOf(code),
    key,
    bill,
    discount,
    ...person,
    clerkId: by.id,
    entry,
    ...when,
  };
}

/** Prepared once for each connection; every write of it is there or none is. */
function preparedStatement(db: Db) {
  const pass = db.$with('pass', { id }).as(sql`
    update coupon_passes set shown_at = coalesce(shown_at, ${at}), shown_on = coalesce(shown_on, ${today}),
      shown_branch_id = case when shown_at is null then ${value('branchId')}::int else shown_branch_id end
    where id = ${value('passId')}::int and user_id is not distinct from ${value('passUser')}::int
    returning id`);
  const taken = db.$with('taken', { id }).as(sql`
    update coupons set used = used + 1
    where id = ${value('couponId')}::int and version = ${value('version')}::int and active and exists (select from pass)
      and (max_uses is null or used < max_uses)
      and (starts_on is null or starts_on <= ${today}) and (expires_on is null or expires_on >= ${today})
    returning id, title, discount_type, discount_value, used = max_uses as used_up`);
  const made = db.$with('made', { id }).as(sql`
    insert into coupon_redemptions (coupon_id, pass_id, code_minute, clerk_id, key, user_id, device, user_nth, device_nth,
      branch_id, title, discount_type, discount_value, bill_cents, discount_cents, redeemed_on, redeemed_at)
    select id, ${value('passId')}::int, ${value('slot')}::int, ${value('clerkId')}::int, ${value('key')}::text,
      ${value('passUser')}::int, ${value('device')}::text, ${value('userNth')}::int, ${value('deviceNth')}::int,
      ${value('branchId')}::int, title, discount_type, discount_value, ${value('bill')}::bigint,
      ${value('discount')}::bigint, ${today}, ${at}
    from taken
    returning id`);
  const told = db.$with('told', { announced: sql`announced` }).as(auditMade('redemption'));
  // the last use changes what visitors see; no other one does
  const announced = sql<boolean>`(select case when used_up then ${notice('coupons')} is not null end from taken)`;
  return db.with(pass, taken, made, told).select({ id, announced }).from(made).prepare('redeem_coupon');
}
