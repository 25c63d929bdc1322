import { index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

/** Every write of the back-office. No foreign keys, since the history outlives the rows. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serial().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** null: the system */
    actorId: integer(),
    actor: text().notNull(),
    role: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: integer().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [index('audit_log_by_entity').on(t.entity, t.entityId, t.id)],
);
