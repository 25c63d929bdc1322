import { z } from 'zod';
import { apiTexts } from '#texts/api.ts';
import { endpoint } from './endpoint.ts';
import {
  editedPublication,
  publicationExample as example,
  newPublication,
  onlyPublishable,
  publication,
  publicationQuery,
} from './publications.ts';
import { flag, id, optionalId } from './wire.ts';

const texts = apiTexts.ads;

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

export const ads = {
  shown: endpoint({
    method: 'GET',
    path: '/api/advertising',
    tag: texts.tag,
    summary: texts.shown,
    description: texts.shownDescription,
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['ads'], keyFields: ['lugardemostreo', 'limite', 'soloPublicables'] },
    example: {},
    input: z.object({ ...publicationQuery, soloPublicables: onlyPublishable }),
    output: z.array(ad),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/advertising',
    tag: texts.tag,
    summary: texts.create,
    access: 'admin',
    owns: ownedIds,
    example,
    input: z.object({ ...newPublication, idnegocio: optionalId, idplace: optionalId, vigente }),
    output: ad,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/advertising',
    tag: texts.tag,
    summary: texts.update,
    access: 'admin',
    owns: ownedIds,
    example: { ...example, id: 1 },
    input: editedAd,
    output: ad,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/advertising/{id}',
    tag: texts.tag,
    summary: texts.change,
    description: texts.changeDescription,
    access: 'admin',
    owns: ownedIds,
    example: { id: 1, vigente: 0 },
    input: editedAd,
    output: ad,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/advertising/{id}',
    tag: texts.tag,
    summary: texts.remove,
    access: 'admin',
    owns: 'none',
    example: { id: 1 },
    input: z.object({ id }),
    output: z.object({ id: z.int() }),
  }),
  viewed: endpoint({
    method: 'POST',
    path: '/api/advertising/{Id}/vista',
    tag: texts.tag,
    summary: texts.viewed,
    description: texts.countedDescription,
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: countedAd,
  }),
  clicked: endpoint({
    method: 'POST',
    path: '/api/advertising/{Id}/clic',
    tag: texts.tag,
    summary: texts.clicked,
    description: texts.countedDescription,
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: countedAd,
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/advertising/{Id}/reporte',
    tag: texts.tag,
    summary: texts.report,
    access: 'admin',
    owns: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(adDay),
  }),
};
