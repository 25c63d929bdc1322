import { z } from 'zod';
import { alertCategories, alertLimits, alertPositions, defaultAlertColor } from '#domain/alerts.ts';
import { alertProblems as problems } from '#texts/alerts.ts';
import { api } from '#texts/api.ts';
import { endpoint } from './endpoint.ts';
import { flag, givenDay, givenInstant, id, instant, line, orEmpty, text, textOr, version, webPage } from './wire.ts';

const texts = api.alerts;

/** An alert (spec 2 §3 'Alert'). */
const alert = z.object({
  id: z.int(),
  titulo: z.string(),
  textoprincipal: z.string(),
  textosecundario: z.string(),
  categoria: z.enum(alertCategories),
  /** '' for none */
  url: z.string(),
  /** '#rrggbb' */
  color: z.string(),
  active: flag,
  /** null: it does not expire */
  expiracion: instant.nullable(),
  expira: flag,
  /** Whether personal alerts carry it. */
  notification: flag,
  /** Off once it was switched off. */
  vigente: flag,
  position: z.enum(alertPositions),
  /** Who made it, for administrators; null for everybody else, and when the guide itself did. */
  idusuariocreo: z.int().nullable(),
  alertaautomatica: flag,
  fecha_creado: instant,
  Version: z.int(),
  /** Name of who made it, for administrators only. */
  usuario: z.string().optional(),
});

export type Alert = z.infer<typeof alert>;

const color = textOr(problems.color)
  .trim()
  .max(7, problems.color)
  .regex(/^#[0-9a-f]{6}$/i, problems.color)
  .transform((given) => given.toLowerCase());
const longText = orEmpty(text.trim().max(alertLimits.text, problems.textLength(alertLimits.text)));
const webAddress = orEmpty(webPage.refine((given) => given.length <= 2000, { error: problems.url }));

/** What the form sends. A day lasts to its end in the city's time. */
const titulo = line.min(1, problems.title).max(alertLimits.title, problems.titleLength(alertLimits.title));
const fields = {
  categoria: z.enum(alertCategories, { error: problems.category }),
  color,
  expiracion: z
    .union([givenDay(problems.date), givenInstant, z.literal('').transform(() => null)], { error: problems.date })
    .nullable(),
  position: z.enum(alertPositions, { error: problems.position }),
};
const filled = {
  titulo,
  textoprincipal: longText,
  textosecundario: longText,
  categoria: fields.categoria.default('General'),
  url: webAddress,
  color: fields.color.default(defaultAlertColor),
  expira: flag.optional(),
  expiracion: fields.expiracion.default(null),
  notification: flag.default(0),
  vigente: flag.default(1),
  position: fields.position.default('top'),
};
/** What an edit may leave out, which then stays as it is. */
const edited = {
  titulo: titulo.optional(),
  textoprincipal: longText.unwrap().optional(),
  textosecundario: longText.unwrap().optional(),
  categoria: fields.categoria.optional(),
  url: webAddress.unwrap().optional(),
  color: fields.color.optional(),
  expira: flag.optional(),
  expiracion: fields.expiracion.optional(),
  notification: flag.optional(),
  vigente: flag.optional(),
  position: fields.position.optional(),
};
const example = { titulo: 'Aviso de ejemplo' };
const done = z.object({ Id: z.int() });

/** For an administrator too, only those in force. */
const listed = z.object({ soloVigentes: z.boolean().default(false) });

export const alerts = {
  list: endpoint({
    method: 'POST',
    path: '/api/alertas/Listar',
    tag: texts.tag,
    summary: texts.list,
    description: texts.listDescription,
    access: 'public',
    owns: 'none',
    reads: true,
    shared: { of: ['alerts'], by: ['soloVigentes'] },
    example: {},
    input: listed.prefault({}),
    output: z.array(alert),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/alertas/{Id}',
    tag: texts.tag,
    summary: texts.get,
    access: 'public',
    owns: 'none',
    shared: { of: ['alerts'], by: ['Id'] },
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: alert,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/alertas/Crear',
    tag: texts.tag,
    summary: texts.create,
    description: texts.createDescription,
    access: 'admin',
    owns: 'none',
    example,
    input: z.object(filled),
    output: alert,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/alertas/Editar',
    tag: texts.tag,
    summary: texts.update,
    access: 'admin',
    owns: 'none',
    example: { ...example, id: 1 },
    input: z.object({ ...edited, id, Version: version }),
    output: alert,
  }),
  switchOff: endpoint({
    method: 'POST',
    path: '/api/alertas/Apagar',
    tag: texts.tag,
    summary: texts.switchOff,
    access: 'admin',
    owns: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/alertas/Eliminar',
    tag: texts.tag,
    summary: texts.remove,
    access: 'admin',
    owns: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: done,
  }),
};
