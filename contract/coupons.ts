import { z } from 'zod';
import { maxNameLength } from '#domain/accounts/account-rules.ts';
import { city } from '#domain/city.ts';
import { codeTypes, couponLimits, discountTypes, roundToCents } from '#domain/coupons/coupon.ts';
import { couponStates } from '#domain/coupons/coupon-state.ts';
import { apiTexts } from '#texts/api.ts';
import { couponErrors } from '#texts/coupons/coupons-admin.ts';
import type { Topic } from './change-feed.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { enteredDay, flag, id, instant, line, optionalId, text, version } from './wire.ts';

/** A day 'YYYY-MM-DD' in the city's time zone; null: no limit on that side. */
const day = z.iso.date().nullable();

/** A coupon in its partner's list (ENT-1), with its state today. */
const partnerCoupon = z.object({
  Id: z.int(),
  Titulo: z.string(),
  Codigo: z.string(),
  ValorDescuento: z.number(),
  TipoDescuento: z.enum(discountTypes),
  FechaExpiracion: day,
  FechaInicio: day,
  Id_negocio: z.int(),
  /** Maximum uses by everyone together; 0: no limit. */
  UsoMaximo: z.int(),
  Usados: z.int(),
  Estado: z.enum(couponStates),
  /** Whether it is in the public list now. */
  Publicado: z.boolean(),
  /** A sample stays public without an active partner. */
  Muestra: z.boolean(),
  /** Visible branches where it is valid; 0 as well for a coupon that is valid everywhere. */
  Sucursales: z.int(),
  /** Whether its counter poster was printed. */
  Cartel: z.boolean(),
});

/** A coupon in the list of all partners. */
const listedCoupon = partnerCoupon.extend({
  Negocio: z.string(),
  PartnerId: z.int(),
  Partner: z.string(),
});

/** A coupon for its edit form (ENT-1): the fields of title and campaign are in capitals. */
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
  /** Minimum bill in dollars. */
  MontoMinimo: z.number(),
  /** 0: no limit */
  UsoMaximo: z.int(),
  /** 0: no limit */
  UsoPorUsuario: z.int(),
  FechaInicio: day,
  FechaExpiracion: day,
  Activo: flag,
  /** Whether only signed-in users can use it, which makes the limit per user strict. */
  RequiereCuenta: z.boolean(),
  /** Whether visitors see `Codigo` with their personal code. */
  MostrarCodigo: z.boolean(),
  Version: z.int(),
});

/** A branch that accepts a coupon. */
const branch = z.object({
  Id: z.int(),
  Name: z.string(),
  Address: z.string(),
  Latitude: z.number().nullable(),
  Longitude: z.number().nullable(),
});

/** A public coupon: the coupon as visitors see it. */
const publicCoupon = z.object({
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
  /** Whether it can be used today, else the reason why not. */
  Estado: z.enum(couponStates),
  Negocio: z.string(),
  NegocioId: z.int(),
  UrlLogo: z.string(),
  /** The business's category, in Spanish. */
  Categoria: z.string(),
  CategoriaId: z.int(),
  /** Branches that accept it: its own branch, or all public branches of the business. */
  Sucursales: z.array(branch),
  /** Metres from the requested point to the nearest branch; null without a point. */
  Metros: z.number().nullable(),
  /** Whether it belongs to a sample business; such a coupon cannot be used. */
  Muestra: z.boolean(),
});

/** The code of a coupon for the cash register of its business. */
export const registerCode = z.object({ Tipo: z.enum(codeTypes), Codigo: z.string() });

/** A personal code, valid at the till until it expires (OFFR-2). */
const personalCode = z.object({
  /** Three groups of six letters and digits. */
  Codigo: z.string(),
  Vence: instant,
  /** Uses of the coupon by this user, and the limit per user; 0: no limit. */
  Usos: z.int(),
  UsoPorUsuario: z.int(),
  /** The coupon's own code for the cash register of the business; null unless visitors may see it. */
  CodigoDeCaja: registerCode.nullable(),
  /** Topic of the event stream that reports a redemption of this holder's code. */
  Evento: z.string(),
});

/** Coupons that leave the public list, and public pages that become 404, when a change of the back-office is made. */
const hiddenByChange = z.object({
  Cupones: z.array(z.object({ Id: z.int(), Titulo: z.string(), Negocio: z.string() })),
  Paginas: z.array(z.object({ Tipo: z.enum(['negocio', 'lugar']), Id: z.int(), Nombre: z.string() })),
});

const maxChangedRows = 5000;
const ids = z.array(id).max(maxChangedRows).default([]);

export type HiddenByChange = z.infer<typeof hiddenByChange>;
export type PartnerCoupon = z.infer<typeof partnerCoupon>;
export type ListedCoupon = z.infer<typeof listedCoupon>;
export type Coupon = z.infer<typeof coupon>;
export type PublicCoupon = z.infer<typeof publicCoupon>;
export type RegisterCode = z.infer<typeof registerCode>;
export type PersonalCode = z.infer<typeof personalCode>;

const amount = z
  .number()
  .min(0, couponErrors.negative)
  .max(couponLimits.amount, couponErrors.tooMuch)
  .refine((value) => value === roundToCents(value), couponErrors.decimals)
  .default(0);
const uses = z
  .int(couponErrors.uses)
  .min(0, couponErrors.negative)
  .max(couponLimits.uses, couponErrors.uses)
  .nullable()
  .default(0);
