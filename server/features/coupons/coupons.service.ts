import { and, eq, inArray } from 'drizzle-orm';
import type { Coupon, ListedCoupon, PartnerCoupon } from '#contract/coupons.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { findCouponError } from '#domain/coupons/coupon.ts';
import { formatLocalDay } from '#domain/time/local-time.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { auditedInsert } from '#server/db/audited-insert.ts';
import { rejectDuplicate } from '#server/db/database-errors.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { couponEntitlements, couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { assertCurrentVersion, lockRow, readVersion } from '#server/db/versioned-rows.ts';
import { isBranchOf } from '#server/features/places/place-queries.ts';
import { type CouponForm, columnsOf, toCoupon } from './coupon-form.ts';
import { listCoupons } from './list-coupons.ts';

export type CouponsService = ReturnType<typeof couponsService>;

type Row = typeof coupons.$inferSelect;

/** Columns of a coupon in the audit log. */
const audited = [
  'businessId',
  'branchId',
  'title',
  'campaign',
  'codeType',
  'code',
  'codeShown',
  'description',
  'discountType',
  'discountValue',
  'minimumAmount',
  'maxUses',
  'usesPerUser',
  'startsOn',
  'expiresOn',
  'requiresAccount',
  'active',
  'paused',
] as const;

