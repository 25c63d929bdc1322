import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { laneKinds } from '#domain/bridges/bridges.ts';
import { crossingProblems } from '#domain/bridges/measured/crossing.ts';
import { isOneOf } from '#server/db/sql-expressions.ts';
import { users } from './accounts.ts';

const instant = () => timestamp({ withTimezone: true });
const laneKey = () => ({ port: text().notNull(), lane: text({ enum: laneKinds }).notNull() });

/** Crossings measured by people (MEAS-1); after 90 days only their hourly sums stay. */
export const measuredCrossings = pgTable(
  'measured_crossings',
  {
    id: serial().primaryKey(),
    ...laneKey(),
    startedAt: instant().notNull(),
    endedAt: instant().notNull(),
    /** hash of the device id */
    device: text().notNull(),
    /** the account that was signed in; null: none */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** idempotency key of the device */
    key: text().notNull(),
    receivedAt: instant().notNull(),
    /** why it never counts; '' if it can */
    problem: text({ enum: crossingProblems }).notNull().default(''),
    /** struck out by an administrator */
    struck: boolean().notNull().default(false),
    /** official number and our estimate at the start; null: none */
    officialMinutes: smallint(),
    estimatedMinutes: smallint(),
  },
  (t) => [
    unique('measured_crossings_key').on(t.device, t.key),
    index('measured_crossings_lane').on(t.port, t.lane, t.endedAt),
    index('measured_crossings_ended').on(t.endedAt),
    index('measured_crossings_device').on(t.device, t.endedAt),
    index('measured_crossings_user').on(t.userId),
    check('measured_crossings_order', sql`${t.startedAt} <= ${t.endedAt}`),
    check('measured_crossings_lane_kind', isOneOf(t.lane, laneKinds)),
    check('measured_crossings_problem', isOneOf(t.problem, crossingProblems)),
  ],
);

/** Sums of the counted crossings of an hour, of the rows that were deleted. */
export const measuredHours = pgTable(
  'measured_hours',
  {
    ...laneKey(),
    /** start of the hour in which the crossings began */
    hour: instant().notNull(),
    count: integer().notNull(),
    /** sum of their minutes */
    minutes: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.port, t.lane, t.hour] }), check('measured_hours_count', sql`${t.count} > 0`)],
);
