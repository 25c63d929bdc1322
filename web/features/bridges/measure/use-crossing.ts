import { useEffect, useState } from 'react';
import type { CrossingInput, CrossingResult } from '#contract/measured.ts';
import { send } from '#web/api/public-calls.ts';
import {
  answerCrossing,
  type CrossingState,
  findUnsent,
  finishCrossing,
  readCrossings,
  type StoredCrossing,
  startCrossing,
  undoTap,
  writeCrossings,
} from './crossing-state.ts';

/** Pause before a crossing is sent again. It doubles with each failure. */
const minRetryMs = 1000;
const maxRetryMs = 30_000;

/**
 * The crossing on this phone. It is stored at each tap, so it goes on after sleep, a reload or without a network, and is sent
 * once the network is back. All tabs show the same one. undefined until it was read.
 */
export function useCrossing() {
  const [state, setState] = useState<CrossingState>();
  const [attempt, setAttempt] = useState({ failures: 0 });

  /** Changes the stored state, which another tab may have changed. */
  const change = (apply: (state: CrossingState) => CrossingState) => {
    const changed = apply(readCrossings(localStorage));
    writeCrossings(localStorage, changed);
    setState(changed);
  };

  useEffect(() => {
    const read = () => setState(readCrossings(localStorage));
    /** The browser may report the network before requests succeed, so the pauses are short again. */
    const retry = () => setAttempt(({ failures }) => ({ failures: Math.min(failures, 1) }));
    read();
    addEventListener('storage', read);
    addEventListener('online', retry);
    return () => {
      removeEventListener('storage', read);
      removeEventListener('online', retry);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` only uses stable functions, `attempt` repeats a failed request
  useEffect(() => {
    const unsent = state && findUnsent(state, Date.now());
    if (!unsent) return;
    let isCurrent = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(async () => {
      const result = await sendCrossing(unsent.crossing);
      if (result) change((crossings) => answerCrossing(crossings, unsent.crossing.key, result));
      else if (isCurrent) {
        const pauseMs = Math.min(minRetryMs * 2 ** attempt.failures, maxRetryMs);
        retry = setTimeout(() => setAttempt(({ failures }) => ({ failures: failures + 1 })), pauseMs);
      }
    }, unsent.inMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      clearTimeout(retry);
    };
  }, [state, attempt]);

  return {
    crossing: state && (state.at(-1) ?? null),
    hasFailed: attempt.failures > 0,
    start: (lane: Pick<StoredCrossing, 'port' | 'lane'>) =>
      change((crossings) => startCrossing(crossings, lane, crypto.randomUUID(), Date.now())),
    finish: () => change((crossings) => finishCrossing(crossings, Date.now())),
    undo: () => change(undoTap),
    /** Clears the last crossing from the screen, once it was sent. */
    clear: () => change((crossings) => crossings.filter(({ result }) => result === null)),
  };
}

/** Sends a crossing; resolves to the answer or the reason for a refusal, and to null when it should be sent again. */
export async function sendCrossing(crossing: StoredCrossing): Promise<StoredCrossing['result']> {
  const { port, lane, key, startedAt, endedAt } = crossing;
  const body: CrossingInput = {
    port,
    lane,
    key,
    startedAt: new Date(startedAt).toISOString(),
    endedAt: new Date(endedAt ?? startedAt).toISOString(),
  };
  const response = await send('POST', `/api/bridges/${port}/measured`, body).catch(() => null);
  if (!response || response.status >= 500) return null;
  if (!response.ok) return { refused: await response.text() };
  const { minutes, problem } = (await response.json()) as CrossingResult;
  return { minutes, problem };
}
