import { z } from 'zod';
import { discountTypes } from '#domain/coupons.ts';
import { api } from '#texts/api.ts';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

const texts = api.coupons;

/** A coupon in its partner's list (spec 1 §3 'Coupon (partner list)'). */
const partnerCoupon = z.object({
  Id: z.int(),
  Titulo: z.string(),
  Codigo: z.string(),
  ValorDescuento: z.number(),
  TipoDescuento: z.enum(discountTypes),
  /** The last day, 'YYYY-MM-DD'; null: it does not end. */
  FechaExpiracion: z.iso.date().nullable(),
});

export type PartnerCoupon = z.infer<typeof partnerCoupon>;

export const coupons = {
  ofPartner: endpoint({
    method: 'POST',
    path: '/api/partners/ListarCuponesPartner',
    tag: texts.tag,
    summary: texts.ofPartner,
    access: 'partner',
    owns: { Id: 'partner' },
    reads: true,
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(partnerCoupon),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/coupons/{id}',
    tag: texts.tag,
    summary: texts.remove,
    access: 'partner',
    owns: { id: 'coupon' },
    example: { id: 1 },
    input: z.object({ id }),
    output: z.object({ Id: z.int() }),
  }),
};
