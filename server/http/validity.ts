import type { LiveNoun } from '#contract/events.ts';
import { city } from '#domain/city.ts';
import { localDay, midnightOf } from '#domain/local-time.ts';
import type { DueSource } from '#server/db/changes.ts';
import type { Freshness, Moment } from './freshness.ts';

/** The first change after `from`, as known at a moment. */
type Known = { from: number; due: number; moment: Moment };

type Options = { freshness: Freshness; sources: readonly DueSource[] };

/**
 * Gives until when an answer holds that was begun at an instant, both in milliseconds since 1970: the first change of what
 * it is made of, the city's next midnight at the latest, since days are told by their names.
 */
export function createValidity({ freshness, sources }: Options) {
  const known = new Map<LiveNoun, Known>();
  let day = { from: 0, until: 0 };

  async function dueOf({ noun, nextChange }: DueSource, begun: number): Promise<number> {
    const before = known.get(noun);
    if (before && begun >= before.from && begun < before.due && freshness.isSince(before.moment, [noun]))
      return before.due;
    const moment = freshness.moment(); // before the query
    const next = await nextChange(new Date(begun));
    const due = next?.getTime() ?? Number.POSITIVE_INFINITY;
    known.set(noun, { from: begun, due, moment });
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
