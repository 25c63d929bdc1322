import { z } from 'zod';
import { roles } from '#domain/accounts/roles.ts';
import { feeds } from '#domain/feeds.ts';
import { minSearchLength } from '#domain/overview.ts';
import { apiTexts } from '#texts/api.ts';
import { dayExpected, searchExpected } from '#texts/errors.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { enteredDay, id, instant, line } from './wire.ts';

const count = z.int().nonnegative();
const fields = z.record(z.string(), z.unknown()).nullable();

/** Number of rows by entity and state. */
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

/** An audited change: actor, time, action, and the fields before and after. */
const change = z.object({
  Id: z.int(),
  Fecha: instant,
  /** Name of the actor at that time, or the system's own name. */
  Actor: z.string(),
  ActorId: z.int().nullable(),
  Rol: z.enum([...roles, 'system']),
  Accion: z.string(),
  Entidad: z.string(),
  EntidadId: z.int(),
  Antes: fields,
  Despues: fields,
  /** Names of rows that fields refer to, and of the changed row as `EntidadId`: by field, then by id. */
  Nombres: z.record(z.string(), z.record(z.string(), z.string())),
  /** Whether it can be undone: the entity was not changed since. */
  Reversible: z.boolean(),
});

/** Counts of the rows that need an administrator's attention. */
const attention = z.object({
  /** Coupons of active partners by concern; see domain/coupons/coupon-state.ts. */
  cuponesSinSucursal: count,
  cuponesAgotados: count,
  cuponesCasiAgotados: count,
  cuponesPorVencer: count,
  cuponesSinDireccion: count,
  /** Posts and ads that appear later today. */
  postsDeHoy: count,
  anunciosDeHoy: count,
  negociosSinPartner: count,
  /** Visible places. */
  lugaresSinPartner: count,
  /** Partners who asked to have their account erased. */
  partnersPorBorrar: count,
});

/** Kinds of rows that the search of the back-office finds, in display order. */
export const hitKinds = ['partner', 'business', 'place', 'coupon', 'list', 'post'] as const;

/** A row that the search of the back-office found. */
const searchHit = z.object({
  Tipo: z.enum(hitKinds),
  Id: z.int(),
  Nombre: z.string(),
  /** E-mail of a partner, address of a place, business of a coupon …; '' when there is none. */
  Detalle: z.string(),
  /** The partner itself, or the owner of the row; null: none. */
  PartnerId: z.int().nullable(),
});

/** Health of a feed, with its last raw responses (BRDG-11). */
const feedHealth = z.object({
  feed: z.enum(feeds),
  /** The source that succeeded last; '' when none ever did. */
  source: z.string(),
  lastTryAt: instant.nullable(),
  lastGoodAt: instant.nullable(),
  failingSince: instant.nullable(),
  language: z.string(),
  /** Warnings about the last response: a code followed by details. */
  warnings: z.array(z.string()),
  answers: z.array(
    z.object({
      id: z.int(),
      source: z.string(),
      fetchedAt: instant,
      /** HTTP status; null: no response */
      status: z.int().nullable(),
      /** Why the response was rejected; '' when it was accepted. */
      problem: z.string(),
      body: z.string(),
    }),
  ),
});

export type FeedHealth = z.infer<typeof feedHealth>;
export type EntityCounts = z.infer<typeof counts>;
export type AttentionCounts = z.infer<typeof attention>;
export type SearchHit = z.infer<typeof searchHit>;
export type AuditedChange = z.infer<typeof change>;

export const overview = describeEndpoints(apiTexts.overview, {
  counts: endpoint({
    route: 'GET /api/overview',
    access: 'admin',
    owns: 'none',
    output: counts,
  }),
  attention: endpoint({
    route: 'GET /api/overview/attention',
    access: 'admin',
    owns: 'none',
    output: attention,
  }),
  search: endpoint({
    route: 'GET /api/overview/search',
    access: 'partner',
    owns: 'none',
    example: { q: 'la' },
    input: z.object({ q: line.min(minSearchLength, searchExpected).max(100) }),
    output: z.array(searchHit),
  }),
  changes: endpoint({
    route: 'GET /api/overview/changes',
    access: 'admin',
    owns: 'none',
    example: {},
    input: z.object({
      antesDe: id.optional(),
      /** Filters by entity type, or with `entidadId` by one entity. */
      entidad: line.max(40).optional(),
      entidadId: id.optional(),
      /** Part of the actor's name. */
      quien: line.max(60).optional(),
      /** Local day of the change. */
      dia: enteredDay(dayExpected).optional(),
    }),
    output: z.array(change),
  }),
  feeds: endpoint({
    route: 'GET /api/overview/feeds',
    access: 'admin',
    owns: 'none',
    output: z.array(feedHealth),
  }),
  undo: endpoint({
    route: 'POST /api/overview/changes/{Id}/deshacer',
    access: 'admin',
    owns: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.object({ Id: z.int() }),
  }),
});
