import { z } from 'zod';
import { longestName } from '#domain/accounts.ts';
import { city } from '#domain/city.ts';
import { codeTypes, couponLimits, couponStates, discountTypes } from '#domain/coupon.ts';
import { api } from '#texts/api.ts';
import { couponProblems } from '#texts/coupons.ts';
import { endpoint } from './endpoint.ts';
import type { LiveNoun } from './events.ts';
import { flag, givenDay, id, idOrNone, instant, line, text, version } from './wire.ts';

const texts = api.coupons;
/** A day of the city's calendar, 'YYYY-MM-DD'; null: no limit on that side. */
const day = z.iso.date().nullable();

/** A coupon in its partner's list (spec 1 §3 'Coupon (partner list)'). */
const partnerCoupon = z.object({
  Id: z.int(),
  Titulo: z.string(),
  Codigo: z.string(),
  ValorDescuento: z.number(),
  TipoDescuento: z.enum(discountTypes),
  FechaExpiracion: day,
});

/** A coupon as its form loads it (spec 2 §3 'Coupon (loaded)'): title and campaign in capitals. */
const coupon = z.object({
  Id: z.int(),
  CIUDADCLAVE: z.string(),
  TITULO: z.string(),
  CAMPANA: z.string(),
  Id_negocio: z.int(),
  /** null: every branch */
  Id_Sucursal: z.int().nullable(),
  TipoCodigo: z.enum(codeTypes),
  Codigo: z.string(),
  Descripcion: z.string(),
  TipoDescuento: z.enum(discountTypes),
  ValorDescuento: z.number(),
  /** Dollars that a bill must reach. */
  MontoMinimo: z.number(),
  /** 0: no limit */
  UsoMaximo: z.int(),
  /** 0: no limit */
  UsoPorUsuario: z.int(),
  FechaInicio: day,
  FechaExpiracion: day,
  Activo: flag,
  /** Whether only people with an account may use it, so that the limit for each is strict. */
  RequiereCuenta: z.boolean(),
  Version: z.int(),
});

/** Where a coupon holds. */
const branch = z.object({
  Id: z.int(),
  Name: z.string(),
  Address: z.string(),
  Latitude: z.number().nullable(),
  Longitude: z.number().nullable(),
});

/** A coupon as visitors see it. */
const offer = z.object({
  Id: z.int(),
  Titulo: z.string(),
  Descripcion: z.string(),
  TipoCodigo: z.enum(codeTypes),
  TipoDescuento: z.enum(discountTypes),
  ValorDescuento: z.number(),
  MontoMinimo: z.number(),
  UsoMaximo: z.int(),
  UsoPorUsuario: z.int(),
  RequiereCuenta: z.boolean(),
  FechaInicio: day,
  FechaExpiracion: day,
  /** Whether it can be used today, else why not. */
  Estado: z.enum(couponStates),
  Negocio: z.string(),
  UrlLogo: z.string(),
  /** The business's category, in Spanish. */
  Categoria: z.string(),
  CategoriaId: z.int(),
  /** The branches that it holds at: its own, or all of the business that visitors can see. */
  Sucursales: z.array(branch),
  /** Metres to the nearest branch from the point asked about; null without one. */
  Metros: z.number().nullable(),
  /** Of a sample business: nobody can use it. */
  Muestra: z.boolean(),
});

/** A personal code, good at the till until it expires (OFFR-2). */
const personalCode = z.object({
  /** Three groups of six letters and digits, as it is read aloud. */
  Codigo: z.string(),
  Vence: instant,
  /** How often this person has used the coupon, and may in all; 0: without limit. */
  Usos: z.int(),
  UsoPorUsuario: z.int(),
});

export type PartnerCoupon = z.infer<typeof partnerCoupon>;
export type Coupon = z.infer<typeof coupon>;
export type Offer = z.infer<typeof offer>;
export type PersonalCode = z.infer<typeof personalCode>;

