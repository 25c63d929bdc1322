import { city } from '#domain/city.ts';
import { formatAge } from '#domain/time/format-ago.ts';
import { connectionNotice as texts } from '#texts/shell/shell.ts';

const minuteMs = 60_000;

/** Notice of a page without a connection, whose content is that of `since`. Both in epoch milliseconds. */
export function formatNotice(since: number, now: number): string {
  const minutes = (now - since) / minuteMs;
  const day = minutes < 12 * 60 ? {} : ({ day: 'numeric', month: 'short' } as const);
  const clock = { hour: 'numeric', minute: '2-digit', timeZone: city.timeZone } as const;
  const at = new Intl.DateTimeFormat('es-MX', { ...day, ...clock }).format(since);
  return minutes < 1 ? texts.sinceNow(at) : texts.since(formatAge(now - since), at);
}
