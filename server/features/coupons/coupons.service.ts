import { and, asc, eq, sql } from 'drizzle-orm';
import type { PartnerCoupon } from '#contract/coupons.ts';
import { Failure } from '#domain/failure.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import type { Db, Tx } from '#server/db/store.ts';

export type CouponsService = ReturnType<typeof couponsService>;

const audited = [
  'title',
  'code',
  'discountType',
  'discountValue',
  'expiresOn',
  'businessId',
  'branchId',
  'active',
] as const;

/** Coupons of businesses; every write leaves a row in the audit log. */
export function couponsService({ db, clock }: { db: Db; clock: () => Date }) {
  return {
    /** The coupons of a partner's businesses that were not deleted, the first to expire first. */
    ofPartner: (partnerId: number): Promise<PartnerCoupon[]> =>
      db
        .select({
          Id: coupons.id,
          Titulo: coupons.title,
          Codigo: coupons.code,
          ValorDescuento: sql<number>`${coupons.discountValue}::float8`,
          TipoDescuento: coupons.discountType,
          FechaExpiracion: coupons.expiresOn,
        })
        .from(coupons)
        .innerJoin(businesses, eq(businesses.id, coupons.businessId))
        .where(and(eq(businesses.partnerId, partnerId), eq(coupons.active, true)))
        .orderBy(asc(coupons.expiresOn), asc(coupons.id)),

    /** Deletes a coupon: it is kept for what was redeemed, and shown nowhere. Throws coupon/unknown. */
    remove: (by: Actor, id: number): Promise<{ Id: number }> =>
      db.transaction(async (tx) => {
        const own = and(eq(coupons.id, id), eq(coupons.active, true));
        const [before] = await tx.select().from(coupons).where(own).for('update');
        if (!before) throw new Failure('coupon/unknown');
        await tx
          .update(coupons)
          .set({ active: false, version: before.version + 1, updatedAt: clock() })
          .where(eq(coupons.id, id));
        const entry = { by, at: clock(), action: 'delete', entity: 'coupon', id, columns: audited };
        await audit(tx, { ...entry, before, after: { ...before, active: false } });
        return { Id: id };
      }),

    /** Has the coupons of one branch hold at another, of which it becomes part. */
    async moveBranch(tx: Tx, by: Actor, fromBranch: number, toBranch: number): Promise<void> {
      const own = eq(coupons.branchId, fromBranch);
      for (const before of await tx.select().from(coupons).where(own).for('update')) {
        const moved = { branchId: toBranch, version: before.version + 1, updatedAt: clock() };
        await tx.update(coupons).set(moved).where(eq(coupons.id, before.id));
        const entry = { by, at: clock(), action: 'update', entity: 'coupon', id: before.id, columns: audited };
        await audit(tx, { ...entry, before, after: { ...before, ...moved } });
      }
    },

    /** The partner whose business a coupon is of, null when nobody's; undefined when there is no such coupon. */
    async ownerOf(id: number): Promise<number | null | undefined> {
      const [row] = await db
        .select({ partnerId: businesses.partnerId })
        .from(coupons)
        .innerJoin(businesses, eq(businesses.id, coupons.businessId))
        .where(eq(coupons.id, id));
      return row?.partnerId;
    },
  };
}
