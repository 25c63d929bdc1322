import { eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/app-error.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import type { Db } from '#server/db/store.ts';

export type CouponPosters = ReturnType<typeof createCouponPosters>;

/** Entity of its own in the audit log: a print is no change of the coupon. */
const entity = 'poster';

/** Condition: the poster of a coupon was printed. Requires `coupons` in the query. */
export const hasPoster = sql<boolean>`exists (select from audit_log a where a.entity = ${entity} and a.entity_id = ${coupons.id})`;

/** Prints of counter posters, recorded in the audit log (ADR 083). */
export function createCouponPosters({ db, clock }: { db: Db; clock: () => Date }) {
  return {
    /** Records that the poster of a coupon is printed. Throws coupon/unknown. */
    record: (actor: Actor, id: number): Promise<{ Id: number }> =>
      db.transaction(async (tx) => {
        const [coupon] = await tx.select({ title: coupons.title }).from(coupons).where(eq(coupons.id, id));
        if (!coupon) throw new AppError('coupon/unknown');
        const states = { before: null, after: coupon, columns: ['title'] as const };
        await audit(tx, { actor, at: clock(), action: 'print', entity, id, ...states });
        return { Id: id };
      }),
  };
}
