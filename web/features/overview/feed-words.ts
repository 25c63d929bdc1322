import type { FeedState } from '#contract/overview.ts';
import { bridges, laneKinds } from '#domain/bridges.ts';
import { laneNames } from '#texts/bridges-public.ts';
import {
  fallbackWarning,
  feedProblems,
  feedWarnings,
  problemNoAnswer,
  problemNotKept,
  problemStatus,
} from '#texts/feeds.ts';
import { momentInWords } from '#web/shell/city-time.ts';

/** How a source is: never asked yet, without an answer, answering with something odd, or in order. */
export type Health = 'never' | 'failing' | 'warned' | 'good';

export function healthOf(state: FeedState | undefined): Health {
  if (!state?.lastTryAt) return 'never';
  if (state.failingSince) return 'failing';
  return state.warnings.length > 0 ? 'warned' : 'good';
}

/** One warning as a sentence: 'lane-missing 230402 passenger_ready'; one that nobody knows stays as it is. */
export function warningInWords(warning: string): string {
  const [code = '', ...about] = warning.split(' ');
  if (code === 'fallback') {
    const [, source, why] = /^(\S+): (.*)$/s.exec(about.join(' ')) ?? [];
    return source && why ? fallbackWarning(source, problemInWords(why)) : warning;
  }
  const port = about[0] ?? '';
  const lane = laneKinds.find((kind) => kind === about[1]);
  const rest = about.slice(lane ? 2 : 1).join(' ');
  const crossing = bridges.find((bridge) => bridge.port === port)?.name ?? port;
  return feedWarnings[code]?.(crossing, lane ? laneNames[lane] : '', detailInWords(rest)) ?? warning;
}

/** Why an answer was not taken; what nobody knows stays as it is. */
export function problemInWords(problem: string): string {
  const [, status] = /^status (\d{3})$/.exec(problem) ?? [];
  if (status) return problemStatus(status);
  const [, what, why = ''] = /^(no answer|not kept): (.*)$/s.exec(problem) ?? [];
  if (what) return (what === 'no answer' ? problemNoAnswer : problemNotKept)(why);
  return feedProblems[problem] ?? problem;
}

/** An instant among a warning's details is told as clocks in the city show it. */
const detailInWords = (detail: string) =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(detail) ? momentInWords(detail) : detail;
