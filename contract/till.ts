import { z } from 'zod';
import { couponLimits, discountTypes } from '#domain/coupon.ts';
import { api } from '#texts/api.ts';
import { yearExpected } from '#texts/errors.ts';
import { tillProblems } from '#texts/till.ts';
import { endpoint } from './endpoint.ts';
import { givenDay, id, idOrNone, instant, line } from './wire.ts';

const texts = api.till;

/** What a coupon was used for, with the number that both sides keep. */
const receipt = z.object({
  Recibo: z.int(),
  Fecha: instant,
  CuponId: z.int(),
  Titulo: z.string(),
  Negocio: z.string(),
  /** '' where no branch was named */
  Sucursal: z.string(),
  TipoDescuento: z.enum(discountTypes),
  ValorDescuento: z.number(),
  /** Dollars of the bill, what they are less, and what is to pay; null where no bill was named. */
  Cuenta: z.number().nullable(),
  Descuento: z.number().nullable(),
  Total: z.number().nullable(),
  /** When it was undone, by whom and why; null while it holds. */
  Anulado: z.object({ Fecha: instant, Motivo: z.string() }).nullable(),
});

/** What a personal code is good for, before it is redeemed. */
const quote = z.object({
  CuponId: z.int(),
  Titulo: z.string(),
  Descripcion: z.string(),
  Negocio: z.string(),
  /** The only branch that it holds at; '' when at all. */
  Sucursal: z.string(),
  SucursalId: z.int().nullable(),
  TipoDescuento: z.enum(discountTypes),
  ValorDescuento: z.number(),
  MontoMinimo: z.number(),
  FechaExpiracion: z.iso.date().nullable(),
  /** When the personal code itself expires. */
  Vence: instant,
});

/** A day of a coupon at one branch: how many personal codes were given out, shown at a till, redeemed and undone. */
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
export type Quote = z.infer<typeof quote>;
export type ReportRow = z.infer<typeof reportRow>;

/** A personal code as it is scanned or typed; what people mistype is read as what they meant. */
const code = line.min(1, tillProblems.code).max(couponLimits.code);
const bill = z.number().min(0, tillProblems.bill).max(couponLimits.amount, tillProblems.bill).nullable().default(null);
const day = givenDay(yearExpected).optional();
const range = { desde: day, hasta: day };

export const till = {
  quote: endpoint({
    method: 'POST',
    path: '/api/caja/Consultar',
    tag: texts.tag,
    summary: texts.quote,
    access: 'partner',
    owns: { Sucursal: 'place' },
    adminFields: 'none',
    example: { Codigo: 'K7Q2MX-9FTR4B-ZW83HP' },
    input: z.object({ Codigo: code, Sucursal: idOrNone }),
    output: quote,
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/api/caja/Canjear',
    tag: texts.tag,
    summary: texts.redeem,
    description: texts.redeemDescription,
    access: 'partner',
    owns: { Sucursal: 'place' },
    adminFields: 'none',
    example: { Codigo: 'K7Q2MX-9FTR4B-ZW83HP', Clave: '7f5c1f6e-2f0b-4d53-9f0e-1f8d7c0f3a11' },
    input: z.object({
      Codigo: code,
      Sucursal: idOrNone,
      /** Names this try: sent again, it answers with the same receipt. */
      Clave: z.uuid(),
      Cuenta: bill,
    }),
    output: receipt,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/caja/Anular',
    tag: texts.tag,
    summary: texts.undo,
    access: 'partner',
    owns: { Recibo: 'redemption' },
    adminFields: 'none',
    example: { Recibo: 1, Motivo: 'El cliente cambió de opinión' },
    input: z.object({ Recibo: id, Motivo: line.min(1, tillProblems.reason).max(300) }),
    output: receipt,
  }),
  /** The latest receipts of a partner, the newest first. */
  receipts: endpoint({
    method: 'GET',
    path: '/api/caja/recibos/{Id}',
    tag: texts.tag,
    summary: texts.receipts,
    access: 'partner',
    owns: { Id: 'partner' },
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(receipt),
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/caja/reporte/{Id}',
    tag: texts.tag,
    summary: texts.report,
    description: texts.reportDescription,
    access: 'partner',
    owns: { Id: 'partner' },
    example: { Id: 1 },
    input: z.object({ Id: id, ...range }),
    output: z.array(reportRow),
  }),
};
