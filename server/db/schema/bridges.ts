import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { laneKinds, laneStatuses, type Toll } from '#domain/bridges.ts';
import { feeds } from '#domain/feeds.ts';
import { cities } from './cities.ts';
import { oneOf } from './one-of.ts';

const instant = () => timestamp({ withTimezone: true });
/** A lane of a crossing; readings outlive the row of either, so they refer to both by name. */
const lane = () => ({ port: text().notNull(), lane: text({ enum: laneKinds }).notNull() });

/** The crossings of a city, in the order in which they are shown; edited by administrators (BRDG-12). */
export const bridges = pgTable(
  'bridges',
  {
    id: serial().primaryKey(),
    city: text()
      .notNull()
      .references(() => cities.key),
    /** CBP's number, by which alone sources are matched */
    port: text().notNull().unique(),
    position: integer().notNull(),
    /** what people call it */
    name: text().notNull(),
    officialName: text().notNull(),
    address: text().notNull().default(''),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** as of places: 'Monday: 8:00 AM – 12:00 AM | …'; '' where it is not known */
    openingHours: text().notNull().default(''),
    tolls: jsonb().$type<Toll[]>().notNull().default([]),
    /** what an administrator wants said of it */
    note: text().notNull().default(''),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [
    check('bridges_name', sql`btrim(${t.name}) <> ''`),
    check('bridges_coordinates', sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`),
  ],
);

/** The lanes that really exist at a crossing, whatever a source says (BRDG-1). */
export const bridgeLanes = pgTable(
  'bridge_lanes',
  {
    bridgeId: integer()
      .notNull()
      .references(() => bridges.id, { onDelete: 'cascade' }),
    lane: text({ enum: laneKinds }).notNull(),
    shown: boolean().notNull().default(true),
    /** '' where they are the crossing's own */
    openingHours: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.bridgeId, t.lane] }), check('bridge_lanes_lane', oneOf(t.lane, laneKinds))],
);

/** Every wait that was ever measured; kept for good. */
export const bridgeReadings = pgTable(
  'bridge_readings',
  {
    ...lane(),
    observedAt: instant().notNull(),
    minutes: smallint().notNull(),
    /** null: not told */
    lanesOpen: smallint(),
    fetchedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.port, t.lane, t.observedAt] }),
    check('bridge_readings_minutes', sql`${t.minutes} between 0 and 1440`),
  ],
);

/** What the source last said of each lane, as far as that is no number. */
export const bridgeLaneStates = pgTable(
  'bridge_lane_states',
  {
    ...lane(),
    status: text({ enum: laneStatuses }).notNull(),
    /** since when it says so */
    since: instant().notNull(),
    /** when it said so last */
    seenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.port, t.lane] }), check('bridge_lane_states_status', oneOf(t.status, laneStatuses))],
);

/** What the source last said of each crossing. */
export const bridgeStates = pgTable('bridge_states', {
  port: text().primaryKey(),
  /** null: not told */
  isOpen: boolean(),
  notice: text().notNull().default(''),
  /** when it last stood in an answer */
  seenAt: instant().notNull(),
});

/** Every estimate that was published, to be held against what came (BRDG-5). */
export const bridgeForecasts = pgTable(
  'bridge_forecasts',
  {
    madeAt: instant().notNull(),
    ...lane(),
    /** hours ahead of `madeAt` */
    horizon: smallint().notNull(),
    minutes: smallint().notNull(),
    low: smallint().notNull(),
    high: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.madeAt, t.port, t.lane, t.horizon] }),
    check('bridge_forecasts_range', sql`0 <= ${t.low} and ${t.low} <= ${t.minutes} and ${t.minutes} <= ${t.high}`),
  ],
);

/** How far the estimates of a day of the city's calendar were off, by lane and hours ahead. */
export const bridgeAccuracy = pgTable(
  'bridge_accuracy',
  {
    day: date({ mode: 'string' }).notNull(),
    ...lane(),
    horizon: smallint().notNull(),
    /** how many estimates found a reading to be held against */
    count: integer().notNull(),
    /** sum of |estimate - reading|, in minutes */
    error: integer().notNull(),
    /** the same of the reading that was known when the estimate was made, as if nothing would change */
    naiveError: integer().notNull(),
    /** how many readings lay within the range */
    within: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.port, t.lane, t.horizon] })],
);

/** What is usual at a lane on a weekday at an hour, as learned from the stored readings. */
export const bridgeProfiles = pgTable(
  'bridge_profiles',
  {
    ...lane(),
    /** 0 is Monday */
    weekday: smallint().notNull(),
    hour: smallint().notNull(),
    count: integer().notNull(),
    low: smallint().notNull(),
    median: smallint().notNull(),
    high: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.port, t.lane, t.weekday, t.hour] }),
    check('bridge_profiles_cell', sql`${t.weekday} between 0 and 6 and ${t.hour} between 0 and 23`),
  ],
);

/** How each feed is (BRDG-11). */
export const feedHealth = pgTable(
  'feed_health',
  {
    feed: text({ enum: feeds }).primaryKey(),
    /** which source served last: 'bwtpublicmod', 'frankfurter' …; '' when none ever did */
    source: text().notNull().default(''),
    lastTryAt: instant().notNull(),
    lastGoodAt: instant(),
    /** since when no source serves; null while one does */
    failingSince: instant(),
    /** 'en', 'es'; '' where it has none */
    language: text().notNull().default(''),
    /** what is wrong with the last answer, as code and detail: 'lane-missing 230402 passenger_ready' */
    warnings: text().array().notNull().default([]),
  },
  (t) => [check('feed_health_feed', oneOf(t.feed, feeds))],
);

/** The last raw answers of each feed, for an administrator to read. */
export const feedAnswers = pgTable(
  'feed_answers',
  {
    id: serial().primaryKey(),
    feed: text({ enum: feeds }).notNull(),
    source: text().notNull(),
    fetchedAt: instant().notNull(),
    /** null: none came */
    status: smallint(),
    /** why it was not taken; '' when it was */
    problem: text().notNull().default(''),
    body: text().notNull(),
  },
  (t) => [index('feed_answers_feed').on(t.feed, t.id), check('feed_answers_feed', oneOf(t.feed, feeds))],
);
