import { z } from 'zod';
import { couponLimits, discountTypes } from '#domain/coupons/coupon.ts';
import { apiTexts } from '#texts/api.ts';
import { tillErrors } from '#texts/coupons/till.ts';
import { yearExpected } from '#texts/errors.ts';
import { registerCode } from './coupons.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { enteredDay, id, instant, line, optionalId } from './wire.ts';

/** Receipt of a redemption; `Recibo` is its number for customer and business. */
const receipt = z.object({
  Recibo: z.int(),
  Fecha: instant,
  CuponId: z.int(),
  Titulo: z.string(),
  Negocio: z.string(),
  /** '' when no branch was given */
  Sucursal: z.string(),
  /** Code of the coupon for the cash register of the business; null for none. */
  CodigoDeCaja: registerCode.nullable(),
  TipoDescuento: z.enum(discountTypes),
  ValorDescuento: z.number(),
  /** Bill, discount and total in dollars; null when no bill was given. */
  Cuenta: z.number().nullable(),
  Descuento: z.number().nullable(),
  Total: z.number().nullable(),
  /** When and why it was undone; null while it is valid. */
  Anulado: z.object({ Fecha: instant, Motivo: z.string() }).nullable(),
});

/** Quote: what a personal code is worth before it is redeemed. */
const quote = z.object({
  CuponId: z.int(),
  Titulo: z.string(),
  Descripcion: z.string(),
  Negocio: z.string(),
  /** The only branch that accepts it; '' when all do. */
  Sucursal: z.string(),
  SucursalId: z.int().nullable(),
  /** Code of the coupon for the cash register of the business; null for none. */
  CodigoDeCaja: registerCode.nullable(),
  TipoDescuento: z.enum(discountTypes),
  ValorDescuento: z.number(),
  MontoMinimo: z.number(),
  FechaExpiracion: z.iso.date().nullable(),
  /** When the personal code itself expires. */
  Vence: instant,
});

/** One day of a coupon at a branch: personal codes issued, shown at a till, redeemed and undone. */
const reportRow = z.object({
  Fecha: z.iso.date(),
  CuponId: z.int(),
  Cupon: z.string(),
  SucursalId: z.int().nullable(),
  Sucursal: z.string(),
  Emitidos: z.int(),
  Mostrados: z.int(),
  Canjeados: z.int(),
  Anulados: z.int(),
});

export type Receipt = z.infer<typeof receipt>;
export type TillQuote = z.infer<typeof quote>;
export type RedemptionReportRow = z.infer<typeof reportRow>;

/** A scanned or typed personal code; ambiguous letters are accepted, see `parsePersonalCode`. */
const code = line.min(1, tillErrors.code).max(couponLimits.code);
const bill = z.number().min(0, tillErrors.bill).max(couponLimits.amount, tillErrors.bill).nullable().default(null);
const day = enteredDay(yearExpected).optional();
const dateRange = { desde: day, hasta: day };

export const till = describeEndpoints(apiTexts.till, {
  quote: endpoint({
    route: 'POST /api/caja/Consultar',
    access: 'cashier',
    owns: { Sucursal: 'place' },
    adminFields: 'none',
    example: { Codigo: 'K7Q2MX-9FTR4B-ZW83HP' },
    input: z.object({ Codigo: code, Sucursal: optionalId }),
    output: quote,
  }),
  redeem: endpoint({
    route: 'POST /api/caja/Canjear',
    access: 'cashier',
    owns: { Sucursal: 'place' },
    adminFields: 'none',
    example: { Codigo: 'K7Q2MX-9FTR4B-ZW83HP', Clave: '7f5c1f6e-2f0b-4d53-9f0e-1f8d7c0f3a11' },
    input: z.object({
      Codigo: code,
      Sucursal: optionalId,
      /** Idempotency key: a repeated request returns the same receipt. */
      Clave: z.uuid(),
      Cuenta: bill,
    }),
    output: receipt,
  }),
  undo: endpoint({
    route: 'POST /api/caja/Anular',
    access: 'partner',
    owns: { Recibo: 'redemption' },
    adminFields: 'none',
    example: { Recibo: 1, Motivo: 'El cliente cambió de opinión' },
    input: z.object({ Recibo: id, Motivo: line.min(1, tillErrors.reason).max(300) }),
    output: receipt,
  }),
  /** The latest receipts of a partner, the newest first. */
  receipts: endpoint({
    route: 'GET /api/caja/recibos/{Id}',
    access: 'partner',
    owns: { Id: 'partner' },
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(receipt),
  }),
  /** The latest receipts that the cashier gave at the branch of its phone, the newest first. */
  ownReceipts: endpoint({
    route: 'GET /api/caja/recibos',
    access: 'cashier',
    owns: 'none',
    output: z.array(receipt),
  }),
  report: endpoint({
    route: 'GET /api/caja/reporte/{Id}',
    access: 'partner',
    owns: { Id: 'partner' },
    example: { Id: 1 },
    input: z.object({ Id: id, ...dateRange }),
    output: z.array(reportRow),
  }),
});
