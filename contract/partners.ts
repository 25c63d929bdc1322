import { z } from 'zod';
import { longestEmail, longestName, longestPassword, longestPhone } from '#domain/accounts.ts';
import { accountProblems } from '#texts/accounts.ts';
import { api } from '#texts/api.ts';
import { partnerProblems } from '#texts/partners.ts';
import { endpoint } from './endpoint.ts';
import { flag, id, instant, line, text, version } from './wire.ts';

const texts = api.partners;

/** A business associate, with the account it signs in with. */
const partner = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Email: z.string(),
  Telefono: z.string(),
  /** 1: may sign in; 0: deactivated */
  Activo: flag,
  FechaCreado: instant,
  Version: z.int(),
});

const filled = { error: partnerProblems.incomplete };
const details = {
  Nombre: line.min(1, filled).max(longestName),
  Email: line
    .min(1, filled)
    .max(longestEmail)
    .check(z.email({ error: accountProblems.email })),
  Telefono: line.min(1, filled).max(longestPhone),
};
const password = text.max(longestPassword, { error: accountProblems.longPassword });

export type Partner = z.infer<typeof partner>;

export const partners = {
  list: endpoint({
    method: 'GET',
    path: '/api/partners',
    tag: texts.tag,
    summary: texts.list,
    access: 'admin',
    owns: 'none',
    example: undefined,
    input: z.unknown().optional(),
    output: z.array(partner),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/partners/{Id}',
    tag: texts.tag,
    summary: texts.get,
    access: 'partner',
    owns: { Id: 'partner' },
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: partner,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/partners',
    tag: texts.tag,
    summary: texts.create,
    access: 'admin',
    owns: 'none',
    example: { Nombre: 'Nadie', Email: 'nadie@ejemplo.test', Telefono: '956 000 0000', Password: 'puente 4 rio' },
    input: z.object({ ...details, Password: password.min(1, filled) }),
    output: partner,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/partners/{Id}',
    tag: texts.tag,
    summary: texts.update,
    description: texts.updateDescription,
    access: 'admin',
    owns: { Id: 'partner' },
    example: { Id: 1, Nombre: 'Nadie', Email: 'nadie@ejemplo.test', Telefono: '956 000 0000' },
    input: z.object({ Id: id, ...details, Password: password.optional(), Version: version }),
    output: partner,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/api/partners/Desactivar',
    tag: texts.tag,
    summary: texts.deactivate,
    access: 'admin',
    owns: { Id: 'partner' },
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: partner,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/partners/Activar',
    tag: texts.tag,
    summary: texts.activate,
    access: 'admin',
    owns: { Id: 'partner' },
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: partner,
  }),
};
