import type { FeedHealth } from '#contract/overview.ts';
import { bridges, laneKinds } from '#domain/bridges/bridges.ts';
import { laneNames } from '#texts/bridges/lanes.ts';
import {
  feedErrors,
  feedWarnings,
  formatFallbackWarning,
  formatNetworkError,
  formatStatusError,
  formatStorageError,
  networkErrors,
} from '#texts/feeds.ts';
import { formatDateTime } from '#web/shell/time/city-time.ts';

/** Health of a source: never requested, not responding, responding with warnings, or in order. */
export type FeedHealthLevel = 'never' | 'failing' | 'warned' | 'good';

/** Resolves the health of a source. */
export function resolveFeedHealth(state: FeedHealth | undefined): FeedHealthLevel {
  if (!state?.lastTryAt) return 'never';
  if (state.failingSince) return 'failing';
  return state.warnings.length > 0 ? 'warned' : 'good';
}

/** Formats the warnings of the last poll without duplicates. When every source failed, the last one has no fallback. */
export function formatFeedWarnings({
  warnings,
  failingSince,
}: Pick<FeedHealth, 'warnings' | 'failingSince'>): string[] {
  const lastIndex = failingSince === null ? -1 : warnings.length - 1;
  return [...new Set(warnings.map((warning, i) => formatWarning(warning, i === lastIndex)))];
}

/** Formats one warning, such as 'lane-missing 230402 passenger_ready'; unknown codes are returned unchanged. */
function formatWarning(warning: string, isLast: boolean): string {
  const [code = '', ...args] = warning.split(' ');
  if (code === 'fallback') {
    const [, source, reason] = /^(\S+): (.*)$/s.exec(args.join(' ')) ?? [];
    return source && reason ? formatFallbackWarning(source, formatFeedError(reason), isLast) : warning;
  }
  const port = args[0] ?? '';
  const lane = laneKinds.find((kind) => kind === args[1]);
  const detail = args.slice(lane ? 2 : 1).join(' ');
  const bridgeName = bridges.find((bridge) => bridge.port === port)?.name ?? port;
  return feedWarnings[code]?.(bridgeName, lane ? laneNames[lane] : '', formatDetail(detail)) ?? warning;
}

/** Formats why a response was rejected; unknown reasons are returned unchanged. */
export function formatFeedError(problem: string): string {
  const [, status] = /^status (\d{3})$/.exec(problem) ?? [];
  if (status) return formatStatusError(status);
  const [, kind, reason = ''] = /^(no answer|not kept): (.*)$/s.exec(problem) ?? [];
  if (kind === 'not kept') return formatStorageError(reason);
  return kind ? (networkErrors[reason] ?? formatNetworkError(reason)) : (feedErrors[problem] ?? problem);
}

/** Formats a timestamp in the city's time zone; other details are returned unchanged. */
const formatDetail = (detail: string) =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(detail) ? formatDateTime(detail) : detail;
