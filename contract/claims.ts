import { z } from 'zod';
import { claimStates, maxClaimTextLength } from '#domain/claims.ts';
import { apiTexts } from '#texts/api.ts';
import { claimTexts } from '#texts/claims/claims.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { id, instant, line } from './wire.ts';

/** A partner's claim that a place of the guide is its own. */
const claim = z.object({
  Id: z.int(),
  Id_lugar: z.int(),
  Lugar: z.string(),
  Direccion: z.string(),
  Id_partner: z.int(),
  Partner: z.string(),
  /** Business that the place becomes a branch of; null: none. */
  Id_negocio: z.int().nullable(),
  Negocio: z.string().nullable(),
  Mensaje: z.string(),
  Estado: z.enum(claimStates),
  Motivo: z.string(),
  FechaCreado: instant,
});

export type Claim = z.infer<typeof claim>;

/** Claims for places: partners make them, administrators decide (BACK-3). */
export const claims = describeEndpoints(apiTexts.claims, {
  create: endpoint({
    route: 'POST /api/claims',
    access: 'partner',
    owns: { Id_negocio: 'business' },
    adminFields: 'none',
    example: { Id_lugar: 1, Id_negocio: 1, Mensaje: 'Es mi local' },
    input: z.object({
      Id_lugar: id,
      Id_negocio: id.nullable(),
      Mensaje: line.min(1, { error: claimTexts.messageForm.empty }).max(maxClaimTextLength),
    }),
    output: claim,
  }),
  mine: endpoint({
    route: 'GET /api/claims/mine',
    access: 'partner',
    owns: 'none',
    output: z.array(claim),
  }),
  pending: endpoint({
    route: 'GET /api/claims',
    access: 'admin',
    owns: 'none',
    output: z.array(claim),
  }),
  confirm: endpoint({
    route: 'POST /api/claims/{Id}/confirm',
    access: 'admin',
    owns: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: claim,
  }),
  refuse: endpoint({
    route: 'POST /api/claims/{Id}/refuse',
    access: 'admin',
    owns: 'none',
    example: { Id: 1, Motivo: 'No coincide el teléfono' },
    input: z.object({ Id: id, Motivo: line.min(1, { error: claimTexts.reasonForm.empty }).max(maxClaimTextLength) }),
    output: claim,
  }),
});
