import { type AnyColumn, and, desc, eq, gt, isNull, min, or, type SQL, sql } from 'drizzle-orm';
import type { Alert } from '#contract/alerts.ts';
import { type AlertCategory, type AlertPosition, expiryOf } from '#domain/alerts.ts';
import { city } from '#domain/city.ts';
import { Failure } from '#domain/failure.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { auditedInsert } from '#server/db/audited-insert.ts';
import { isoInstant } from '#server/db/instants.ts';
import { users } from '#server/db/schema/accounts.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import type { Db, Tx } from '#server/db/store.ts';
import type { UndoneChange } from '#server/db/undo.ts';
import { expectCurrent } from '#server/db/versions.ts';

export type AlertsService = ReturnType<typeof alertsService>;

/** What the form of an alert sends, in wire names. */
export type AlertForm = {
  titulo: string;
  textoprincipal: string;
  textosecundario: string;
  categoria: AlertCategory;
  url: string;
  color: string;
  /** Left out, it expires when a date is given. */
  expira?: 0 | 1 | undefined;
  /** An instant of ISO 8601, or a day 'YYYY-MM-DD' of the city */
  expiracion: string | null;
  notification: 0 | 1;
  vigente: 0 | 1;
  position: AlertPosition;
};
type Row = typeof alerts.$inferSelect;
type Values = Partial<typeof alerts.$inferInsert>;

/** What the audit log keeps of an alert: all that a person can change of it. */
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

/** Alerts of the city; every write leaves a row in the audit log. */
export function alertsService({ db, clock }: { db: Db; clock: () => Date }) {
  const others = ['city', 'automatic', 'createdAt', 'createdBy'] as const;
  const insert = auditedInsert(db, alerts, { entity: 'alert', audited, others });

  /** Writes to an alert that nobody else writes to meanwhile; `valuesOf` gives null where nothing is to change. */
  const change = (by: Actor, action: string, id: number, valuesOf: (tx: Tx, before: Row) => Promise<Values | null>) =>
    db.transaction(async (tx) => {
      const [before] = await tx.select().from(alerts).where(own(id)).for('update');
      if (!before) throw new Failure('alert/unknown');
      const values = await valuesOf(tx, before);
      if (!values) return;
      const [row] = await tx
        .update(alerts)
        .set({ ...values, version: before.version + 1 })
        .where(eq(alerts.id, id))
        .returning();
      await audit(tx, { by, at: clock(), action, entity: 'alert', id, before, after: row as Row, columns: audited });
    });

  const get = async (id: number): Promise<Alert> => {
    const [row] = await selected(db).where(own(id));
    if (!row) throw new Failure('alert/unknown');
    return row;
  };

  return {
    /** Every alert, also those switched off, expired or deleted, the newest first. */
    all: (): Promise<Alert[]> => selected(db).where(eq(alerts.city, city.key)).orderBy(desc(alerts.id)),

    /** What visitors see, the newest first; who made it is not told. */
    async inForce(): Promise<Alert[]> {
      const rows = await selected(db).where(isInForce(clock())).orderBy(desc(alerts.id));
      return rows.map(withoutAuthor);
    },

    /** One alert, whatever its state; throws alert/unknown. */
    get,

    /** One that visitors see; throws alert/unknown. */
    async getInForce(id: number): Promise<Alert> {
      const [row] = await selected(db).where(and(eq(alerts.id, id), isInForce(clock())));
      if (!row) throw new Failure('alert/unknown');
      return withoutAuthor(row);
    },

    /** The earliest instant after `now` at which what is in force changes by itself; null when there is none. */
    async nextChange(now: Date): Promise<Date | null> {
      const waiting = and(isInForce(now), gt(alerts.expiresAt, now));
      const [row] = await db
        .select({ next: min(alerts.expiresAt) })
        .from(alerts)
        .where(waiting);
      return row?.next ?? null;
    },

    /** Makes an alert; throws alert/no-date or alert/past. */
    async create(by: Actor, form: AlertForm): Promise<Alert> {
      const at = clock();
      const values = columnsOf(form);
      expectToCome(values.expiresAt, at);
      const author = by === 'system' ? { automatic: true, createdBy: null } : { automatic: false, createdBy: by.id };
      const { id } = await insert(by, at, { ...values, ...author, active: true, city: city.key, createdAt: at });
      return get(id);
    },

    /** Edits an alert, of which what is left out stays; throws alert/unknown, alert/changed, alert/no-date, or alert/past for a new date that is over. */
    async update(by: Actor, id: number, given: Partial<AlertForm>, begunFrom: number | undefined): Promise<Alert> {
      await change(by, 'update', id, async (tx, before) => {
        if (!before.active) throw new Failure('alert/unknown');
        await expectCurrent(tx, { entity: 'alert', id, begunFrom, current: before.version, code: 'alert/changed' });
        const values = columnsOf({ ...formOf(before), ...given });
        if (values.expiresAt?.getTime() !== before.expiresAt?.getTime()) expectToCome(values.expiresAt, clock());
        return values;
      });
      return get(id);
    },

    /** Takes an alert out of force, once however often it is asked; throws alert/unknown. */
    switchOff: (by: Actor, id: number): Promise<void> =>
      change(by, 'switch-off', id, async (_, { inForce }) => (inForce ? { inForce: false } : null)),

    /** Deletes an alert, which stays in the tables, once however often it is asked; throws alert/unknown. */
    remove: (by: Actor, id: number): Promise<void> =>
      change(by, 'delete', id, async (_, { active }) => (active ? { active: false } : null)),

    /** The version that an alert has, also a deleted one; undefined when there is no such alert. */
    async versionOf(id: number): Promise<number | undefined> {
      const [row] = await db.select({ version: alerts.version }).from(alerts).where(own(id));
      return row?.version;
    },

    /**
     * Takes one audited write back: what was made is deleted, everything else is as it was before; throws alert/unknown or
     * alert/changed. An expiry that has passed since is no mistake of whoever undoes.
     */
    undo: (by: Actor, { id, before, version: begunFrom }: UndoneChange): Promise<void> =>
      change(by, 'undo', id, async (tx, { version: current }) => {
        await expectCurrent(tx, { entity: 'alert', id, begunFrom, current, code: 'alert/changed' });
        return before ? columnsIn(before) : { active: false };
      }),
  };
}

