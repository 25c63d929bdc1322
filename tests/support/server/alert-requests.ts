import { and, desc, eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { Alert } from '#contract/alerts.ts';
import { city } from '#domain/city.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import { auditLog } from '#server/db/schema/system.ts';
import type { Store } from '#server/db/store.ts';
import { type ApiResponse, type BackOffice, createBackOffice, type RoleName } from './back-office.ts';

/** Stores an alert and returns its id; by default in force, at the top and without expiry. */
export async function insertAlert({ db }: Store, row: Partial<typeof alerts.$inferInsert> = {}): Promise<number> {
  const defaults = { city: city.key, title: 'Puente II cerrado', createdAt: new Date() };
  const [stored] = await db
    .insert(alerts)
    .values({ ...defaults, ...row })
    .returning();
  return stored?.id ?? 0;
}

/** Initial time of the tests of alerts: noon of 21 November 2026 in the city. */
export const noon = '2026-11-21T18:00:00Z';

/** The complete body that the form of an alert sends. */
export const buildAlertBody = (overrides: object = {}) => ({
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
  ...overrides,
});

export const getAlertId = ({ body }: ApiResponse) => (body as Alert).id;

/** Requests about alerts by each role, set up anew for each test. The clock stands at noon until `at` sets it. */
export function setUpAlertRequests(database: { readonly store: Store }) {
  const time = { now: new Date(noon) };
  let office: BackOffice;
  beforeEach(async () => {
    time.now = new Date(noon);
    office = await createBackOffice(database.store, { clock: () => time.now });
  });
  const send = (role: RoleName, path: string, body?: unknown, method?: string) => office.send(role, path, body, method);
  const create = (overrides: object = {}, role: RoleName = 'admin') =>
    send(role, '/api/alertas/Crear', buildAlertBody(overrides));
  const list = async (role: RoleName = 'nobody', search: object = {}) =>
    (await send(role, '/api/alertas/Listar', search)).body as Alert[];

  return {
    send,
    create,
    list,
    admin: () => office.people.admin.usuario,
    service: () => office.here.services.alerts,
    /** Sets the clock. */
    setClock: (instant: string) => {
      time.now = new Date(instant);
    },
    /** Creates an alert and returns its id. */
    createAndGetId: async (overrides: object = {}) => getAlertId(await create(overrides)),
    update: (id: number, overrides: object = {}) =>
      send('admin', '/api/alertas/Editar', buildAlertBody({ id, ...overrides })),
    get: (id: number | string, role: RoleName = 'nobody') => send(role, `/api/alertas/${id}`, undefined, 'GET'),
    act: (action: 'Apagar' | 'Eliminar', Id: unknown) => send('admin', `/api/alertas/${action}`, { Id }),
    /** Ids of the alerts that visitors see, in display order. */
    listShownIds: async () => (await list()).map(({ id }) => id),
    /** Rows of the audit log about an alert, latest first. */
    getAuditTrail: (id: number) =>
      database.store.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.entity, 'alert'), eq(auditLog.entityId, id)))
        .orderBy(desc(auditLog.id)),
  };
}
