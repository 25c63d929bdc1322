import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SignedInUser } from '#contract/accounts.ts';
import type { Receipt, TillQuote } from '#contract/till.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { computeDiscount, toCents } from '#domain/coupons/coupon.ts';
import { isUseLimitReached } from '#domain/coupons/coupon-state.ts';
import { parsePersonalCode } from '#domain/coupons/personal-code.ts';
import { formatAgo } from '#domain/time/format-ago.ts';
import { formatLocalDay } from '#domain/time/local-time.ts';
import { audit } from '#server/db/audit.ts';
import { notifyTopic, sendSignalSql } from '#server/db/change-notifications.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { couponEntitlements, couponRedemptions, coupons, couponUndos } from '#server/db/schema/coupons.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { couponReasonDetails } from '#texts/coupons/coupons-admin.ts';
import { tillReasonDetails } from '#texts/coupons/till.ts';
import type { CouponLimits } from './coupon-limits.ts';
import { type PersonalCodeContent, type PersonalCodes, toCodeKey, toExpiry } from './personal-codes.ts';
import {
  assertInForce,
  loadRedemptionContext,
  type PresentedCode,
  type RedemptionContext,
} from './redemption-context.ts';
import { readReceipt, readReceipts, toAmounts, toRegisterCode } from './redemption-receipts.ts';
import { redeemStatement } from './redemption-statement.ts';

export type RedemptionsService = ReturnType<typeof redemptionsService>;

type Dependencies = { db: Db; clock: () => Date; codes: PersonalCodes; limits: CouponLimits };
/** Redemption request of a cashier, in wire names. */
export type RedeemInput = { Codigo: string; Sucursal: number | null; Clave: string; Cuenta: number | null };

/**
 * Attempts of one request. Each failed attempt is a concurrent redemption of the same holder or an edit of the coupon.
 */
const maxAttempts = 30;
const maxReceipts = 100;
const wireInstant = (instant: Date) => `${instant.toISOString().slice(0, 19)}Z`;

