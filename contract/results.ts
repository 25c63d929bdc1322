import { z } from 'zod';
import { visitEvents, visitedPages } from '#domain/results.ts';
import { apiTexts } from '#texts/api.ts';
import { resultErrors } from '#texts/partners/results.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { id, text } from './wire.ts';

/** Results of a partner in a period. Money in dollars, as entered at the till. */
const figures = z.object({
  Emitidos: z.int(),
  Mostrados: z.int(),
  /** Redemptions that were not undone; `Ventas` and `Descuentos` are theirs. */
  Canjeados: z.int(),
  Ventas: z.number(),
  Descuentos: z.number(),
  /** Views of places and business pages, and taps on their links. */
  Vistas: z.int(),
  Llamadas: z.int(),
  ComoLlegar: z.int(),
  SitioWeb: z.int(),
  /** Views of and clicks on ads of the partner's businesses and places. */
  AnunciosVistos: z.int(),
  AnunciosTocados: z.int(),
});

/** Figures of a month and of the month before. */
const comparison = z.object({ Este: figures, Anterior: figures });

const results = z.object({
  /** First day of the month, and of the month before. */
  Mes: z.iso.date(),
  MesAnterior: z.iso.date(),
  Total: comparison,
  /** By branch; null for what belongs to none. */
  Sucursales: z.array(z.object({ SucursalId: z.int().nullable(), Sucursal: z.string(), ...comparison.shape })),
  /** Whether the partner receives the monthly mail with these figures. */
  Correo: z.boolean(),
  /** Uses left of active coupons with a limit. */
  UsosRestantes: z.array(z.object({ CuponId: z.int(), Cupon: z.string(), Restantes: z.int(), UsoMaximo: z.int() })),
});

export type Figures = z.infer<typeof figures>;
export type Results = z.infer<typeof results>;

export const partnerResults = describeEndpoints(apiTexts.results, {
  /** Results of a partner in a month, the current one by default, beside those of the month before. */
  ofPartner: endpoint({
    route: 'GET /api/partners/{Id}/resultados',
    access: 'partner',
    owns: { Id: 'partner' },
    example: { Id: 1 },
    input: z.object({
      Id: id,
      mes: text
        .max(7, resultErrors.month)
        .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, resultErrors.month)
        .optional(),
    }),
    output: results,
  }),
  setMail: endpoint({
    route: 'POST /api/partners/{Id}/resumen',
    access: 'partner',
    owns: { Id: 'partner' },
    adminFields: 'none',
    example: { Id: 1, Activo: false },
    input: z.object({ Id: id, Activo: z.boolean() }),
    output: z.object({ Id: z.int() }),
  }),
  /** Counts a view of a page or a tap on one of its links, without data about the visitor. */
  visit: endpoint({
    route: 'POST /api/visitas/{Pagina}/{Id}/{Evento}',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { Pagina: 'lugar', Id: 1, Evento: 'vista' },
    input: z.object({ Pagina: z.enum(visitedPages), Id: id, Evento: z.enum(visitEvents) }),
    output: z.object({ Id: z.int() }),
  }),
});
