import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { type LaneId, toLaneKey } from '#domain/bridges/forecast/group-by-lane.ts';
import { minutesOf } from '#domain/bridges/measured/crossing.ts';
import {
  identifyPeople,
  type MeasuredWait,
  measuredWindowHours,
  minPeople,
  summarizeCrossings,
} from '#domain/bridges/measured/summarize-crossings.ts';
import { measuredCrossings, measuredHours } from '#server/db/schema/measured-crossings.ts';
import type { Db } from '#server/db/store.ts';

const hourMs = 3_600_000;

/** Condition: a crossing that can count. */
export const isCounted = and(eq(measuredCrossings.problem, ''), eq(measuredCrossings.struck, false));

/** Duration in minutes, rounded as `minutesOf` does. */
export const minutesSql = sql<number>`round(extract(epoch from ${measuredCrossings.endedAt} - ${measuredCrossings.startedAt}) / 60)::int`;

/** Reads the crossings of the last two hours; returns a function that summarizes those of a lane (MEAS-2). */
export async function readMeasuredWaits(db: Db, now: Date) {
  const rows = await db
    .select()
    .from(measuredCrossings)
    .where(
      and(
        isCounted,
        gte(measuredCrossings.endedAt, new Date(now.getTime() - measuredWindowHours * hourMs)),
        lt(measuredCrossings.endedAt, new Date(now.getTime() + hourMs)), // phones have clocks of their own
      ),
    );
  const people = identifyPeople(rows).map((row) => ({ ...row, minutes: minutesOf(row), key: toLaneKey(row) }));
  return (lane: LaneId, official: number | null): MeasuredWait | null => {
    const key = toLaneKey(lane);
    return summarizeCrossings(
      people.filter((row) => row.key === key),
      official,
    );
  };
}

/** Minutes before and after a reading in which the crossings beside it began. */
const besideMs = hourMs / 2;

/**
 * Reads the crossings of a lane that began from one instant up to another; returns a function that summarizes those around an
 * official reading. Of the crossings older than 90 days it knows the mean of each hour, from three crossings on.
 */
export async function readMeasuredHistory(db: Db, { port, lane }: LaneId, from: Date, to: Date) {
  const rows = await db
    .select()
    .from(measuredCrossings)
    .where(
      and(
        ...[isCounted, eq(measuredCrossings.port, port), eq(measuredCrossings.lane, lane)],
        gte(measuredCrossings.startedAt, new Date(from.getTime() - besideMs)),
        lt(measuredCrossings.startedAt, new Date(to.getTime() + besideMs)),
      ),
    )
    .orderBy(asc(measuredCrossings.startedAt));
  const hours = await db
    .select()
    .from(measuredHours)
    .where(
      and(
        ...[eq(measuredHours.port, port), eq(measuredHours.lane, lane), gte(measuredHours.count, minPeople)],
        ...[gte(measuredHours.hour, new Date(from.getTime() - hourMs)), lt(measuredHours.hour, to)],
      ),
    );
  const people = identifyPeople(rows).map((row) => ({ ...row, minutes: minutesOf(row), at: row.startedAt.getTime() }));
  const means = new Map(hours.map(({ hour, count, minutes }) => [hour.getTime(), { count, minutes }]));
  return ({ observedAt, minutes }: { observedAt: Date; minutes: number }) => {
    const at = observedAt.getTime();
    const beside = people.filter((row) => Math.abs(row.at - at) <= besideMs);
    const measured = summarizeCrossings(beside, minutes);
    if (measured) return { minutes: measured.minutes, people: measured.people };
    const mean = means.get(Math.floor(at / hourMs) * hourMs);
    return mean ? { minutes: Math.round(mean.minutes / mean.count), people: mean.count } : null;
  };
}