/** Coupons of businesses. Every write adds a row to the audit log. */
export function couponsService({ db, clock }: { db: Db; clock: () => Date }) {
  const insert = auditedInsert(db, coupons, { entity: 'coupon', audited, others: ['city', 'updatedAt'] });
  const entryOf = (actor: Actor, action: string, id: number) => {
    return { actor, at: clock(), action, entity: 'coupon', id, columns: audited };
  };

  return {
    /** Active coupons of a partner's businesses with their state today, sorted by expiry. */
    listOfPartner: (partnerId: number): Promise<PartnerCoupon[]> =>
      listCoupons(db, formatLocalDay(clock(), city.timeZone), eq(businesses.partnerId, partnerId)),

    /** Active coupons of all partners with their business, partner and state today, sorted by expiry. */
    listAll: (): Promise<ListedCoupon[]> => listCoupons(db, formatLocalDay(clock(), city.timeZone)),

    /** Active coupons of active partners with their business, partner and state today, sorted by expiry. */
    listOfActivePartners: (): Promise<ListedCoupon[]> =>
      listCoupons(db, formatLocalDay(clock(), city.timeZone), eq(users.active, true)),

    /** Returns a coupon for its form. Throws coupon/unknown. */
    async get(id: number): Promise<Coupon> {
      const [row] = await db.select().from(coupons).where(isActive(id));
      if (!row) throw new AppError('coupon/unknown');
      return toCoupon(row);
    },

    /** Creates a coupon. Throws the first broken rule (COUP-11), coupon/other-branch or coupon/code-taken. */
    async create(actor: Actor, form: CouponForm): Promise<Coupon> {
      assertValid(form);
      await assertBranch(db, form);
      const at = clock();
      const write = insert(actor, at, { ...columnsOf(form), active: true, paused: false, updatedAt: at });
      return toCoupon(await rejectDuplicate('coupon/code-taken', write));
    },

    /**
     * Edits a coupon. Throws coupon/unknown, coupon/changed, coupon/held, access/forbidden, or an error of `create`.
     */
    update: (actor: Actor, id: number, form: CouponForm, version: number | undefined): Promise<Coupon> =>
      rejectDuplicate(
        'coupon/code-taken',
        db.transaction(async (tx) => {
          assertValid(form);
          const before = await lockCoupon(tx, id);
          await assertCurrentVersion(tx, versioned, before, version);
          await assertSamePartner(tx, actor, before.businessId, form.Id_negocio);
          if (before.businessId !== form.Id_negocio) await assertNotIssued(tx, id);
          await assertBranch(tx, form);
          const changes = { ...columnsOf(form), version: before.version + 1, updatedAt: clock() };
          const [row] = await tx.update(coupons).set(changes).where(eq(coupons.id, id)).returning();
          const after = row as Row;
          await audit(tx, { ...entryOf(actor, 'update', id), before, after });
          return toCoupon(after);
        }),
      ),

    /**
     * Pauses or resumes a coupon: while paused, visitors do not find it and nobody redeems it. Does nothing when it already
     * is so. Throws coupon/unknown.
     */
    setPaused: (actor: Actor, id: number, paused: boolean): Promise<{ Id: number }> =>
      db.transaction(async (tx) => {
        const before = await lockCoupon(tx, id);
        if (before.paused === paused) return { Id: id };
        // a new version, so that a redemption that read the previous one reloads
        const changes = { paused, version: before.version + 1, updatedAt: clock() };
        await tx.update(coupons).set(changes).where(eq(coupons.id, id));
        const action = paused ? 'pause' : 'resume';
        await audit(tx, { ...entryOf(actor, action, id), before, after: { ...before, ...changes } });
        return { Id: id };
      }),

    /** Deactivates a coupon. Its row stays for past redemptions. Throws coupon/unknown or coupon/changed. */
    remove: (actor: Actor, id: number, expectedVersion?: number): Promise<{ Id: number }> =>
      db.transaction(async (tx) => {
        const before = await lockCoupon(tx, id);
        await assertCurrentVersion(tx, versioned, before, expectedVersion);
        const changes = { active: false, version: before.version + 1, updatedAt: clock() };
        await tx.update(coupons).set(changes).where(eq(coupons.id, id));
        await audit(tx, { ...entryOf(actor, 'delete', id), before, after: { ...before, ...changes } });
        return { Id: id };
      }),

    /**
     * Restores a deleted coupon. Throws coupon/unknown, coupon/changed, or coupon/code-taken if another coupon uses its
     * code.
     */
    restore: (actor: Actor, id: number, expectedVersion?: number): Promise<{ Id: number }> =>
      rejectDuplicate(
        'coupon/code-taken',
        db.transaction(async (tx) => {
          const deleted = and(eq(coupons.id, id), eq(coupons.active, false));
          const before = await lockRow(tx, coupons, deleted, 'coupon/unknown');
          await assertCurrentVersion(tx, versioned, before, expectedVersion);
          const changes = { active: true, version: before.version + 1, updatedAt: clock() };
          await tx.update(coupons).set(changes).where(eq(coupons.id, id));
          await audit(tx, { ...entryOf(actor, 'restore', id), before, after: { ...before, ...changes } });
          return { Id: id };
        }),
      ),

    /** Current version of a coupon, also of a deleted one; undefined if it does not exist. */
    versionOf: (id: number): Promise<number | undefined> => readVersion(db, coupons, eq(coupons.id, id)),

    /** Moves the coupons and redemptions of a merged branch to another branch. */
    async replaceBranch(tx: Tx, actor: Actor, fromBranch: number, toBranch: number): Promise<void> {
      // same lock order as a redemption, to prevent deadlocks
      await tx
        .update(couponEntitlements)
        .set({ shownBranchId: toBranch })
        .where(eq(couponEntitlements.shownBranchId, fromBranch));
      const isAtBranch = eq(couponRedemptions.branchId, fromBranch);
      await tx.update(couponRedemptions).set({ branchId: toBranch }).where(isAtBranch);
      for (const before of await tx.select().from(coupons).where(eq(coupons.branchId, fromBranch)).for('update')) {
        const moved = { branchId: toBranch, version: before.version + 1, updatedAt: clock() };
        await tx.update(coupons).set(moved).where(eq(coupons.id, before.id));
        await audit(tx, { ...entryOf(actor, 'update', before.id), before, after: { ...before, ...moved } });
      }
    },

    /** Partner of a coupon's business; null if unassigned, undefined if the coupon does not exist. */
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

const versioned = { entity: 'coupon', code: 'coupon/changed' } as const;

const isActive = (id: number) => and(eq(coupons.id, id), eq(coupons.active, true));

/** Locks an active coupon until the transaction ends. Throws coupon/unknown. */
const lockCoupon = (tx: Tx, id: number): Promise<Row> => lockRow(tx, coupons, isActive(id), 'coupon/unknown');

function assertValid(form: CouponForm): void {
  const invalid = findCouponError(form);
  if (invalid) throw new AppError(`coupon/${invalid.error}`);
}

/** Throws coupon/other-branch unless the branch belongs to the business. */
async function assertBranch(tx: Tx, { Id_negocio, Id_Sucursal }: CouponForm): Promise<void> {
  if (Id_Sucursal === null) return;
  const rows = await tx
    .select({ id: places.id })
    .from(places)
    .innerJoin(businesses, isBranchOf())
    .where(and(eq(places.id, Id_Sucursal), eq(businesses.id, Id_negocio)));
  if (rows.length === 0) throw new AppError('coupon/other-branch');
}

/**
 * Throws access/forbidden if a partner moves a coupon to another partner's business, which ownership checks may have
 * missed.
 */
async function assertSamePartner(tx: Tx, actor: Actor, fromBusiness: number, toBusiness: number): Promise<void> {
  if (fromBusiness === toBusiness || actor === 'system' || actor.rol === 'admin') return;
  const rows = await tx
    .select({ partnerId: businesses.partnerId })
    .from(businesses)
    .where(inArray(businesses.id, [fromBusiness, toBusiness]));
  if (new Set(rows.map(({ partnerId }) => partnerId)).size > 1) throw new AppError('access/forbidden');
}

/** Throws coupon/held once the coupon was issued to anyone: entitlements and redemptions stay with their business. */
async function assertNotIssued(tx: Tx, couponId: number): Promise<void> {
  const [entitlement] = await tx
    .select()
    .from(couponEntitlements)
    .where(eq(couponEntitlements.couponId, couponId))
    .limit(1);
  if (entitlement) throw new AppError('coupon/held');
}
