import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Person } from '#contract/accounts.ts';
import type { Quote, Receipt } from '#contract/till.ts';
import { agoInSpanish } from '#domain/ago.ts';
import { city } from '#domain/city.ts';
import { centsOf, isReached, worthOf } from '#domain/coupon.ts';
import { Failure } from '#domain/failure.ts';
import { localDay } from '#domain/local-time.ts';
import { audit } from '#server/db/audit.ts';
import { announce } from '#server/db/changes.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { couponPasses, couponRedemptions, coupons, couponUndos } from '#server/db/schema/coupons.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { couponReasons } from '#texts/coupons.ts';
import { tillReasons } from '#texts/till.ts';
import type { CouponLimits } from './coupon-limits.ts';
import { endOf, type PersonalCodes, type ReadCode, slotOf } from './personal-codes.ts';
import { amountsOf, receiptOf, receiptsWhere } from './receipts.ts';
import { redeemer } from './redemption.ts';
import { expectInForce } from './refusals.ts';
import { type AtTill, type Facts, factsReader } from './till-facts.ts';

export type TillService = ReturnType<typeof tillService>;

type Dependencies = { db: Db; clock: () => Date; codes: PersonalCodes; limits: CouponLimits };
/** What a clerk sends to redeem, in wire names. */
export type RedeemInput = { Codigo: string; Sucursal: number | null; Clave: string; Cuenta: number | null };

/** Each lost turn is somebody else's redemption for the same person, or an edit of the coupon. */
const mostTurns = 30;
const receiptsShown = 100;
const wireInstant = (instant: Date) => `${instant.toISOString().slice(0, 19)}Z`;