const amount = z.number().min(0, couponProblems.negative).max(couponLimits.amount, couponProblems.tooMuch).default(0);
const uses = z
  .int(couponProblems.uses)
  .min(0, couponProblems.negative)
  .max(couponLimits.uses, couponProblems.uses)
  .nullable()
  .default(0);
const date = givenDay(couponProblems.date).nullable().default(null);

/** What the form sends (spec 2 §3 'Coupon (sent)'). */
const filled = {
  CIUDADCLAVE: z.literal(city.key),
  Titulo: line.min(1, { error: couponProblems.incomplete }).max(longestName),
  Campana: line.max(longestName).default(''),
  Id_negocio: id,
  Id_Sucursal: idOrNone,
  TipoCodigo: z.enum(codeTypes, { error: couponProblems.incomplete }),
  Codigo: line.max(couponLimits.code, couponProblems.codeLength).default(''),
  Descripcion: text.trim().max(couponLimits.description).default(''),
  TipoDescuento: z.enum(discountTypes, { error: couponProblems.incomplete }),
  ValorDescuento: amount,
  MontoMinimo: amount,
  UsoMaximo: uses,
  UsoPorUsuario: uses,
  FechaInicio: date,
  FechaExpiracion: date,
  Activo: z.literal(1).default(1),
  RequiereCuenta: z.boolean().default(false),
};
const example = {
  CIUDADCLAVE: city.key,
  Titulo: 'Cupón de ejemplo',
  Id_negocio: 1,
  TipoCodigo: 'TEXTO',
  TipoDescuento: 'Porcentaje',
  ValorDescuento: 10,
} as const;

/** An offer tells of its business, whose partner must be with us, and of its branches. */
const offerNouns: LiveNoun[] = ['coupons', 'businesses', 'places'];

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
  get: endpoint({
    method: 'GET',
    path: '/api/partners/GetCoupon/{couponId}',
    tag: texts.tag,
    summary: texts.get,
    access: 'partner',
    owns: { couponId: 'coupon' },
    example: { couponId: 1 },
    input: z.object({ couponId: id }),
    output: coupon,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/partners/CreateCoupon',
    tag: texts.tag,
    summary: texts.create,
    access: 'partner',
    owns: { Id_negocio: 'business', Id_Sucursal: 'place' },
    adminFields: 'none',
    example,
    input: z.object(filled),
    output: coupon,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/partners/UpdateCoupon',
    tag: texts.tag,
    summary: texts.update,
    access: 'partner',
    owns: { Id: 'coupon', Id_negocio: 'business', Id_Sucursal: 'place' },
    adminFields: 'none',
    example: { ...example, Id: 1 },
    input: z.object({ ...filled, Id: id, Version: version }),
    output: coupon,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/coupons/{id}',
    tag: texts.tag,
    summary: texts.remove,
    access: 'partner',
    owns: { id: 'coupon' },
    adminFields: 'none',
    example: { id: 1 },
    input: z.object({ id }),
    output: z.object({ Id: z.int() }),
  }),
  offers: endpoint({
    method: 'GET',
    path: '/api/coupons',
    tag: texts.tag,
    summary: texts.offers,
    description: texts.offersDescription,
    access: 'public',
    owns: 'none',
    shared: { of: offerNouns, by: ['categoria', 'lugar', 'limite'] },
    example: {},
    input: z.object({
      /** A business category's id. */
      categoria: id.optional(),
      /** A place's id: only what holds there. */
      lugar: id.optional(),
      /** 'lat, lng' in degrees: nearest first. */
      cerca: text.max(60).optional(),
      limite: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: z.array(offer),
  }),
  offer: endpoint({
    method: 'GET',
    path: '/api/coupons/{Id}',
    tag: texts.tag,
    summary: texts.offer,
    access: 'public',
    owns: 'none',
    shared: { of: offerNouns, by: ['Id'] },
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: offer,
  }),
  use: endpoint({
    method: 'POST',
    path: '/api/coupons/{Id}/codigo',
    tag: texts.tag,
    summary: texts.use,
    description: texts.useDescription,
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: personalCode,
  }),
};
