import { asc, gte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ForecastAccuracy } from '#contract/bridges.ts';
import { city } from '#domain/city.ts';
import { addDays, formatLocalDay, startOfDay } from '#domain/time/local-time.ts';
import { bridgeAccuracy, bridgeForecasts, bridgeReadings } from '#server/db/schema/bridges.ts';
import type { Db } from '#server/db/store.ts';

/** Scores estimates against the readings that followed (BRDG-5). */
export const forecastAccuracyService = ({ db, clock }: { db: Db; clock: () => Date }) => ({
  /**
   * Scores the estimates for a local day 'YYYY-MM-DD'. Repeating it replaces the scores. An estimate is compared with the reading
   * that was published nearest to its target time, at most 30 minutes away and after the estimate was made: the number that a
   * visitor saw then. Doubtful readings are left out (FCST-3).
   */
  async score(day: string): Promise<void> {
    const [start, end] = [midnight(day), midnight(day, 1)];
    await db.execute(sql`
      insert into ${bridgeAccuracy} (day, port, lane, horizon, count, error, naive_error, within, width)
      select ${day}::date, made.port, made.lane, made.horizon, count(*), sum(abs(made.minutes - came.minutes)),
        sum(abs(known.minutes - came.minutes)), count(*) filter (where came.minutes between made.low and made.high), sum(made.high - made.low)
      from (
        select *, made_at + horizon * interval '1 hour' as due from ${bridgeForecasts}
        where made_at >= ${start}::timestamptz - interval '6 hours' and made_at < ${end}::timestamptz
      ) made
      cross join lateral (
        select minutes from ${bridgeReadings} reading
        where reading.port = made.port and reading.lane = made.lane and reading.fetched_at > made.made_at
          and reading.fetched_at between made.due - interval '30 minutes' and made.due + interval '30 minutes'
          and not reading.doubtful
        order by abs(extract(epoch from reading.fetched_at - made.due)), reading.observed_at desc limit 1
      ) came
      cross join lateral (
        select minutes from ${bridgeReadings} reading
        where reading.port = made.port and reading.lane = made.lane and reading.fetched_at <= made.made_at
          and reading.observed_at <= made.made_at and not reading.doubtful
        order by reading.observed_at desc limit 1
      ) known
      where made.due >= ${start}::timestamptz and made.due < ${end}::timestamptz
      group by made.port, made.lane, made.horizon
      on conflict (day, port, lane, horizon) do update set count = excluded.count, error = excluded.error,
        naive_error = excluded.naive_error, within = excluded.within, width = excluded.width`);
  },

  /** Accuracy of the estimates by lane and horizon, over the last `days` days including today. */
  async accuracy(days = 30): Promise<ForecastAccuracy> {
    const { port, lane, horizon, day } = bridgeAccuracy;
    const count = sql`sum(${bridgeAccuracy.count})`;
    const mean = <T>(total: AnyPgColumn, decimals: number, rows = sql`true`) =>
      sql<T>`round((sum(${total}) filter (where ${rows}))::numeric / sum(${bridgeAccuracy.count}) filter (where ${rows}),
        ${sql.raw(String(decimals))})::float8`;
    const hasWideRange = sql`${bridgeAccuracy.width} is not null`;
    const rows = await db
      .select({
        port,
        lane,
        horizon: sql<number>`${horizon}::int`,
        count: sql<number>`${count}::int`,
        error: mean<number>(bridgeAccuracy.error, 1),
        naiveError: mean<number>(bridgeAccuracy.naiveError, 1),
        within: mean<number | null>(bridgeAccuracy.within, 3, hasWideRange),
        width: mean<number | null>(bridgeAccuracy.width, 1, hasWideRange),
        from: sql<string>`min(${day})::text`,
        to: sql<string>`max(${day})::text`,
      })
      .from(bridgeAccuracy)
      .where(gte(day, addDays(formatLocalDay(clock(), city.timeZone), 1 - days)))
      .groupBy(port, lane, horizon)
      .orderBy(asc(port), asc(lane), asc(horizon));
    return {
      from: rows.map(({ from }) => from).sort()[0] ?? null,
      to:
        rows
          .map(({ to }) => to)
          .sort()
          .at(-1) ?? null,
      rows: rows.map(({ from, to, ...row }) => row),
    };
  },
});

const midnight = (day: string, later = 0) => startOfDay(day, city.timeZone, later).toISOString();
