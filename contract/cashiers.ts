import { z } from 'zod';
import { maxNameLength } from '#domain/accounts/account-rules.ts';
import { maxPhoneNameLength, pinLength } from '#domain/cashiers.ts';
import { apiTexts } from '#texts/api.ts';
import { cashierErrors } from '#texts/coupons/cashiers.ts';
import { successResponse } from './accounts.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { id, instant, line, text, version } from './wire.ts';

const branch = z.object({ Id: z.int(), Nombre: z.string() });

/** A cashier of a partner and the branches where it may redeem. */
const cashier = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Sucursales: z.array(branch),
  Version: z.int(),
});

/** A phone at the till of a branch. `Conectado` is null while its link has not been used, and `Vence` says until when it can be. */
const phone = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Sucursal: branch,
  Conectado: instant.nullable(),
  Vence: instant.nullable(),
});

/** Branch and cashiers of a phone, for its PIN screen. */
const phoneTill = z.object({
  Negocio: z.string(),
  Sucursal: z.string(),
  Cajeros: z.array(z.object({ Id: z.int(), Nombre: z.string() })),
});

export type Cashier = z.infer<typeof cashier>;
export type TillPhone = z.infer<typeof phone>;
export type PhoneTill = z.infer<typeof phoneTill>;

const maxTokenLength = 100;
const maxBranches = 200;
const pin = text.max(pinLength, { error: cashierErrors.pin }).regex(/^\d{6}$/, { error: cashierErrors.pin });
const name = line.min(1, { error: cashierErrors.name }).max(maxNameLength, { error: cashierErrors.name });
const branches = z
  .array(id)
  .min(1, { error: cashierErrors.branches })
  .max(maxBranches, { error: cashierErrors.branches });

/** Cashiers of a partner, the phones of its tills, and how a cashier signs in on one (BACK-4). */
export const cashiers = describeEndpoints(apiTexts.cashiers, {
  list: endpoint({
    route: 'GET /api/cajeros/{Id}',
    access: 'partner',
    owns: { Id: 'partner' },
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.object({ Cajeros: z.array(cashier), Telefonos: z.array(phone) }),
  }),
  create: endpoint({
    route: 'POST /api/cajeros/Crear',
    access: 'partner',
    owns: { PartnerId: 'partner' },
    adminFields: 'none',
    example: { PartnerId: 1, Nombre: 'Nora', Pin: '482915', Sucursales: [1] },
    input: z.object({ PartnerId: id, Nombre: name, Pin: pin, Sucursales: branches }),
    output: cashier,
  }),
  update: endpoint({
    route: 'POST /api/cajeros/Editar',
    access: 'partner',
    owns: { Id: 'cashier' },
    adminFields: 'none',
    example: { Id: 1, Nombre: 'Nora', Sucursales: [1] },
    input: z.object({ Id: id, Nombre: name, Pin: pin.optional(), Sucursales: branches, Version: version }),
    output: cashier,
  }),
  revoke: endpoint({
    route: 'POST /api/cajeros/Quitar',
    access: 'partner',
    owns: { Id: 'cashier' },
    adminFields: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.object({ Id: z.int() }),
  }),
  /** Makes a one-time link that connects a phone to a branch. */
  createLink: endpoint({
    route: 'POST /api/cajeros/CrearEnlace',
    access: 'partner',
    owns: { Sucursal: 'place' },
    adminFields: 'none',
    example: { Sucursal: 1, Nombre: 'Teléfono del mostrador' },
    input: z.object({
      Sucursal: id,
      Nombre: line
        .min(1, { error: cashierErrors.phoneName })
        .max(maxPhoneNameLength, { error: cashierErrors.phoneName }),
    }),
    output: z.object({ Id: z.int(), Enlace: z.string(), Vence: instant }),
  }),
  unlink: endpoint({
    route: 'POST /api/cajeros/QuitarTelefono',
    access: 'partner',
    owns: { Id: 'tillPhone' },
    adminFields: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.object({ Id: z.int() }),
  }),
  /** Uses a link: connects the phone that sends it, which gets a cookie. */
  link: endpoint({
    route: 'POST /api/caja/Conectar',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { Enlace: 'un-enlace-que-no-existe' },
    input: z.object({ Enlace: line.min(1).max(maxTokenLength) }),
    output: z.object({ Sucursal: z.string() }),
  }),
  /** The till of the phone that asks, by its cookie; null for any other browser. */
  phone: endpoint({
    route: 'GET /api/caja/telefono',
    access: 'public',
    owns: 'none',
    output: z.object({ Caja: phoneTill.nullable() }),
  }),
  signIn: endpoint({
    route: 'POST /api/caja/Entrar',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { Cajero: 1, Pin: '482915' },
    input: z.object({ Cajero: id, Pin: pin }),
    output: successResponse,
  }),
});
