import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Every write of the back-office. No foreign keys, since the history outlives the rows. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serial().primaryKey(),
    at: instant().notNull(),
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

/** Attempts per key in the current window, shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** hashed, so that no IP address is stored */
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: instant().notNull(),
  },
  (t) => [index('rate_limits_by_end').on(t.resetsAt)],
);

/** The cities that the guide covers, with their time zone and centre. */
export const cities = pgTable('cities', {
  key: text().primaryKey(),
  name: text().notNull(),
  state: text().notNull(),
  country: text().notNull(),
  timezone: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
});

/** Cached responses of maps providers. */
export const mapsResponses = pgTable(
  'maps_answers',
  { provider: text().notNull(), query: text().notNull(), answer: jsonb().notNull(), fetchedAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.provider, t.query] }), index('maps_answers_by_age').on(t.fetchedAt)],
);

/** Earliest time of the next request to a provider, shared by all processes. */
export const mapsRequestSlots = pgTable('maps_turns', { provider: text().primaryKey(), nextAt: instant().notNull() });
