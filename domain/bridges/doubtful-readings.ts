import type { Reading } from './bridges.ts';

/** Distance in minutes at which a wait is doubtful. In 14 weeks the longest true jump was 105, the shortest typing error 285. */
const doubtfulDistance = 180;
/** Readings further apart than this are not compared: a queue can grow as much. */
export const maxComparedGapMs = 3 * 3_600_000;

/** The readings of a lane, oldest first, without the doubtful ones. */
export function withoutDoubtful<T extends Pick<Reading, 'observedAt' | 'minutes'>>(readings: T[]): T[] {
  const doubtful = findDoubtful(readings);
  return readings.filter((_, i) => !doubtful[i]);
}

/**
 * Tells which readings of a lane, oldest first, are doubtful: 180 minutes or more from the last one before that is not, and from the
 * next one if there is any. Such a number is probably a typing error, as 330 for 30. The result has one entry for each reading.
 */
export function findDoubtful(readings: Pick<Reading, 'observedAt' | 'minutes'>[]): boolean[] {
  const doubtful: boolean[] = [];
  for (const [i, reading] of readings.entries()) {
    const isFar = (other: (typeof readings)[number]) => Math.abs(other.minutes - reading.minutes) >= doubtfulDistance;
    const isCompared = (other: (typeof readings)[number] | undefined) =>
      other && Math.abs(other.observedAt.getTime() - reading.observedAt.getTime()) <= maxComparedGapMs;
    const before = readings[doubtful.lastIndexOf(false)];
    const next = readings[i + 1];
    doubtful.push(
      Boolean(before && isCompared(before) && isFar(before) && !(next && isCompared(next) && !isFar(next))),
    );
  }
  return doubtful;
}
