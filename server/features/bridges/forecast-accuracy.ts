import { asc, gte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Accuracy } from '#contract/bridges.ts';
import { city } from '#domain/city.ts';
import { addDays, localDay, midnightOf } from '#domain/local-time.ts';
import { bridgeAccuracy, bridgeForecasts, bridgeReadings } from '#server/db/schema/bridges.ts';
import type { Db } from '#server/db/store.ts';

/** Holds what was estimated against what came (BRDG-5). */
export const forecastAccuracy = ({ db, clock }: { db: Db; clock: () => Date }) => ({
  /**
   * Scores the estimates for a day 'YYYY-MM-DD' of the city's calendar, again as often as it is asked. An estimate is held
   * against the reading nearest to its time, at most 30 minutes from it, that was not known yet when it was made.
   */
  async score(day: string): Promise<void> {
    const [start, end] = [midnight(day), midnight(day, 1)];
    await db.execute(sql`
      insert into ${bridgeAccuracy} (day, port, lane, horizon, count, error, naive_error, within)
      select ${day}::date, made.port, made.lane, made.horizon, count(*), sum(abs(made.minutes - came.minutes)),
        sum(abs(known.minutes - came.minutes)), count(*) filter (where came.minutes between made.low and made.high)
      from (
        select *, made_at + horizon * interval '1 hour' as due from ${bridgeForecasts}
        where made_at >= ${start}::timestamptz - interval '6 hours' and made_at < ${end}::timestamptz
      ) made
      cross join lateral (
        select minutes from ${bridgeReadings} reading
        where reading.port = made.port and reading.lane = made.lane and reading.fetched_at > made.made_at
          and reading.observed_at between made.due - interval '30 minutes' and made.due + interval '30 minutes'
        order by abs(extract(epoch from reading.observed_at - made.due)), reading.observed_at limit 1
      ) came
      cross join lateral (
        select minutes from ${bridgeReadings} reading
        where reading.port = made.port and reading.lane = made.lane and reading.fetched_at <= made.made_at
          and reading.observed_at <= made.made_at
        order by reading.observed_at desc limit 1
      ) known
      where made.due >= ${start}::timestamptz and made.due < ${end}::timestamptz
      group by made.port, made.lane, made.horizon
      on conflict (day, port, lane, horizon) do update set count = excluded.count, error = excluded.error,
        naive_error = excluded.naive_error, within = excluded.within`);
  },

  /** How good the estimates were, by lane and hours ahead, today and in the days before, as many as `days` in all. */
  async accuracy(days = 30): Promise<Accuracy> {
    const { port, lane, horizon, day } = bridgeAccuracy;
    const count = sql`sum(${bridgeAccuracy.count})`;
    const mean = (total: AnyPgColumn, decimals: number) =>
      sql<number>`round(sum(${total})::numeric / ${count}, ${sql.raw(String(decimals))})::float8`;
    const rows = await db
      .select({
        ...{ port, lane, horizon: sql<number>`${horizon}::int`, count: sql<number>`${count}::int` },
        error: mean(bridgeAccuracy.error, 1),
        naiveError: mean(bridgeAccuracy.naiveError, 1),
        within: mean(bridgeAccuracy.within, 3),
        ...{ from: sql<string>`min(${day})::text`, to: sql<string>`max(${day})::text` },
      })
      .from(bridgeAccuracy)
      .where(gte(day, addDays(localDay(clock(), city.timeZone), 1 - days)))
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

const midnight = (day: string, later = 0) => midnightOf(day, city.timeZone, later).toISOString();
