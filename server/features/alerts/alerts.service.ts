import { and, desc, eq, gt, isNull, min, or, type SQL, sql } from 'drizzle-orm';
import type { Alert } from '#contract/alerts.ts';
import { type AlertCategory, type AlertPosition, parseExpiry } from '#domain/alerts/alerts.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { type Actor, audit, columnsFromAudit, type UndoableChange } from '#server/db/audit.ts';
import { auditedInsert } from '#server/db/audited-insert.ts';
import { users } from '#server/db/schema/accounts.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import { flagSql, isoInstantSql } from '#server/db/sql-expressions.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { assertCurrentVersion, lockRow, readVersion } from '#server/db/versioned-rows.ts';

export type AlertsService = ReturnType<typeof alertsService>;

/** Form of an alert, in wire names. */
export type AlertForm = {
  titulo: string;
  textoprincipal: string;
  textosecundario: string;
  categoria: AlertCategory;
  url: string;
  color: string;
  /** Absent: the alert expires if `expiracion` is given. */
  expira?: 0 | 1 | undefined;
  /** ISO 8601 instant, or local day 'YYYY-MM-DD'. */
  expiracion: string | null;
  notification: 0 | 1;
  vigente: 0 | 1;
  position: AlertPosition;
};
type Row = typeof alerts.$inferSelect;
type Values = Partial<typeof alerts.$inferInsert>;

/** Columns of an alert in the audit log: all editable ones. */
const audited = [
  'title',
  'mainText',
  'secondaryText',
  'category',
  'url',
  'color',
  'position',
  'inForce',
  'expiresAt',
  'notification',
  'active',
] as const;

/** Alerts of the city. Every write adds a row to the audit log. */
export function alertsService({ db, clock }: { db: Db; clock: () => Date }) {
  const others = ['city', 'automatic', 'createdAt', 'createdBy'] as const;
  const insert = auditedInsert(db, alerts, { entity: 'alert', audited, others });

  /** Locks an alert and updates it. `valuesOf` returns null for no change. */
  const change = (
    actor: Actor,
    action: string,
    id: number,
    valuesOf: (tx: Tx, before: Row) => Promise<Values | null>,
  ) =>
    db.transaction(async (tx) => {
      const before = await lockRow(tx, alerts, hasId(id), 'alert/unknown');
      const values = await valuesOf(tx, before);
      if (!values) return;
      const [row] = await tx
        .update(alerts)
        .set({ ...values, version: before.version + 1 })
        .where(eq(alerts.id, id))
        .returning();
      await audit(tx, {
        actor,
        at: clock(),
        action,
        entity: 'alert',
        id,
        before,
        after: row as Row,
        columns: audited,
      });
    });

  const get = async (id: number): Promise<Alert> => {
    const [row] = await selectAlerts(db).where(hasId(id));
    if (!row) throw new AppError('alert/unknown');
    return row;
  };

  return {
    /** Every alert including inactive, expired and deleted ones, newest first. */
    listAll: (): Promise<Alert[]> => selectAlerts(db).where(eq(alerts.city, city.key)).orderBy(desc(alerts.id)),

    /** Alerts that visitors see, newest first, without their authors. */
    async listInForce(): Promise<Alert[]> {
      const rows = await selectAlerts(db).where(isInForce(clock())).orderBy(desc(alerts.id));
      return rows.map(withoutAuthor);
    },

    /** Returns one alert in any state. Throws alert/unknown. */
    get,

    /** Returns one alert that visitors see. Throws alert/unknown. */
    async getInForce(id: number): Promise<Alert> {
      const [row] = await selectAlerts(db).where(and(eq(alerts.id, id), isInForce(clock())));
      if (!row) throw new AppError('alert/unknown');
      return withoutAuthor(row);
    },

    /** First instant after `now` at which an alert in force expires; null if none will. */
    async nextExpiry(now: Date): Promise<Date | null> {
      const willExpire = and(isInForce(now), gt(alerts.expiresAt, now));
      const [row] = await db
        .select({ next: min(alerts.expiresAt) })
        .from(alerts)
        .where(willExpire);
      return row?.next ?? null;
    },

    /** Creates an alert. Throws alert/no-date or alert/past. */
    async create(actor: Actor, form: AlertForm): Promise<Alert> {
      const at = clock();
      const values = columnsOf(form);
      assertFuture(values.expiresAt, at);
      const author =
        actor === 'system' ? { automatic: true, createdBy: null } : { automatic: false, createdBy: actor.id };
      const { id } = await insert(actor, at, { ...values, ...author, active: true, city: city.key, createdAt: at });
      return get(id);
    },

    /**
     * Updates the given fields of an alert. Throws alert/unknown, alert/changed, alert/no-date, or alert/past for a new
     * date in the past.
     */
    async update(
      actor: Actor,
      id: number,
      changes: Partial<AlertForm>,
      expectedVersion: number | undefined,
    ): Promise<Alert> {
      await change(actor, 'update', id, async (tx, before) => {
        if (!before.active) throw new AppError('alert/unknown');
        await assertCurrentVersion(tx, { entity: 'alert', code: 'alert/changed' }, before, expectedVersion);
        const values = columnsOf({ ...formOf(before), ...changes });
        if (values.expiresAt?.getTime() !== before.expiresAt?.getTime()) assertFuture(values.expiresAt, clock());
        return values;
      });
      return get(id);
    },

    /** Switches an alert off. Idempotent. Throws alert/unknown. */
    switchOff: (actor: Actor, id: number): Promise<void> =>
      change(actor, 'switch-off', id, async (_, { inForce }) => (inForce ? { inForce: false } : null)),

    /** Deactivates an alert and keeps its row. Idempotent. Throws alert/unknown. */
    remove: (actor: Actor, id: number): Promise<void> =>
      change(actor, 'delete', id, async (_, { active }) => (active ? { active: false } : null)),

    /** Current version of an alert, also of a deleted one; undefined if it does not exist. */
    versionOf: (id: number): Promise<number | undefined> => readVersion(db, alerts, hasId(id)),

    /**
     * Undoes an audited write: deactivates a created alert, else restores its previous values, even an expiry in the
     * past. Throws alert/unknown or alert/changed.
     */
    undo: (actor: Actor, { id, before, version: expectedVersion }: UndoableChange): Promise<void> =>
      change(actor, 'undo', id, async (tx, current) => {
        await assertCurrentVersion(tx, { entity: 'alert', code: 'alert/changed' }, current, expectedVersion);
        return before ? columnsFromAudit(before, audited, 'expiresAt') : { active: false };
      }),
  };
}