/** Redemption at a till (TILL-1 to TILL-3): quotes a code, redeems it, and undoes redemptions. */
export function redemptionsService({ db, clock, codes, limits }: Dependencies) {
  const today = (now: Date) => formatLocalDay(now, city.timeZone);
  const loadContext = loadRedemptionContext(db);
  const redeemOnce = redeemStatement(db);

  async function readCode(cashier: SignedInUser, text: string): Promise<PersonalCodeContent> {
    const code = codes.decode(text, clock());
    if (code) return code;
    if (!parsePersonalCode(text)) {
      const title = await findCouponWithCode(db, cashier, text); // no guess of a personal code, so it is not counted
      if (title !== null) throw new AppError('till/register-code', { more: tillReasonDetails.registerCode(title) });
      throw new AppError('till/unreadable');
    }
    await limits.countInvalidCode(cashier.id);
    throw new AppError('till/not-ours');
  }

  async function loadAuthorizedContext(cashier: SignedInUser, code: PresentedCode): Promise<RedemptionContext> {
    const context = await loadContext(code, limits.keyOfCashier(cashier.id), clock());
    if (!context) throw new AppError('till/not-ours');
    if (context.waitS !== null) throw new AppError('access/too-many', { retryAfterS: context.waitS });
    if (context.isTillClosed) throw new AppError('access/signed-out');
    const partnerId = partnerOf(cashier);
    if (cashier.rol !== 'admin' && (partnerId === null || context.business.partnerId !== partnerId))
      throw new AppError('till/other-business');
    return context;
  }

  /**
   * Throws if a code was used, has expired, its coupon is not in force, or its holder has reached the limit of uses.
   */
  async function assertUsable(
    code: PersonalCodeContent,
    { coupon, business, sameCode, entitlementUser, uses }: RedemptionContext,
    now: Date,
  ) {
    if (sameCode !== null) throw new AppError('till/code-used', { more: await describeUse(db, sameCode, now) });
    const end = toExpiry(code.minute);
    if (end <= now) throw new AppError('till/code-expired', { more: tillReasonDetails.expired(formatAgo(end, now)) });
    if (!coupon.active) throw new AppError('till/coupon-removed');
    if (business.sample) throw new AppError('coupon/sample');
    assertInForce(coupon, today(now));
    if (coupon.requiresAccount && entitlementUser === null) throw new AppError('coupon/account-required');
    const limit = coupon.usesPerUser ?? 0;
    if (isUseLimitReached(limit, uses))
      throw new AppError('coupon/person-limit', { more: couponReasonDetails.usedByPerson(uses, limit) });
  }

  return {
    /** Quotes the value of a code and records that it was shown. Throws as `redeem`. */
    async quote(
      cashier: SignedInUser,
      { Codigo, Sucursal }: Pick<RedeemInput, 'Codigo' | 'Sucursal'>,
    ): Promise<TillQuote> {
      const now = clock();
      const code = await readCode(cashier, Codigo);
      const presented = { ...code, ...presentedBy(cashier, Sucursal), key: null };
      const { branchId } = presented;
      const context = await loadAuthorizedContext(cashier, presented);
      if (!context.isShown) await recordShown(db, code.entitlementId, branchId, now, today(now));
      await assertUsable(code, context, now);
      if (branchId !== null) assertBranch(branchId, context);
      const { coupon, business } = context;
      return {
        CuponId: coupon.id,
        Titulo: coupon.title,
        Descripcion: coupon.description,
        Negocio: business.name,
        Sucursal: coupon.branch,
        SucursalId: coupon.branchId,
        CodigoDeCaja: toRegisterCode(coupon.codeType, coupon.code),
        TipoDescuento: coupon.discountType,
        ValorDescuento: Number(coupon.discountValue),
        MontoMinimo: Number(coupon.minimumAmount),
        FechaExpiracion: coupon.expiresOn,
        Vence: wireInstant(toExpiry(code.minute)),
      };
    },

    /**
     * Redeems a code once. A retry with the same key and code returns the same receipt. Throws till/not-ours,
     * access/forbidden, access/signed-out for a cashier who was revoked meanwhile, access/too-many, till/other-business, till/key-reused, till/code-used, till/code-expired, till/coupon-removed,
     * coupon/sample, coupon/expired, coupon/not-begun, coupon/used-up, coupon/account-required, coupon/person-limit,
     * till/branch-required, till/other-branch, till/bill-required, till/below-minimum or till/busy.
     */
    async redeem(cashier: SignedInUser, { Codigo, Sucursal, Clave, Cuenta }: RedeemInput): Promise<Receipt> {
      const now = clock();
      const read = await readCode(cashier, Codigo);
      const code = { ...read, ...presentedBy(cashier, Sucursal), key: Clave };
      const bill = Cuenta === null ? null : toCents(Cuenta);
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const context = await loadAuthorizedContext(cashier, code);
        if (context.sameKey) return sameReceipt(db, code, context.sameKey);
        await assertUsable(code, context, now);
        assertBranch(code.branchId, context);
        const discount = discountOf(context, bill);
        const id = await redeemOnce({ cashier, code, context, bill, discount, at: now, today: today(now) });
        if (id === null) continue;
        // after the commit, which it would slow down; a lost signal only delays the visitor's screen
        await db.execute(sendSignalSql(codes.eventOf(code.entitlementId), id)).catch(() => {});
        return receiptFrom(id, context, now, toAmounts(bill, discount));
      }
      throw new AppError('till/busy', { retryAfterS: 1 });
    },

    /**
     * Undoes a redemption once. Frees its use and keeps its receipt. Throws redemption/unknown or redemption/undone.
     */
    undo: (cashier: SignedInUser, id: number, reason: string): Promise<Receipt> =>
      db.transaction(async (tx) => {
        const now = clock();
        const undone = { redemptionId: id, reason, cashierId: cashier.id, undoneOn: today(now), undoneAt: now };
        const before = await readReceipt(tx, id);
        if (!before) throw new AppError('redemption/unknown');
        const [undo] = await tx.insert(couponUndos).values(undone).onConflictDoNothing().returning();
        if (!undo) throw new AppError('redemption/undone', { more: await describeUndo(tx, id, now) });
        const [{ used, maxUses } = { used: 0, maxUses: null }] = await tx
          .update(coupons)
          .set({ used: sql`${coupons.used} - 1` })
          .where(eq(coupons.id, before.CuponId))
          .returning({ used: coupons.used, maxUses: coupons.maxUses });
        if (isUseLimitReached(maxUses, used + 1)) await notifyTopic(tx, 'coupons'); // the coupon is no longer used up
        const entry = { actor: cashier, at: now, action: 'undo', entity: 'redemption', id };
        const states = { before: null, after: { couponId: before.CuponId, reason } };
        await audit(tx, { ...entry, ...states, columns: ['couponId', 'reason'] });
        return { ...before, Anulado: { Fecha: wireInstant(now), Motivo: reason } };
      }),

    /** Latest 100 receipts of a partner's businesses, newest first. */
    listReceipts: (partnerId: number): Promise<Receipt[]> =>
      readReceipts(db, eq(businesses.partnerId, partnerId), maxReceipts),

    /** Latest 100 receipts that a user gave, a cashier's at the branch of its phone, newest first. */
    listOwnReceipts: ({ id, till }: SignedInUser): Promise<Receipt[]> => {
      const isHere = till && eq(couponRedemptions.branchId, till.branchId);
      return readReceipts(db, and(eq(couponRedemptions.cashierId, id), isHere) as SQL, maxReceipts);
    },

    /** Partner of the business of a redemption; null if unassigned, undefined if the redemption does not exist. */
    async ownerOf(id: number): Promise<number | null | undefined> {
      const [row] = await db
        .select({ partnerId: businesses.partnerId })
        .from(couponRedemptions)
        .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
        .innerJoin(businesses, eq(businesses.id, coupons.businessId))
        .where(eq(couponRedemptions.id, id));
      return row?.partnerId;
    },
  };
}

