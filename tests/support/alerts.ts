import { and, desc, eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { Alert } from '#contract/alerts.ts';
import { city } from '#domain/city.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import type { Store } from '#server/db/store.ts';
import { type Answer, type BackOffice, backOffice, type Staff } from './back-office.ts';

/** Stores an alert in force, at the top and without end unless said otherwise; gives its id. */
export async function insertAlert({ db }: Store, row: Partial<typeof alerts.$inferInsert> = {}): Promise<number> {
  const fixed = { city: city.key, title: 'Puente II cerrado', createdAt: new Date() };
  const [stored] = await db
    .insert(alerts)
    .values({ ...fixed, ...row })
    .returning();
  return stored?.id ?? 0;
}

/** Noon of the day on which the tests of alerts begin, in universal time. */
export const noon = '2026-11-21T18:00:00Z';

/** What the form of an alert sends, all of it. */
export const sentAlert = (given: object = {}) => ({
  titulo: 'Puente II cerrado',
  textoprincipal: 'Por mantenimiento.',
  textosecundario: 'Usa el Puente I.',
  categoria: 'Puentes',
  url: 'https://laredo.test/puentes',
  color: '#a6341d',
  expira: 1,
  expiracion: '2026-11-22T18:00:00Z',
  notification: 1,
  vigente: 1,
  position: 'center',
  ...given,
});

export const idOf = ({ body }: Answer) => (body as Alert).id;

/** The calls about alerts as people make them, in a city where it is noon until `at` says otherwise; anew for each test. */
export function alertDesk(database: { readonly store: Store }) {
  const time = { now: new Date(noon) };
  let office: BackOffice;
  beforeEach(async () => {
    time.now = new Date(noon);
    office = await backOffice(database.store, { clock: () => time.now });
  });
  const send = (who: Staff, path: string, body?: unknown, method?: string) => office.send(who, path, body, method);
  const create = (given: object = {}, who: Staff = 'admin') => send(who, '/api/alertas/Crear', sentAlert(given));
  const list = async (who: Staff = 'nobody', given: object = {}) =>
    (await send(who, '/api/alertas/Listar', given)).body as Alert[];

  return {
    send,
    create,
    list,
    admin: () => office.people.admin.usuario,
    service: () => office.here.services.alerts,
    /** Sets the clock. */
    at: (instant: string) => {
      time.now = new Date(instant);
    },
    made: async (given: object = {}) => idOf(await create(given)),
    update: (id: number, given: object = {}) => send('admin', '/api/alertas/Editar', sentAlert({ id, ...given })),
    get: (id: number | string, who: Staff = 'nobody') => send(who, `/api/alertas/${id}`, undefined, 'GET'),
    act: (what: 'Apagar' | 'Eliminar', Id: unknown) => send('admin', `/api/alertas/${what}`, { Id }),
    /** The ids of what visitors see, in their order. */
    shown: async () => (await list()).map(({ id }) => id),
    /** What the audit log tells of an alert, the latest first. */
    trail: (id: number) =>
      database.store.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.entity, 'alert'), eq(auditLog.entityId, id)))
        .orderBy(desc(auditLog.id)),
  };
}