const date = enteredDay(couponErrors.date).nullable().default(null);

/** Input of the coupon form (ENT-1). */
const couponFields = {
  CIUDADCLAVE: z.literal(city.key),
  Titulo: line.min(1, { error: couponErrors.incomplete }).max(maxNameLength),
  Campana: line.max(maxNameLength).default(''),
  Id_negocio: id,
  Id_Sucursal: optionalId,
  TipoCodigo: z.enum(codeTypes, { error: couponErrors.incomplete }),
  Codigo: line.max(couponLimits.code, couponErrors.codeLength).default(''),
  Descripcion: text.trim().max(couponLimits.description).default(''),
  TipoDescuento: z.enum(discountTypes, { error: couponErrors.incomplete }),
  ValorDescuento: amount,
  MontoMinimo: amount,
  UsoMaximo: uses,
  UsoPorUsuario: uses,
  FechaInicio: date,
  FechaExpiracion: date,
  Activo: z.literal(1).default(1),
  RequiereCuenta: z.boolean().default(false),
  MostrarCodigo: z.boolean().default(false),
};
const example = {
  CIUDADCLAVE: city.key,
  Titulo: 'Cupón de ejemplo',
  Id_negocio: 1,
  TipoCodigo: 'TEXTO',
  TipoDescuento: 'Porcentaje',
  ValorDescuento: 10,
} as const;

/** Topics of a public coupon: it shows data of its business and branches, and its partner must be active. */
export const publicCouponTopics: Topic[] = ['coupons', 'businesses', 'places'];

export const coupons = describeEndpoints(apiTexts.coupons, {
  ofPartner: endpoint({
    route: 'POST /api/partners/ListarCuponesPartner',
    access: 'partner',
    owns: { Id: 'partner' },
    reads: true,
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(partnerCoupon),
  }),
  ofAllPartners: endpoint({
    route: 'GET /api/partners/coupons',
    access: 'admin',
    owns: 'none',
    output: z.array(listedCoupon),
  }),
  get: endpoint({
    route: 'GET /api/partners/GetCoupon/{couponId}',
    access: 'partner',
    owns: { couponId: 'coupon' },
    example: { couponId: 1 },
    input: z.object({ couponId: id }),
    output: coupon,
  }),
  hiddenBy: endpoint({
    route: 'POST /api/coupons/ocultos',
    access: 'partner',
    owns: { Ocultos: 'place', Desligados: 'place', Queda: 'place', Negocio: 'business', Partner: 'partner' },
    reads: true,
    example: { Ocultos: [1], Desligados: [1] },
    input: z.object({
      /** Places that are hidden or banned. */
      Ocultos: ids,
      /** Branches that leave their business. */
      Desligados: ids,
      /** Place into which the one of `Desligados` is merged. */
      Queda: optionalId,
      /** Business that loses its partner. */
      Negocio: optionalId,
      /** Partner that is deactivated or erased. */
      Partner: optionalId,
    }),
    output: hiddenByChange,
  }),
  create: endpoint({
    route: 'POST /api/partners/CreateCoupon',
    access: 'partner',
    owns: { Id_negocio: 'business', Id_Sucursal: 'place' },
    adminFields: 'none',
    example,
    input: z.object(couponFields),
    output: coupon,
  }),
  update: endpoint({
    route: 'POST /api/partners/UpdateCoupon',
    access: 'partner',
    owns: { Id: 'coupon', Id_negocio: 'business', Id_Sucursal: 'place' },
    adminFields: 'none',
    example: { ...example, Id: 1 },
    input: z.object({ ...couponFields, Id: id, Version: version }),
    output: coupon,
  }),
  remove: endpoint({
    route: 'DELETE /api/coupons/{id}',
    access: 'partner',
    owns: { id: 'coupon' },
    adminFields: 'none',
    example: { id: 1 },
    input: z.object({ id }),
    output: z.object({ Id: z.int() }),
  }),
  recordPoster: endpoint({
    route: 'POST /api/coupons/{Id}/cartel',
    access: 'partner',
    owns: { Id: 'coupon' },
    adminFields: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.object({ Id: z.int() }),
  }),
  setPaused: endpoint({
    route: 'POST /api/coupons/{id}/pausa',
    access: 'partner',
    owns: { id: 'coupon' },
    adminFields: 'none',
    example: { id: 1, Pausado: true },
    input: z.object({ id, Pausado: z.boolean() }),
    output: z.object({ Id: z.int() }),
  }),
  listPublic: endpoint({
    route: 'GET /api/coupons',
    access: 'public',
    owns: 'none',
    cacheable: { topics: publicCouponTopics, keyFields: ['categoria', 'lugar', 'negocio', 'limite'] },
    example: {},
    input: z.object({
      /** A business category's id. */
      categoria: id.optional(),
      /** A place's id: only coupons accepted there. */
      lugar: id.optional(),
      /** A business's id: only its coupons. */
      negocio: id.optional(),
      /** 'lat, lng' in degrees: sorts by distance. */
      cerca: text.max(60).optional(),
      limite: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: z.array(publicCoupon),
  }),
  getPublic: endpoint({
    route: 'GET /api/coupons/{Id}',
    access: 'public',
    owns: 'none',
    cacheable: { topics: publicCouponTopics, keyFields: ['Id'] },
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: publicCoupon,
  }),
  use: endpoint({
    route: 'POST /api/coupons/{Id}/codigo',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: personalCode,
  }),
});
