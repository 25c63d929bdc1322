import { ageInWords } from '#domain/ago.ts';
import { isOfficial } from '#domain/lane-face.ts';
import type { Moment } from './lane-words.ts';

/**
 * The age of a number that grew too old on an open page to be told as the wait now, in words; '' of one that did not, of
 * none, and while the browser cannot tell the time (milliseconds).
 */
export function outdated(taken: Moment | null, now: number | null): string {
  if (!taken || now === null) return '';
  const at = Date.parse(taken.at);
  const seen = Math.max(at, now); // the server showed it, so it lies ahead only of a slow clock
  return isOfficial(new Date(at), new Date(seen)) ? '' : ageInWords(seen - at);
}
