import { z } from 'zod';
import { api } from '#texts/api.ts';
import { endpoint } from './endpoint.ts';
import {
  editedPublication,
  exampleOfPublication as example,
  newPublication,
  onlyPublishable,
  publication,
  publicationQuery,
} from './publications.ts';
import { flag, id, idOrNone } from './wire.ts';

const texts = api.ads;

/** An ad: a post that may stand for a business or a place, and only while it is in force. */
const ad = z.object({
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
/** Left out it stays as it is; null and 0 are none. */
const changedId = idOrNone.unwrap().optional();
const edited = z.object({ ...editedPublication, idnegocio: changedId, idplace: changedId, vigente, id });
const ownIds = { idnegocio: 'business', idplace: 'place' } as const;
const counted = z.object({ Id: z.int() });

export const ads = {
  shown: endpoint({
    method: 'GET',
    path: '/api/advertising',
    tag: texts.tag,
    summary: texts.shown,
    description: texts.shownDescription,
    access: 'public',
    owns: 'none',
    shared: { of: ['ads'], by: ['lugardemostreo', 'limite', 'soloPublicables'] },
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
    owns: ownIds,
    example,
    input: z.object({ ...newPublication, idnegocio: idOrNone, idplace: idOrNone, vigente }),
    output: ad,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/advertising',
    tag: texts.tag,
    summary: texts.update,
    access: 'admin',
    owns: ownIds,
    example: { ...example, id: 1 },
    input: edited,
    output: ad,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/advertising/{id}',
    tag: texts.tag,
    summary: texts.change,
    description: texts.changeDescription,
    access: 'admin',
    owns: ownIds,
    example: { id: 1, vigente: 0 },
    input: edited,
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
    output: counted,
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
    output: counted,
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
