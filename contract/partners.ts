import { z } from 'zod';
import { maxNameLength, maxPasswordLength, maxPhoneLength } from '#domain/accounts/account-rules.ts';
import { accountErrors } from '#texts/accounts/account-screens.ts';
import { apiTexts } from '#texts/api.ts';
import { partnerErrors } from '#texts/partners/partners.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { emailText, flag, id, instant, line, verbatim, version } from './wire.ts';

/** Invitation of a partner that has not signed in yet. */
const invitation = z.object({
  Estado: z.enum(['pendiente', 'vencida', 'anulada']),
  Vence: instant,
  /** null until the mail is sent */
  Enviada: instant.nullable(),
  /** Whether mails stay in a folder of the server, because no mail server is set. */
  SinCorreo: z.boolean(),
});

/** A partner with the data of its account. */
const partner = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Email: z.string(),
  Telefono: z.string(),
  /** 1: can sign in; 0: deactivated */
  Activo: flag,
  FechaCreado: instant,
  /** null: without an invitation, or already signed in */
  Invitacion: invitation.nullable(),
  /** When the partner asked to have its account erased; null: it did not. */
  BorradoPedido: instant.nullable(),
  Version: z.int(),
});

const required = { error: partnerErrors.incomplete };
const details = {
  Nombre: line.min(1, required).max(maxNameLength),
  Email: emailText(partnerErrors.incomplete),
  Telefono: line.min(1, required).max(maxPhoneLength),
};
const password = verbatim.max(maxPasswordLength, { error: accountErrors.longPassword });

export type Partner = z.infer<typeof partner>;
export type PartnerInvitation = z.infer<typeof invitation>;

export const partners = describeEndpoints(apiTexts.partners, {
  list: endpoint({
    route: 'GET /api/partners',
    access: 'admin',
    owns: 'none',
    output: z.array(partner),
  }),
  get: endpoint({
    route: 'GET /api/partners/{Id}',
    access: 'partner',
    owns: { Id: 'partner' },
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: partner,
  }),
  create: endpoint({
    route: 'POST /api/partners',
    access: 'admin',
    owns: 'none',
    example: { Nombre: 'Nadie', Email: 'nadie@ejemplo.test', Telefono: '956 000 0000', Password: 'puente 4 rio' },
    input: z.object({ ...details, Password: password.min(1, required) }),
    output: partner,
  }),
  update: endpoint({
    route: 'PUT /api/partners/{Id}',
    access: 'admin',
    owns: { Id: 'partner' },
    example: { Id: 1, Nombre: 'Nadie', Email: 'nadie@ejemplo.test', Telefono: '956 000 0000' },
    input: z.object({ Id: id, ...details, Password: password.optional(), Version: version }),
    output: partner,
  }),
  deactivate: endpoint({
    route: 'POST /api/partners/Desactivar',
    access: 'admin',
    owns: { Id: 'partner' },
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: partner,
  }),
  activate: endpoint({
    route: 'POST /api/partners/Activar',
    access: 'admin',
    owns: { Id: 'partner' },
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: partner,
  }),
  invite: endpoint({
    route: 'POST /api/partners/{Id}/invitacion',
    access: 'admin',
    owns: { Id: 'partner' },
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: partner,
  }),
  revokeInvitation: endpoint({
    route: 'DELETE /api/partners/{Id}/invitacion',
    access: 'admin',
    owns: { Id: 'partner' },
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: partner,
  }),
  erase: endpoint({
    route: 'POST /api/partners/{Id}/borrar',
    access: 'admin',
    owns: { Id: 'partner' },
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.object({ Id: z.int() }),
  }),
});
