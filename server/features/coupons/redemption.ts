import { sql } from 'drizzle-orm';
import type { Person } from '#contract/accounts.ts';

  const told = db.$with('told', { announced: sql`announced` }).as(auditMade('redemption'));
  // the last use changes what visitors see; no other one does
  const announced = sql<boolean>`(select case when used_up then ${notice('coupons')} is not null end from taken)`;
  return db.with(pass, taken, made, told).select({ id, announced }).from(made).prepare('redeem_coupon');
}
