import { isReadingWithin, maxHeadlineAgeMs } from '#domain/bridges/lane-display.ts';
import { formatAge } from '#domain/time/format-ago.ts';
import type { FormattedInstant } from './lane-view-model.ts';

/**
 * Formats the age of a number that became stale on an open page. Returns '' for a current number, for null, and while
 * `now` (epoch ms) is null before hydration.
 */
export function formatStaleAge(taken: FormattedInstant | null, now: number | null): string {
  if (!taken || now === null) return '';
  const observedMs = Date.parse(taken.at);
  const nowMs = Math.max(observedMs, now); // a number from the server lies in the future only for a slow clock
  const isCurrent = isReadingWithin(new Date(observedMs), maxHeadlineAgeMs, new Date(nowMs));
  return isCurrent ? '' : formatAge(nowMs - observedMs);
}
