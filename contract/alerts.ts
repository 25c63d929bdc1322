import { z } from 'zod';
import { alertCategories, alertLimits, alertPositions, defaultAlertColor } from '#domain/alerts/alerts.ts';
import { alertErrors as errors } from '#texts/alerts/alerts-admin.ts';
import { apiTexts } from '#texts/api.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import {
  emptyWhenMissing,
  enteredDay,
  enteredInstant,
  flag,
  id,
  instant,
  line,
  text,
  textWithError,
  version,
  webPage,
} from './wire.ts';

/** An alert (ENT-1). */
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
  /** Whether it is also sent as a personal alert. */
  notification: flag,
  /** 0 after it was switched off. */
  vigente: flag,
  position: z.enum(alertPositions),
  /** Id of the creator, for administrators only; null for other roles and for alerts created by the system. */
  idusuariocreo: z.int().nullable(),
  alertaautomatica: flag,
  fecha_creado: instant,
  Version: z.int(),
  /** Name of the creator, for administrators only. */
  usuario: z.string().optional(),
});

export type Alert = z.infer<typeof alert>;

const color = textWithError(errors.color)
  .trim()
  .max(7, errors.color)
  .regex(/^#[0-9a-f]{6}$/i, errors.color)
  .transform((input) => input.toLowerCase());
const longText = emptyWhenMissing(text.trim().max(alertLimits.text, errors.textLength(alertLimits.text)));
const webAddress = emptyWhenMissing(webPage.refine((url) => url.length <= 2000, { error: errors.url }));

const titulo = line.min(1, errors.title).max(alertLimits.title, errors.titleLength(alertLimits.title));
/** Fields with the same validation in new and edited alerts. A day lasts to its end in the city's time zone. */
const fields = {
  categoria: z.enum(alertCategories, { error: errors.category }),
  color,
  expiracion: z
    .union([enteredDay(errors.date), enteredInstant, z.literal('').transform(() => null)], { error: errors.date })
    .nullable(),
  position: z.enum(alertPositions, { error: errors.position }),
};
/** Input of a new alert. */
const newAlert = {
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
/** Input of an edit; omitted fields stay unchanged. */
const editedAlert = {
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
const affectedId = z.object({ Id: z.int() });

/** `soloVigentes` limits the list to alerts in force, for administrators too. */
const listQuery = z.object({ soloVigentes: z.boolean().default(false) });

export const alerts = describeEndpoints(apiTexts.alerts, {
  list: endpoint({
    route: 'POST /api/alertas/Listar',
    access: 'public',
    owns: 'none',
    reads: true,
    cacheable: { topics: ['alerts'], keyFields: ['soloVigentes'] },
    example: {},
    input: listQuery.prefault({}),
    output: z.array(alert),
  }),
  get: endpoint({
    route: 'GET /api/alertas/{Id}',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['alerts'], keyFields: ['Id'] },
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: alert,
  }),
  create: endpoint({
    route: 'POST /api/alertas/Crear',
    access: 'admin',
    owns: 'none',
    example,
    input: z.object(newAlert),
    output: alert,
  }),
  update: endpoint({
    route: 'POST /api/alertas/Editar',
    access: 'admin',
    owns: 'none',
    example: { ...example, id: 1 },
    input: z.object({ ...editedAlert, id, Version: version }),
    output: alert,
  }),
  switchOff: endpoint({
    route: 'POST /api/alertas/Apagar',
    access: 'admin',
    owns: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: affectedId,
  }),
  remove: endpoint({
    route: 'POST /api/alertas/Eliminar',
    access: 'admin',
    owns: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: affectedId,
  }),
});
