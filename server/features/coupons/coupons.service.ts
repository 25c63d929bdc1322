import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Coupon, PartnerCoupon } from '#contract/coupons.ts';
import { type CodeType, type CouponRules, centsOf, type DiscountType, dollarsOf, problemOf } from '#domain/coupon.ts';
import { Failure } from '#domain/failure.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { auditedInsert } from '#server/db/audited-insert.ts';
import { isDuplicate } from '#server/db/errors.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { couponPasses, couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { expectCurrent } from '#server/db/versions.ts';
import { isBranchOf } from '#server/features/places/branch-of.ts';

export type CouponsService = ReturnType<typeof couponsService>;

/** What a coupon's form sends, in wire names. */
export type CouponForm = CouponRules & {
  CIUDADCLAVE: string;
  Id_negocio: number;
  /** null: every branch */
  Id_Sucursal: number | null;
  Campana: string;
  Descripcion: string;
  TipoCodigo: CodeType;
  TipoDescuento: DiscountType;
  RequiereCuenta: boolean;
};
type Row = typeof coupons.$inferSelect;

/** What the audit log keeps of a coupon. */
const audited = [
  'businessId',
  'branchId',
  'title',
  'campaign',
  'codeType',
  'code',
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
] as const;

/** Coupons of businesses; every write leaves a row in the audit log. */
export function couponsService({ db, clock }: { db: Db; clock: () => Date }) {
  const insert = auditedInsert(db, coupons, { entity: 'coupon', audited, others: ['city', 'updatedAt'] });
  const entryOf = (by: Actor, action: string, id: number) => {
    return { by, at: clock(), action, entity: 'coupon', id, columns: audited };
  };

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

    /** A coupon as its form loads it; throws coupon/unknown. */
    async get(id: number): Promise<Coupon> {
      const [row] = await db.select().from(coupons).where(own(id));
      if (!row) throw new Failure('coupon/unknown');
      return loaded(row);
    },

    /** Makes a coupon; throws what makes no sense in it (COUP-11), coupon/other-branch or coupon/code-taken. */
    async create(by: Actor, form: CouponForm): Promise<Coupon> {
      expectSense(form);
      await expectBranch(db, form);
      const at = clock();
      return loaded(await unlessTaken(insert(by, at, { ...columnsOf(form), active: true, updatedAt: at })));
    },

    /** Edits a coupon; throws coupon/unknown, coupon/changed and what `create` throws. */
    update: (by: Actor, id: number, form: CouponForm, version: number | undefined): Promise<Coupon> =>
      unlessTaken(
        db.transaction(async (tx) => {
          expectSense(form);
          const before = await locked(tx, id);
          await expectCurrent(tx, { ...editOf(before), begunFrom: version, code: 'coupon/changed' });
          await expectSamePartner(tx, by, before.businessId, form.Id_negocio);
          if (before.businessId !== form.Id_negocio) await expectUnheld(tx, id);
          await expectBranch(tx, form);
          const changes = { ...columnsOf(form), version: before.version + 1, updatedAt: clock() };
          const [row] = await tx.update(coupons).set(changes).where(eq(coupons.id, id)).returning();
          const after = row as Row;
          await audit(tx, { ...entryOf(by, 'update', id), before, after });
          return loaded(after);
        }),
      ),

    /** Deletes a coupon: it is kept for what was redeemed, and shown nowhere. Throws coupon/unknown. */
    remove: (by: Actor, id: number, begunFrom?: number): Promise<{ Id: number }> =>
      db.transaction(async (tx) => {
        const before = await locked(tx, id);
        await expectCurrent(tx, { ...editOf(before), begunFrom, code: 'coupon/changed' });
        const gone = { active: false, version: before.version + 1, updatedAt: clock() };
        await tx.update(coupons).set(gone).where(eq(coupons.id, id));
        await audit(tx, { ...entryOf(by, 'delete', id), before, after: { ...before, ...gone } });
        return { Id: id };
      }),

    /** Brings a deleted coupon back; throws coupon/unknown, or coupon/code-taken when another has its code by now. */
    restore: (by: Actor, id: number, begunFrom?: number): Promise<{ Id: number }> =>
      unlessTaken(
        db.transaction(async (tx) => {
          const deleted = and(eq(coupons.id, id), eq(coupons.active, false));
          const [before] = await tx.select().from(coupons).where(deleted).for('update');
          if (!before) throw new Failure('coupon/unknown');
          await expectCurrent(tx, { ...editOf(before), begunFrom, code: 'coupon/changed' });
          const back = { active: true, version: before.version + 1, updatedAt: clock() };
          await tx.update(coupons).set(back).where(eq(coupons.id, id));
          await audit(tx, { ...entryOf(by, 'restore', id), before, after: { ...before, ...back } });
          return { Id: id };
        }),
      ),

    /** The version that a coupon has, also a deleted one; undefined when there is no such coupon. */
    async versionOf(id: number): Promise<number | undefined> {
      const [row] = await db.select({ version: coupons.version }).from(coupons).where(eq(coupons.id, id));
      return row?.version;
    },

    /** Has the coupons of one branch, and what was redeemed there, be those of another, of which it becomes part. */
    async moveBranch(tx: Tx, by: Actor, fromBranch: number, toBranch: number): Promise<void> {
      // in the order in which a redemption holds them, so that neither waits for the other
      await tx.update(couponPasses).set({ shownBranchId: toBranch }).where(eq(couponPasses.shownBranchId, fromBranch));
      const there = eq(couponRedemptions.branchId, fromBranch);
      await tx.update(couponRedemptions).set({ branchId: toBranch }).where(there);
      for (const before of await tx.select().from(coupons).where(eq(coupons.branchId, fromBranch)).for('update')) {
        const moved = { branchId: toBranch, version: before.version + 1, updatedAt: clock() };
        await tx.update(coupons).set(moved).where(eq(coupons.id, before.id));
        await audit(tx, { ...entryOf(by, 'update', before.id), before, after: { ...before, ...moved } });
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

const editOf = ({ id, version }: Row) => ({ entity: 'coupon', id, current: version });

const own = (id: number) => and(eq(coupons.id, id), eq(coupons.active, true));

/** A coupon that nobody else writes to until the transaction ends. */
async function locked(tx: Tx, id: number): Promise<Row> {
  const [row] = await tx.select().from(coupons).where(own(id)).for('update');
  if (!row) throw new Failure('coupon/unknown');
  return row;
}

function expectSense(form: CouponForm): void {
  const found = problemOf(form);
  if (found) throw new Failure(`coupon/${found.problem}`);
}

/** Its branch must be one of its business. */
async function expectBranch(tx: Tx, { Id_negocio, Id_Sucursal }: CouponForm): Promise<void> {
  if (Id_Sucursal === null) return;
  const rows = await tx
    .select({ id: places.id })
    .from(places)
    .innerJoin(businesses, isBranchOf())
    .where(and(eq(places.id, Id_Sucursal), eq(businesses.id, Id_negocio)));
  if (rows.length === 0) throw new Failure('coupon/other-branch');
}

/** A coupon changes hands only by an administrator; a business may have changed its partner since ownership was checked. */
async function expectSamePartner(tx: Tx, by: Actor, fromBusiness: number, toBusiness: number): Promise<void> {
  if (fromBusiness === toBusiness || by === 'system' || by.rol === 'admin') return;
  const rows = await tx
    .select({ partnerId: businesses.partnerId })
    .from(businesses)
    .where(inArray(businesses.id, [fromBusiness, toBusiness]));
  if (new Set(rows.map(({ partnerId }) => partnerId)).size > 1) throw new Failure('access/forbidden');
}

/** What was given out and redeemed stays with the business that it was of. */
async function expectUnheld(tx: Tx, couponId: number): Promise<void> {
  const [pass] = await tx.select().from(couponPasses).where(eq(couponPasses.couponId, couponId)).limit(1);
  if (pass) throw new Failure('coupon/held');
}

function columnsOf(form: CouponForm) {
  const hundredths = (value: number) => dollarsOf(centsOf(value)).toFixed(2);
  return {
    city: form.CIUDADCLAVE,
    businessId: form.Id_negocio,
    branchId: form.Id_Sucursal,
    title: form.Titulo,
    campaign: form.Campana,
    codeType: form.TipoCodigo,
    code: form.TipoCodigo === 'SIN CODIGO' ? '' : form.Codigo,
    description: form.Descripcion,
    discountType: form.TipoDescuento,
    discountValue: hundredths(form.ValorDescuento),
    minimumAmount: hundredths(form.MontoMinimo),
    maxUses: form.UsoMaximo || null,
    usesPerUser: form.UsoPorUsuario || null,
    startsOn: form.FechaInicio,
    expiresOn: form.FechaExpiracion,
    requiresAccount: form.RequiereCuenta,
  };
}

function loaded(row: Row): Coupon {
  return {
    Id: row.id,
    CIUDADCLAVE: row.city,
    TITULO: row.title,
    CAMPANA: row.campaign,
    Id_negocio: row.businessId,
    Id_Sucursal: row.branchId,
    TipoCodigo: row.codeType,
    Codigo: row.code,
    Descripcion: row.description,
    TipoDescuento: row.discountType,
    ValorDescuento: Number(row.discountValue),
    MontoMinimo: Number(row.minimumAmount),
    UsoMaximo: row.maxUses ?? 0,
    UsoPorUsuario: row.usesPerUser ?? 0,
    FechaInicio: row.startsOn,
    FechaExpiracion: row.expiresOn,
    Activo: row.active ? 1 : 0,
    RequiereCuenta: row.requiresAccount,
    Version: row.version,
  };
}

async function unlessTaken<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicate(error) ? new Failure('coupon/code-taken') : error;
  }
}
