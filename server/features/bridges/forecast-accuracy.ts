import { asc, gte, sql } from 'drizzle-orm';
import type { Horizon, LaneKind } from '#domain/bridges.ts';
import { city } from '#domain/city.ts';
import { addDays, instantAt, localDay } from '#domain/local-time.ts';
import { bridgeAccuracy, bridgeForecasts, bridgeReadings } from '#server/db/schema/bridges.ts';
import type { Db } from '#server/db/store.ts';

/** How good the estimates of a lane were so many hours ahead; errors are means in minutes, to one decimal. */
export type Accuracy = {
  port: string;
  lane: LaneKind;
  horizon: Horizon;
  /** estimates that a reading was held against */
  count: number;
  error: number;
  /** the same of the reading that was known when the estimate was made, as if nothing would change */
  naiveError: number;
  /** percent of the readings that lay in the range, to one decimal */
  within: number;
};

/** Holds what was estimated against what came (BRDG-5). */
export const forecastAccuracy = ({ db, clock }: { db: Db; clock: () => Date }) => ({
  /**
   * Scores the estimates for a day 'YYYY-MM-DD' of the city's calendar, again as often as it is asked. An estimate is held
   * against the reading nearest to its time, at most 30 minutes from it, that was not known yet when it was made.
   */
  async score(day: string): Promise<void> {
    const [start, end] = [midnightOf(day), midnightOf(addDays(day, 1))];
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
  accuracy(days = 30): Promise<Accuracy[]> {
    const { port, lane, horizon, day } = bridgeAccuracy;
    const count = sql`sum(${bridgeAccuracy.count})`;
    const mean = (total: unknown) => sql<number>`round(sum(${total})::numeric / ${count}, 1)::float8`;
    return db
      .select({
        ...{ port, lane, horizon: sql<Horizon>`${horizon}::int`, count: sql<number>`${count}::int` },
        error: mean(bridgeAccuracy.error),
        naiveError: mean(bridgeAccuracy.naiveError),
        within: mean(sql`100 * ${bridgeAccuracy.within}`),
      })
      .from(bridgeAccuracy)
      .where(gte(day, addDays(localDay(clock(), city.timeZone), 1 - days)))
      .groupBy(port, lane, horizon)
      .orderBy(asc(port), asc(lane), asc(horizon));
  },
});

function midnightOf(day: string): string {
  const midnight = instantAt(`${day}T00:00`, city.timeZone);
  if (!midnight) throw new RangeError(`not a day YYYY-MM-DD: ${day}`);
  return midnight.toISOString();
}
