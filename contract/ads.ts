import { z } from 'zod';
import { apiTexts } from '#texts/api.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import {
  editedPublication,
  publicationExample as example,
  newPublication,
  onlyPublishable,
  publication,
  publicationQuery,
} from './publications.ts';
import { flag, id, optionalId } from './wire.ts';

/** An ad: a publication with an optional business or place, visible only while it is in force. */
export const ad = z.object({
  ...publication,
  idnegocio: z.int().nullable(),
  idplace: z.int().nullable(),
  vigente: flag,
});

/** One day of an ad's report. */
const adDay = z.object({ Fecha: z.iso.date(), Vistas: z.int(), Clics: z.int() });

export type Ad = z.infer<typeof ad>;
export type AdDay = z.infer<typeof adDay>;

const vigente = flag.optional();
/** Omitted, it stays unchanged; null and 0 remove it. */
const changedId = optionalId.unwrap().optional();
const editedAd = z.object({ ...editedPublication, idnegocio: changedId, idplace: changedId, vigente, id });
const ownedIds = { idnegocio: 'business', idplace: 'place' } as const;
const countedAd = z.object({ Id: z.int() });

export const ads = describeEndpoints(apiTexts.ads, {
  shown: endpoint({
    route: 'GET /api/advertising',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['ads'], keyFields: ['lugardemostreo', 'limite', 'soloPublicables'] },
    example: {},
    input: z.object({ ...publicationQuery, soloPublicables: onlyPublishable }),
    output: z.array(ad),
  }),
  create: endpoint({
    route: 'POST /api/advertising',
    access: 'admin',
    owns: ownedIds,
    example,
    input: z.object({ ...newPublication, idnegocio: optionalId, idplace: optionalId, vigente }),
    output: ad,
  }),
  update: endpoint({
    route: 'PUT /api/advertising',
    access: 'admin',
    owns: ownedIds,
    example: { ...example, id: 1 },
    input: editedAd,
    output: ad,
  }),
  change: endpoint({
    route: 'PUT /api/advertising/{id}',
    access: 'admin',
    owns: ownedIds,
    example: { id: 1, vigente: 0 },
    input: editedAd,
    output: ad,
  }),
  remove: endpoint({
    route: 'DELETE /api/advertising/{id}',
    access: 'admin',
    owns: 'none',
    example: { id: 1 },
    input: z.object({ id }),
    output: z.object({ id: z.int() }),
  }),
  viewed: endpoint({
    route: 'POST /api/advertising/{Id}/vista',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: countedAd,
  }),
  clicked: endpoint({
    route: 'POST /api/advertising/{Id}/clic',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: countedAd,
  }),
  report: endpoint({
    route: 'GET /api/advertising/{Id}/reporte',
    access: 'admin',
    owns: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(adDay),
  }),
});
