import type { FeedState } from '#contract/overview.ts';
import { bridges, laneKinds } from '#domain/bridges.ts';
import { laneNames } from '#texts/bridges-public.ts';
import {
  fallbackWarning,
  feedProblems,
  feedWarnings,
  networkProblems,
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

/** What is wrong with a source's last turn, each once; where none served, nothing came after the last that was asked. */
export function warningsInWords({ warnings, failingSince }: Pick<FeedState, 'warnings' | 'failingSince'>): string[] {
  const last = failingSince === null ? -1 : warnings.length - 1;
  return [...new Set(warnings.map((warning, i) => warningInWords(warning, i === last)))];
}

/** One warning as a sentence: 'lane-missing 230402 passenger_ready'; one that nobody knows stays as it is. */
function warningInWords(warning: string, isLast: boolean): string {
  const [code = '', ...about] = warning.split(' ');
  if (code === 'fallback') {
    const [, source, why] = /^(\S+): (.*)$/s.exec(about.join(' ')) ?? [];
    return source && why ? fallbackWarning(source, problemInWords(why), isLast) : warning;
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
  if (what === 'not kept') return problemNotKept(why);
  return what ? (networkProblems[why] ?? problemNoAnswer(why)) : (feedProblems[problem] ?? problem);
}

/** An instant among a warning's details is told as clocks in the city show it. */
const detailInWords = (detail: string) =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(detail) ? momentInWords(detail) : detail;
