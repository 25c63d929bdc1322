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
import { laneKinds, laneStatuses, type Toll } from '#domain/bridges/bridges.ts';
import type { RankModel } from '#domain/bridges/forecast/forecast.ts';
import { feeds } from '#domain/feeds.ts';
import { isOneOf } from '#server/db/sql-expressions.ts';
import { cities } from './system.ts';

const instant = () => timestamp({ withTimezone: true });
/** Columns that identify a lane; no foreign keys, since readings outlive the rows of bridges and lanes. */
const laneKey = () => ({ port: text().notNull(), lane: text({ enum: laneKinds }).notNull() });

/** Bridges of a city in display order; edited by administrators (BRDG-12). */
export const bridges = pgTable(
  'bridges',
  {
    id: serial().primaryKey(),
    city: text()
      .notNull()
      .references(() => cities.key),
    /** CBP's port number, the only key that matches sources */
    port: text().notNull().unique(),
    position: integer().notNull(),
    /** common name */
    name: text().notNull(),
    officialName: text().notNull(),
    address: text().notNull().default(''),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** same format as places: 'Monday: 8:00 AM – 12:00 AM | …'; '' if unknown */
    openingHours: text().notNull().default(''),
    tolls: jsonb().$type<Toll[]>().notNull().default([]),
    /** public note by an administrator */
    note: text().notNull().default(''),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [
    check('bridges_name', sql`btrim(${t.name}) <> ''`),
    check('bridges_coordinates', sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`),
  ],
);

/** Lanes that exist at a bridge, independent of the sources (BRDG-1). */
export const bridgeLanes = pgTable(
  'bridge_lanes',
  {
    bridgeId: integer()
      .notNull()
      .references(() => bridges.id, { onDelete: 'cascade' }),
    lane: text({ enum: laneKinds }).notNull(),
    shown: boolean().notNull().default(true),
    /** '' if the same as the bridge's */
    openingHours: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.bridgeId, t.lane] }), check('bridge_lanes_lane', isOneOf(t.lane, laneKinds))],
);

/** All measured waits; never deleted. */
export const bridgeReadings = pgTable(
  'bridge_readings',
  {
    ...laneKey(),
    observedAt: instant().notNull(),
    minutes: smallint().notNull(),
    /** null: not published */
    lanesOpen: smallint(),
    fetchedAt: instant().notNull(),
    /** whether it is far from the readings before and after it (`findDoubtful`) */
    doubtful: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.port, t.lane, t.observedAt] }),
    check('bridge_readings_minutes', sql`${t.minutes} between 0 and 1440`),
  ],
);

/** Last published status of each lane. */
export const bridgeLaneStates = pgTable(
  'bridge_lane_states',
  {
    ...laneKey(),
    status: text({ enum: laneStatuses }).notNull(),
    /** first time of the current status */
    since: instant().notNull(),
    /** last time of the current status */
    seenAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.port, t.lane] }),
    check('bridge_lane_states_status', isOneOf(t.status, laneStatuses)),
  ],
);

/** Last published state of each bridge. */
export const bridgeStates = pgTable('bridge_states', {
  port: text().primaryKey(),
  /** null: not published */
  isOpen: boolean(),
  notice: text().notNull().default(''),
  /** last response that contained the bridge */
  seenAt: instant().notNull(),
});

/** All published estimates, to compare with later readings (BRDG-5). */
export const bridgeForecasts = pgTable(
  'bridge_forecasts',
  {
    madeAt: instant().notNull(),
    ...laneKey(),
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

/** Errors of the estimates of a local day, by lane and hours ahead. */
export const bridgeAccuracy = pgTable(
  'bridge_accuracy',
  {
    day: date({ mode: 'string' }).notNull(),
    ...laneKey(),
    horizon: smallint().notNull(),
    /** number of estimates with a matching reading */
    count: integer().notNull(),
    /** sum of |estimate - reading|, in minutes */
    error: integer().notNull(),
    /** the same sum for the persistence forecast: the reading known when the estimate was made */
    naiveError: integer().notNull(),
    /** number of readings within the range */
    within: integer().notNull(),
    /** sum of the widths of the ranges, in minutes; null: the ranges were made for 50 % of the readings */
    width: integer(),
  },
  (t) => [primaryKey({ columns: [t.day, t.port, t.lane, t.horizon] })],
);

/** Usual waits by lane, weekday and hour, learned from the stored readings. */
export const bridgeProfiles = pgTable(
  'bridge_profiles',
  {
    ...laneKey(),
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

/** Rank models by lane, learned from the stored readings every night (FCST-1). */
export const bridgeRankModels = pgTable(
  'bridge_rank_models',
  {
    ...laneKey(),
    learnedAt: instant().notNull(),
    /** percentiles of the waits of each hour of the week */
    waits: jsonb().$type<RankModel['waits']>().notNull(),
    /** shares and margin for each hour between a reading and the estimated time */
    leads: jsonb().$type<RankModel['leads']>().notNull(),
    /** unused; processes of the previous release read it */
    methods: text().array().notNull().default(Array(7).fill('ranks')),
  },
  (t) => [
    primaryKey({ columns: [t.port, t.lane] }),
    check('bridge_rank_models_waits', sql`jsonb_array_length(${t.waits}) = 168`),
    check('bridge_rank_models_leads', sql`jsonb_array_length(${t.leads}) = 8`),
    check('bridge_rank_models_methods', sql`cardinality(${t.methods}) = 7`),
  ],
);

/** Health of each feed (BRDG-11). */
export const feedHealth = pgTable(
  'feed_health',
  {
    feed: text({ enum: feeds }).primaryKey(),
    /** last successful source: 'bwtpublicmod', 'frankfurter' …; '' if none */
    source: text().notNull().default(''),
    lastTryAt: instant().notNull(),
    lastGoodAt: instant(),
    /** start of the current failure of all sources; null while one succeeds */
    failingSince: instant(),
    /** 'en', 'es' or '' */
    language: text().notNull().default(''),
    /** warnings about the last response, as code and details: 'lane-missing 230402 passenger_ready' */
    warnings: text().array().notNull().default([]),
  },
  (t) => [check('feed_health_feed', isOneOf(t.feed, feeds))],
);

/** Latest raw responses of each feed, for administrators. */
export const feedResponses = pgTable(
  'feed_answers',
  {
    id: serial().primaryKey(),
    feed: text({ enum: feeds }).notNull(),
    source: text().notNull(),
    fetchedAt: instant().notNull(),
    /** null: no response */
    status: smallint(),
    /** reason for rejecting the response; '' if accepted */
    problem: text().notNull().default(''),
    body: text().notNull(),
  },
  (t) => [index('feed_answers_feed').on(t.feed, t.id), check('feed_answers_feed', isOneOf(t.feed, feeds))],
);