const own = (id: number) => and(eq(alerts.id, id), eq(alerts.city, city.key));

/** What `inForce` of domain/alerts.ts says, in SQL. */
const isInForce = (now: Date): SQL | undefined =>
  and(
    eq(alerts.city, city.key),
    eq(alerts.active, true),
    eq(alerts.inForce, true),
    or(isNull(alerts.expiresAt), gt(alerts.expiresAt, now)),
  );

const flagOf = (condition: AnyColumn | SQL) => sql<0 | 1>`(${condition})::int`;

/** Alerts in wire shape; the caller adds which ones and in what order. */
function selected(tx: Tx | Db) {
  return tx
    .select({
      id: alerts.id,
      titulo: alerts.title,
      textoprincipal: alerts.mainText,
      textosecundario: alerts.secondaryText,
      categoria: alerts.category,
      url: alerts.url,
      color: alerts.color,
      active: flagOf(alerts.active),
      expiracion: isoInstant(alerts.expiresAt) as SQL<string | null>,
      expira: flagOf(sql`${alerts.expiresAt} is not null`),
      notification: flagOf(alerts.notification),
      vigente: flagOf(alerts.inForce),
      position: alerts.position,
      idusuariocreo: alerts.createdBy,
      alertaautomatica: flagOf(alerts.automatic),
      fecha_creado: isoInstant(alerts.createdAt),
      Version: alerts.version,
      usuario: sql<string>`coalesce(${users.name}, '')`,
    })
    .from(alerts)
    .leftJoin(users, eq(users.id, alerts.createdBy))
    .$dynamic();
}

const withoutAuthor = ({ usuario: _, ...alert }: Alert): Alert => ({ ...alert, idusuariocreo: null });

/** What the form would send of an alert as it is; whether it expires, its date says. */
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
  if (expira && !expiracion) throw new Failure('alert/no-date');
  return {
    title: form.titulo,
    mainText: form.textoprincipal,
    secondaryText: form.textosecundario,
    category: form.categoria,
    url: form.url,
    color: form.color,
    position: form.position,
    inForce: form.vigente === 1,
    expiresAt: expira && expiracion ? expiryOf(expiracion, city.timeZone) : null,
    notification: form.notification === 1,
  };
}

function expectToCome(expiresAt: Date | null, now: Date): void {
  if (expiresAt && expiresAt <= now) throw new Failure('alert/past');
}

/** What the audit log kept of an alert, as its columns hold it. */
function columnsIn(kept: Record<string, unknown>): Values {
  const values: Values = Object.fromEntries(audited.filter((name) => name in kept).map((name) => [name, kept[name]]));
  const { expiresAt } = kept;
  return typeof expiresAt === 'string' ? { ...values, expiresAt: new Date(expiresAt) } : values;
}
