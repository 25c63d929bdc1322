import { and, desc, eq, gt, gte, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { CrossingInput, CrossingResult, MeasuredAccuracy } from '#contract/measured.ts';
import { AppError } from '#domain/app-error.ts';
import type { LaneKind } from '#domain/bridges/bridges.ts';
import {
  type Crossing,
  findCrossingProblem,
  maxClockSkewMs,
  maxCrossingAgeHours,
  maxCrossingsPerDay,
  minutesOf,
} from '#domain/bridges/measured/crossing.ts';
import { city } from '#domain/city.ts';
import { isOpenAt } from '#domain/opening-hours/open-at.ts';
import { countAttempt } from '#server/db/rate-limit.ts';
import { bridgeForecasts, bridgeLanes, bridgeReadings, bridges } from '#server/db/schema/bridges.ts';
import { measuredCrossings, measuredHours } from '#server/db/schema/measured-crossings.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { keyedHash } from '#server/keyed-hash.ts';
import { isCounted, minutesSql } from './measured-rows.ts';

export type MeasuredCrossingsService = ReturnType<typeof measuredCrossingsService>;
/** Source of a measurement: hash of the device id, validity of its cookie, account if any, and client address. */
type Measurer = { device: string; isKnown: boolean; userId: number | null; address: string };

type Dependencies = { db: Db; clock: () => Date; secret: string };
type LaneId = { port: string; lane: LaneKind };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const dayS = dayMs / 1000;
/** Crossings from one address in a day: the Wi-Fi of a shop beside the queue. */
const maxPerAddress = 60;
/** Crossings of new devices from one address in a day. */
const maxNewPerAddress = 12;
/** Age up to which an official number, and an estimate, is that of the start of a crossing. */
const maxOfficialAgeMs = 90 * minuteMs;
const maxEstimateAgeMs = 45 * minuteMs;
const retentionDays = 90;
const accuracyDays = 30;

/** Crossings that people measured (MEAS-1, MEAS-2, MEAS-3). */
export function measuredCrossingsService({ db, clock, secret }: Dependencies) {
  const count = (tx: Tx, parts: (string | number)[], maxAttempts: number) => {
    const key = keyedHash(secret, ['measured crossings', ...parts], 'base64url');
    return countAttempt(tx, key, { maxAttempts, windowS: dayS }, clock());
  };

  async function countCrossing(tx: Tx, { device, isKnown, userId, address }: Measurer): Promise<void> {
    await count(tx, ['of device', device], maxCrossingsPerDay);
    if (userId !== null) await count(tx, ['of user', userId], maxCrossingsPerDay);
    await count(tx, ['from', address], maxPerAddress);
    if (!isKnown) await count(tx, ['new from', address], maxNewPerAddress);
  }

  return {
    /**
     * Stores a crossing once for each key of a device. Impossible ones are stored with their problem and never count. Throws
     * bridge/unknown, bridge/unknown-lane, access/too-many, measured/ends-before-start, measured/in-future, measured/too-old,
     * or measured/key-reused for another crossing with the same key.
     */
    async record({ port, lane, key, startedAt, endedAt }: CrossingInput, measurer: Measurer): Promise<CrossingResult> {
      const crossing = { startedAt: new Date(startedAt), endedAt: new Date(endedAt) };
      assertTimes(crossing, clock());
      const hours = await readOpeningHours(db, { port, lane });
      const { device, userId } = measurer;
      return db.transaction(async (tx) => {
        // one crossing of a device at a time, so that a repeated request finds the first
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`measured ${device}`}, 0))`);
        const existing = await findByKey(tx, device, key);
        if (existing) return repeat(existing, { port, lane, ...crossing });
        await countCrossing(tx, measurer);
        const others = await readOverlapping(tx, crossing, measurer);
        const isOpen = (at: Date) => isOpenAt(hours, at, city.timeZone);
        const problem = findCrossingProblem(crossing, { lane, isOpenAt: isOpen, others });
        const numbers = await readNumbersAt(tx, { port, lane }, crossing.startedAt);
        const row = { port, lane, key, device, userId, problem, receivedAt: clock(), ...crossing, ...numbers };
        await tx.insert(measuredCrossings).values(row);
        return { minutes: minutesOf(crossing), problem };
      });
    },

    /** How far official numbers and estimates were from what people measured in the last 30 days (MEAS-3). */
    async accuracy(): Promise<MeasuredAccuracy> {
      // medians, since a single false crossing would move a mean by minutes
      const median = (value: ReturnType<typeof sql>) =>
        sql<number | null>`round((percentile_cont(0.5) within group (order by ${value}))::numeric, 1)::float8`;
      const distance = (column: 'officialMinutes' | 'estimatedMinutes') =>
        median(sql`abs(${measuredCrossings[column]} - ${minutesSql})`);
      const rows = await db
        .select({
          port: measuredCrossings.port,
          lane: measuredCrossings.lane,
          count: sql<number>`count(*)::int`,
          minutes: median(minutesSql),
          officialError: distance('officialMinutes'),
          estimateError: distance('estimatedMinutes'),
        })
        .from(measuredCrossings)
        .where(and(isCounted, gte(measuredCrossings.endedAt, new Date(clock().getTime() - accuracyDays * dayMs))))
        .groupBy(measuredCrossings.port, measuredCrossings.lane)
        // few people could be told apart
        .having(sql`count(distinct coalesce(${measuredCrossings.userId}::text, ${measuredCrossings.device})) >= 3`)
        .orderBy(measuredCrossings.port, measuredCrossings.lane);
      return { days: accuracyDays, rows: rows.map((row) => ({ ...row, minutes: row.minutes ?? 0 })) };
    },

    /** Turns crossings older than 90 days into sums by hour; those that never counted are deleted. */
    async removeOld(): Promise<void> {
      const before = new Date(clock().getTime() - retentionDays * dayMs);
      await db.execute(sql`
        with gone as (delete from ${measuredCrossings} where ${lt(measuredCrossings.endedAt, before)} returning *)
        insert into ${measuredHours} (port, lane, hour, count, minutes)
        select port, lane, date_trunc('hour', started_at, 'UTC'), count(*),
          sum(round(extract(epoch from ended_at - started_at) / 60)::int)
        from gone where problem = '' and not struck group by 1, 2, 3
        on conflict (port, lane, hour) do update
          set count = measured_hours.count + excluded.count, minutes = measured_hours.minutes + excluded.minutes`);
    },

    /** Erases the crossings of a device, by the hash of its id; returns their number. */
    async eraseDevice(tx: Tx, device: string): Promise<number> {
      const isOfDevice = eq(measuredCrossings.device, device);
      const erased = await tx.delete(measuredCrossings).where(isOfDevice).returning({ id: measuredCrossings.id });
      return erased.length;
    },
  };
}

function assertTimes({ startedAt, endedAt }: Crossing, now: Date): void {
  if (endedAt < startedAt) throw new AppError('measured/ends-before-start');
  if (endedAt.getTime() > now.getTime() + maxClockSkewMs) throw new AppError('measured/in-future');
  if (endedAt.getTime() < now.getTime() - maxCrossingAgeHours * 60 * minuteMs) throw new AppError('measured/too-old');
}

/** Opening hours of a visible lane, or of its bridge. Throws bridge/unknown or bridge/unknown-lane. */
async function readOpeningHours(db: Db, { port, lane }: LaneId): Promise<string> {
  const rows = await db
    .select({ lane: bridgeLanes.lane, own: bridgeLanes.openingHours, ofBridge: bridges.openingHours })
    .from(bridges)
    .leftJoin(bridgeLanes, and(eq(bridgeLanes.bridgeId, bridges.id), eq(bridgeLanes.shown, true)))
    .where(and(eq(bridges.city, city.key), eq(bridges.active, true), eq(bridges.port, port)));
  if (rows.length === 0) throw new AppError('bridge/unknown');
  const row = rows.find((one) => one.lane === lane);
  if (!row) throw new AppError('bridge/unknown-lane');
  return row.own || row.ofBridge;
}

type Row = typeof measuredCrossings.$inferSelect;

async function findByKey(tx: Tx, device: string, key: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(measuredCrossings)
    .where(and(eq(measuredCrossings.device, device), eq(measuredCrossings.key, key)));
  return row;
}

/** The result of the stored crossing for a repeated request. */
function repeat(row: Row, input: LaneId & Crossing): CrossingResult {
  const isSame =
    row.port === input.port &&
    row.lane === input.lane &&
    row.startedAt.getTime() === input.startedAt.getTime() &&
    row.endedAt.getTime() === input.endedAt.getTime();
  if (!isSame) throw new AppError('measured/key-reused');
  return { minutes: minutesOf(row), problem: row.problem };
}

/** Crossings of the same person, by device or account, at the same time. */
async function readOverlapping(tx: Tx, { startedAt, endedAt }: Crossing, { device, userId }: Measurer) {
  const isSamePerson = or(
    eq(measuredCrossings.device, device),
    userId === null ? undefined : eq(measuredCrossings.userId, userId),
  );
  const isAtOnce = and(lt(measuredCrossings.startedAt, endedAt), gt(measuredCrossings.endedAt, startedAt));
  return tx
    .select()
    .from(measuredCrossings)
    .where(and(isSamePerson, isAtOnce, ne(measuredCrossings.problem, 'overlap')));
}

/** The official number and our estimate that were known at an instant. */
async function readNumbersAt(tx: Tx, { port, lane }: LaneId, at: Date) {
  const since = (ms: number) => new Date(at.getTime() - ms);
  const [official] = await tx
    .select({ minutes: bridgeReadings.minutes })
    .from(bridgeReadings)
    .where(
      and(
        ...[eq(bridgeReadings.port, port), eq(bridgeReadings.lane, lane), eq(bridgeReadings.doubtful, false)],
        ...[lte(bridgeReadings.observedAt, at), gte(bridgeReadings.observedAt, since(maxOfficialAgeMs))],
      ),
    )
    .orderBy(desc(bridgeReadings.observedAt))
    .limit(1);
  const [estimate] = await tx
    .select({ minutes: bridgeForecasts.minutes })
    .from(bridgeForecasts)
    .where(
      and(
        ...[eq(bridgeForecasts.port, port), eq(bridgeForecasts.lane, lane), eq(bridgeForecasts.horizon, 0)],
        ...[lte(bridgeForecasts.madeAt, at), gte(bridgeForecasts.madeAt, since(maxEstimateAgeMs))],
      ),
    )
    .orderBy(desc(bridgeForecasts.madeAt))
    .limit(1);
  return { officialMinutes: official?.minutes ?? null, estimatedMinutes: estimate?.minutes ?? null };
}