/** What happens at a business's till (TILL-1 to TILL-3): a code is looked at, redeemed, and a redemption undone. */
export function tillService({ db, clock, codes, limits }: Dependencies) {
  const today = (now: Date) => localDay(now, city.timeZone);
  const factsOf = factsReader(db);
  const redeemOnce = redeemer(db);

  async function readCode(by: Person, text: string): Promise<ReadCode> {
    const code = codes.read(text, clock());
    if (code) return code;
    await limits.wrongCode(by.id);
    throw new Failure('till/not-ours');
  }

  async function readFacts(by: Person, code: AtTill): Promise<Facts> {
    const facts = await factsOf(code, limits.keyOfClerk(by.id), clock());
    if (!facts) throw new Failure('till/not-ours');
    if (facts.waitS !== null) throw new Failure('access/too-many', { retryAfterS: facts.waitS });
    if (by.rol !== 'admin' && (by.partnerId === null || facts.business.partnerId !== by.partnerId))
      throw new Failure('till/other-business');
    return facts;
  }

  /** Throws why a code cannot be used: it was, it expired, its coupon is not in force, or its person has had it all. */
  async function expectUsable(code: ReadCode, { coupon, business, sameCode, passUser, uses }: Facts, now: Date) {
    if (sameCode !== null) throw new Failure('till/code-used', { more: await whenUsed(db, sameCode, now) });
    const end = endOf(code.minute);
    if (end <= now) throw new Failure('till/code-expired', { more: tillReasons.expired(agoInSpanish(end, now)) });
    if (!coupon.active) throw new Failure('till/coupon-removed');
    if (business.sample) throw new Failure('coupon/sample');
    expectInForce(coupon, today(now));
    if (coupon.requiresAccount && passUser === null) throw new Failure('coupon/account-required');
    const limit = coupon.usesPerUser ?? 0;
    if (isReached(limit, uses))
      throw new Failure('coupon/person-limit', { more: couponReasons.usedByPerson(uses, limit) });
  }

  return {
    /** What a code is good for; notes that it was shown. Throws why it is not, as `redeem`. */
    async quote(by: Person, { Codigo, Sucursal }: Pick<RedeemInput, 'Codigo' | 'Sucursal'>): Promise<Quote> {
      const now = clock();
      const code = await readCode(by, Codigo);
      const facts = await readFacts(by, { ...code, clerkId: by.id, branchId: Sucursal, key: null });
      if (!facts.isShown) await noteShown(db, code.passId, Sucursal, now, today(now));
      await expectUsable(code, facts, now);
      if (Sucursal !== null) expectBranch(Sucursal, facts);
      const { coupon, business } = facts;
      return {
        CuponId: coupon.id,
        Titulo: coupon.title,
        Descripcion: coupon.description,
        Negocio: business.name,
        Sucursal: coupon.branch,
        SucursalId: coupon.branchId,
        TipoDescuento: coupon.discountType,
        ValorDescuento: Number(coupon.discountValue),
        MontoMinimo: Number(coupon.minimumAmount),
        FechaExpiracion: coupon.expiresOn,
        Vence: wireInstant(endOf(code.minute)),
      };
    },

    /**
     * Uses a code once. The same key and code again give the same receipt. Throws till/not-ours, access/too-many,
     * till/other-business, till/key-reused, till/code-used, till/code-expired, till/coupon-removed, coupon/sample, why the
     * coupon is not in force, coupon/account-required, coupon/person-limit, what is wrong with the branch or the bill, or
     * till/busy.
     */
    async redeem(by: Person, { Codigo, Sucursal, Clave, Cuenta }: RedeemInput): Promise<Receipt> {
      const now = clock();
      const read = await readCode(by, Codigo);
      const code = { ...read, clerkId: by.id, branchId: Sucursal, key: Clave };
      const bill = Cuenta === null ? null : centsOf(Cuenta);
      for (let turn = 0; turn < mostTurns; turn++) {
        const facts = await readFacts(by, code);
        if (facts.sameKey) return sameReceipt(db, code, facts.sameKey);
        await expectUsable(code, facts, now);
        expectBranch(Sucursal, facts);
        const discount = discountOf(facts, bill);
        const id = await redeemOnce({ by, code, facts, bill, discount, at: now, today: today(now) });
        if (id !== null) return receiptFrom(id, facts, now, amountsOf(bill, discount));
      }
      throw new Failure('till/busy', { retryAfterS: 1 });
    },

    /** Takes a redemption back, once: the use is free again, the receipt stays. Throws redemption/unknown or redemption/undone. */
    undo: (by: Person, id: number, reason: string): Promise<Receipt> =>
      db.transaction(async (tx) => {
        const now = clock();
        const undone = { redemptionId: id, reason, clerkId: by.id, undoneOn: today(now), undoneAt: now };
        const before = await receiptOf(tx, id);
        if (!before) throw new Failure('redemption/unknown');
        const [made] = await tx.insert(couponUndos).values(undone).onConflictDoNothing().returning();
        if (!made) throw new Failure('redemption/undone', { more: await whyUndone(tx, id, now) });
        const [{ used, maxUses } = { used: 0, maxUses: null }] = await tx
          .update(coupons)
          .set({ used: sql`${coupons.used} - 1` })
          .where(eq(coupons.id, before.CuponId))
          .returning({ used: coupons.used, maxUses: coupons.maxUses });
        if (isReached(maxUses, used + 1)) await announce(tx, 'coupons'); // it is no longer used up
        const entry = { by, at: now, action: 'undo', entity: 'redemption', id };
        const states = { before: null, after: { couponId: before.CuponId, reason } };
        await audit(tx, { ...entry, ...states, columns: ['couponId', 'reason'] });
        return { ...before, Anulado: { Fecha: wireInstant(now), Motivo: reason } };
      }),

    /** The latest hundred receipts of a partner's businesses, the newest first. */
    receipts: (partnerId: number): Promise<Receipt[]> =>
      receiptsWhere(db, eq(businesses.partnerId, partnerId), receiptsShown),

    /** The partner whose business a redemption was at, null when nobody's; undefined when there is no such redemption. */
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

async function noteShown(db: Db, passId: number, shownBranchId: number | null, shownAt: Date, shownOn: string) {
  const isNew = and(eq(couponPasses.id, passId), isNull(couponPasses.shownAt));
  await db.update(couponPasses).set({ shownAt, shownOn, shownBranchId }).where(isNew);
}

/** The coupon's own branch, or any of its business; one must be named where the business has any. */
function expectBranch(branchId: number | null, { coupon, hasBranches, isBranch }: Facts): void {
  if (branchId === null) {
    if (hasBranches || coupon.branchId !== null) throw new Failure('till/branch-required');
    return;
  }
  if (isBranch && (coupon.branchId === null || coupon.branchId === branchId)) return;
  throw new Failure('till/other-branch', coupon.branch ? { more: tillReasons.holdsAt(coupon.branch) } : {});
}

/** Cents off a bill; null where none was named. Throws till/bill-required or till/below-minimum. */
function discountOf({ coupon }: Facts, bill: number | null): number | null {
  const minimum = centsOf(Number(coupon.minimumAmount));
  if (bill === null && minimum > 0) throw new Failure('till/bill-required');
  if (bill === null) return null;
  const value = centsOf(Number(coupon.discountValue));
  const worth = worthOf({ discountType: coupon.discountType, value, minimum }, bill);
  if ('discount' in worth) return worth.discount;
  const [missing, least] = [worth.missing, minimum].map((cents) => (cents / 100).toFixed(2)) as [string, string];
  throw new Failure('till/below-minimum', { more: tillReasons.missing(missing, least) });
}

/** The receipt of a try that was made before; throws till/key-reused when it was of another code. */
async function sameReceipt(db: Db, code: AtTill, same: NonNullable<Facts['sameKey']>): Promise<Receipt> {
  if (same.passId !== code.passId || same.slot !== slotOf(code)) throw new Failure('till/key-reused');
  return (await receiptOf(db, same.id)) as Receipt;
}

function receiptFrom(id: number, { coupon, business, branch }: Facts, at: Date, amounts: ReturnType<typeof amountsOf>) {
  return {
    Recibo: id,
    Fecha: wireInstant(at),
    CuponId: coupon.id,
    Titulo: coupon.title,
    Negocio: business.name,
    Sucursal: branch,
    TipoDescuento: coupon.discountType,
    ValorDescuento: Number(coupon.discountValue),
    ...amounts,
    Anulado: null,
  };
}

async function whenUsed(db: Db, id: number, now: Date): Promise<string> {
  const receipt = (await receiptOf(db, id)) as Receipt;
  return tillReasons.used(agoInSpanish(new Date(receipt.Fecha), now), receipt.Sucursal, receipt.Recibo);
}

async function whyUndone(tx: Tx, id: number, now: Date): Promise<string> {
  const [undone] = await tx.select().from(couponUndos).where(eq(couponUndos.redemptionId, id));
  return undone ? tillReasons.undone(agoInSpanish(undone.undoneAt, now), undone.reason) : '';
}
