import { setTimeout as pause } from 'node:timers/promises';
import type { LiveNoun } from '#contract/events.ts';
import { city } from '#domain/city.ts';
import { localDay, midnightOf } from '#domain/local-time.ts';
import type { DueSource } from '#server/db/changes.ts';
import type { Freshness, Moment } from './freshness.ts';

/** The first change after `from`, as known at a moment. */
type Known = { from: number; due: Promise<number>; moment: Moment };

/** A database that does not say until when an answer holds is not waited for: then it holds no longer than it is made. */
const patienceMs = 5000;

type Options = { freshness: Freshness; sources: readonly DueSource[] };

/**
 * Gives until when an answer holds that was begun at an instant, both in milliseconds since 1970: the first change of what
 * it is made of, the city's next midnight at the latest, since days are told by their names.
 */
export function createValidity({ freshness, sources }: Options) {
  const known = new Map<DueSource, Known>();
  let day = { from: 0, until: 0 };

  async function dueOf(source: DueSource, begun: number): Promise<number> {
    const before = known.get(source);
    if (before && begun >= before.from && freshness.isSince(before.moment, [source.noun])) {
      const due = await before.due;
      if (begun < due) return due;
    }
    const moment = freshness.moment(); // before the query
    const next = source.nextChange(new Date(begun)).then((at) => at?.getTime() ?? Number.POSITIVE_INFINITY);
    const due = Promise.race([next, pause(patienceMs, 0, { ref: false })]);
    known.set(source, { from: begun, due, moment });
    due.catch(() => known.delete(source));
    return due;
  }

  return async (nouns: Iterable<LiveNoun>, begun: number): Promise<number> => {
    const of = new Set(nouns);
    const dues = sources.filter(({ noun }) => of.has(noun)).map((source) => dueOf(source, begun));
    if (begun < day.from || begun >= day.until) day = dayOf(begun);
    return Math.min(day.until, ...(await Promise.all(dues)));
  };
}

/** The city's day of an instant. */
function dayOf(instant: number): { from: number; until: number } {
  const day = localDay(new Date(instant), city.timeZone);
  const [from, until] = [0, 1].map((days) => midnightOf(day, city.timeZone, days).getTime()) as [number, number];
  return { from, until };
}
