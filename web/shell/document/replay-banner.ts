import type { Replay } from '#domain/bridges/replay-clock.ts';
import { city } from '#domain/city.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { formatLocalDay } from '#domain/time/local-time.ts';
import { formatReplayBanner } from '#texts/shell/shell.ts';

/** Text that marks every page of a replay. */
export const toReplayBanner = ({ from, speed }: Replay): string =>
  formatReplayBanner(formatReducedDate(formatLocalDay(from, city.timeZone)), speed);