const hasId = (id: number) => and(eq(alerts.id, id), eq(alerts.city, city.key));

/** Condition: in force, as `inForce` of domain/alerts/alerts.ts. */
export const isInForce = (now: Date): SQL | undefined =>
  and(
    eq(alerts.city, city.key),
    eq(alerts.active, true),
    eq(alerts.inForce, true),
    or(isNull(alerts.expiresAt), gt(alerts.expiresAt, now)),
  );

/** Selects alerts in wire shape. The caller adds the condition and the order. */
function selectAlerts(tx: Tx | Db) {
  return tx
    .select({
      id: alerts.id,
      titulo: alerts.title,
      textoprincipal: alerts.mainText,
      textosecundario: alerts.secondaryText,
      categoria: alerts.category,
      url: alerts.url,
      color: alerts.color,
      active: flagSql(alerts.active),
      expiracion: isoInstantSql(alerts.expiresAt) as SQL<string | null>,
      expira: flagSql(sql`${alerts.expiresAt} is not null`),
      notification: flagSql(alerts.notification),
      vigente: flagSql(alerts.inForce),
      position: alerts.position,
      idusuariocreo: alerts.createdBy,
      alertaautomatica: flagSql(alerts.automatic),
      fecha_creado: isoInstantSql(alerts.createdAt),
      Version: alerts.version,
      usuario: sql<string>`coalesce(${users.name}, '')`,
    })
    .from(alerts)
    .leftJoin(users, eq(users.id, alerts.createdBy))
    .$dynamic();
}

const withoutAuthor = ({ usuario: _, ...alert }: Alert): Alert => ({ ...alert, idusuariocreo: null });

/** Form of a stored alert. `expira` is absent, so that the date decides. */
const formOf = (row: Row): AlertForm => ({
  titulo: row.title,
  textoprincipal: row.mainText,
  textosecundario: row.secondaryText,
  categoria: row.category,
  url: row.url,
  color: row.color,
  expiracion: row.expiresAt?.toISOString() ?? null,
  notification: row.notification ? 1 : 0,
  vigente: row.inForce ? 1 : 0,
  position: row.position,
});

function columnsOf(form: AlertForm) {
  const { expiracion, expira = expiracion ? 1 : 0 } = form;
  if (expira && !expiracion) throw new AppError('alert/no-date');
  return {
    title: form.titulo,
    mainText: form.textoprincipal,
    secondaryText: form.textosecundario,
    category: form.categoria,
    url: form.url,
    color: form.color,
    position: form.position,
    inForce: form.vigente === 1,
    expiresAt: expira && expiracion ? parseExpiry(expiracion, city.timeZone) : null,
    notification: form.notification === 1,
  };
}

function assertFuture(expiresAt: Date | null, now: Date): void {
  if (expiresAt && expiresAt <= now) throw new AppError('alert/past');
}