/** Partner whose coupons a user redeems; null for an administrator, who redeems those of all. */
const partnerOf = (cashier: SignedInUser): number | null => cashier.till?.partnerId ?? cashier.partnerId;

/** Actor and branch of a redemption. A cashier redeems only at the branch of its phone; throws access/forbidden for another. */
function presentedBy(cashier: SignedInUser, branchId: number | null) {
  const { till } = cashier;
  if (till && branchId !== null && branchId !== till.branchId) throw new AppError('access/forbidden');
  return {
    cashierId: cashier.id,
    tillSessionId: till ? cashier.sessionId : null,
    branchId: till ? till.branchId : branchId,
  };
}

/** Title of a coupon of the cashier's businesses that has this text as its own code; null if there is none. */
async function findCouponWithCode(db: Db, cashier: SignedInUser, text: string): Promise<string | null> {
  const isOwn = cashier.rol === 'admin' ? undefined : eq(businesses.partnerId, partnerOf(cashier) ?? 0);
  const isSameCode = sql`search_text(btrim(${coupons.code})) = search_text(${text.trim()})`;
  const [coupon] = await db
    .select({ title: coupons.title })
    .from(coupons)
    .innerJoin(businesses, eq(businesses.id, coupons.businessId))
    .where(and(eq(coupons.active, true), isSameCode, isOwn))
    .limit(1);
  return coupon?.title ?? null;
}

async function recordShown(
  db: Db,
  entitlementId: number,
  shownBranchId: number | null,
  shownAt: Date,
  shownOn: string,
) {
  const isNew = and(eq(couponEntitlements.id, entitlementId), isNull(couponEntitlements.shownAt));
  await db.update(couponEntitlements).set({ shownAt, shownOn, shownBranchId }).where(isNew);
}

/**
 * Throws till/branch-required or till/other-branch. A coupon is valid at its own branch, or at any branch of its
 * business.
 */
function assertBranch(branchId: number | null, { coupon, hasBranches, isBranch }: RedemptionContext): void {
  if (branchId === null) {
    if (hasBranches || coupon.branchId !== null) throw new AppError('till/branch-required');
    return;
  }
  if (isBranch && (coupon.branchId === null || coupon.branchId === branchId)) return;
  throw new AppError('till/other-branch', coupon.branch ? { more: tillReasonDetails.holdsAt(coupon.branch) } : {});
}

/** Discount in cents; null without a bill. Throws till/bill-required or till/below-minimum. */
function discountOf({ coupon }: RedemptionContext, bill: number | null): number | null {
  const minimum = toCents(Number(coupon.minimumAmount));
  if (bill === null && minimum > 0) throw new AppError('till/bill-required');
  if (bill === null) return null;
  const value = toCents(Number(coupon.discountValue));
  const result = computeDiscount({ discountType: coupon.discountType, value, minimum }, bill);
  if ('discount' in result) return result.discount;
  const [missing, least] = [result.missing, minimum].map((cents) => (cents / 100).toFixed(2)) as [string, string];
  throw new AppError('till/below-minimum', { more: tillReasonDetails.missing(missing, least) });
}

/** Receipt of an earlier request with the same key. Throws till/key-reused if it redeemed another code. */
async function sameReceipt(
  db: Db,
  code: PresentedCode,
  same: NonNullable<RedemptionContext['sameKey']>,
): Promise<Receipt> {
  if (same.entitlementId !== code.entitlementId || same.slot !== toCodeKey(code)) throw new AppError('till/key-reused');
  return (await readReceipt(db, same.id)) as Receipt;
}

function receiptFrom(
  id: number,
  { coupon, business, branch }: RedemptionContext,
  at: Date,
  amounts: ReturnType<typeof toAmounts>,
) {
  return {
    Recibo: id,
    Fecha: wireInstant(at),
    CuponId: coupon.id,
    Titulo: coupon.title,
    Negocio: business.name,
    Sucursal: branch,
    CodigoDeCaja: toRegisterCode(coupon.codeType, coupon.code),
    TipoDescuento: coupon.discountType,
    ValorDescuento: Number(coupon.discountValue),
    ...amounts,
    Anulado: null,
  };
}

async function describeUse(db: Db, id: number, now: Date): Promise<string> {
  const receipt = (await readReceipt(db, id)) as Receipt;
  return tillReasonDetails.used(formatAgo(new Date(receipt.Fecha), now), receipt.Sucursal, receipt.Recibo);
}

async function describeUndo(tx: Tx, id: number, now: Date): Promise<string> {
  const [undone] = await tx.select().from(couponUndos).where(eq(couponUndos.redemptionId, id));
  return undone ? tillReasonDetails.undone(formatAgo(undone.undoneAt, now), undone.reason) : '';
}
