import { z } from 'zod';
import { feeds } from '#domain/feeds.ts';
import { roles } from '#domain/roles.ts';
import { api } from '#texts/api.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, line } from './wire.ts';

const texts = api.overview;
const count = z.int().nonnegative();
const fields = z.record(z.string(), z.unknown()).nullable();

/** How much there is of everything, by state. */
const counts = z.object({
  partners: z.object({ activos: count, inactivos: count }),
  negocios: z.object({ conPartner: count, sinPartner: count }),
  cupones: z.object({ vigentes: count, porEmpezar: count, vencidos: count }),
  alertas: z.object({ vigentes: count, apagadas: count }),
  posts: z.object({ publicados: count, ocultos: count }),
  anuncios: z.object({ publicados: count, ocultos: count }),
  lugares: z.object({ activos: count, inactivos: count, vetados: count }),
  eventos: z.object({ porVenir: count, pasados: count }),
  cuentas: z.object({ admin: count, partner: count, visitor: count }),
});

/** One write of the back-office: who, when, what, and the fields before and after. */
const change = z.object({
  Id: z.int(),
  Fecha: instant,
  /** Name of who did it, as it was then; of the system itself, its own word for it. */
  Actor: z.string(),
  ActorId: z.int().nullable(),
  Rol: z.enum([...roles, 'system']),
  Accion: z.string(),
  Entidad: z.string(),
  EntidadId: z.int(),
  Antes: fields,
  Despues: fields,
  /** Whether it can be taken back: nothing was changed there since. */
  Reversible: z.boolean(),
});

/** How a public source is that is asked on a clock, with its last raw answers (BRDG-11). */
const feedState = z.object({
  feed: z.enum(feeds),
  /** which of its sources served last; '' when none ever did */
  source: z.string(),
  lastTryAt: instant.nullable(),
  lastGoodAt: instant.nullable(),
  failingSince: instant.nullable(),
  language: z.string(),
  /** what is wrong with the last answer: a code, and what it is about */
  warnings: z.array(z.string()),
  answers: z.array(
    z.object({
      id: z.int(),
      source: z.string(),
      fetchedAt: instant,
      /** null: none came */
      status: z.int().nullable(),
      /** why it was not taken; '' when it was */
      problem: z.string(),
      body: z.string(),
    }),
  ),
});

export type FeedState = z.infer<typeof feedState>;
export type Counts = z.infer<typeof counts>;
export type Change = z.infer<typeof change>;

export const overview = {
  counts: endpoint({
    method: 'GET',
    path: '/api/overview',
    tag: texts.tag,
    summary: texts.counts,
    access: 'admin',
    owns: 'none',
    example: undefined,
    input: z.unknown().optional(),
    output: counts,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/overview/changes',
    tag: texts.tag,
    summary: texts.changes,
    description: texts.changesDescription,
    access: 'admin',
    owns: 'none',
    example: {},
    input: z.object({
      antesDe: id.optional(),
      /** Only what was done to one kind of thing, or to one thing. */
      entidad: line.max(40).optional(),
      entidadId: id.optional(),
    }),
    output: z.array(change),
  }),
  feeds: endpoint({
    method: 'GET',
    path: '/api/overview/feeds',
    tag: texts.tag,
    summary: texts.feeds,
    access: 'admin',
    owns: 'none',
    example: undefined,
    input: z.unknown().optional(),
    output: z.array(feedState),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/overview/changes/{Id}/deshacer',
    tag: texts.tag,
    summary: texts.undo,
    description: texts.undoDescription,
    access: 'admin',
    owns: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.object({ Id: z.int() }),
  }),
};
