import { useCallback, useEffect, useRef, useState } from 'react';
import type { PersonalCode } from '#contract/coupons.ts';
import { askForCode } from '#web/api/offer-calls.ts';

/** A code with the instant, by this browser's clock, at which it is no longer good. */
export type ShownCode = PersonalCode & { endsAt: number };
export type CodeState = {
  code: ShownCode | null;
  /** Whether the code took another's place. */
  renewed: boolean;
  asking: boolean;
  /** Why there is no other code: nobody could answer, or the server refused, with its status. */
  problem: { message: string; status: number | null } | null;
};

/** So long before its end a code is renewed: whoever looks at the page can still be served with the one before. */
const earlyMs = 60_000;
/** It never asks by itself more often than this, whatever the clocks say. */
const pauseMs = 30_000;
const second = 1000;
const start: CodeState = { code: null, renewed: false, asking: true, problem: null };

/**
 * A personal code that renews itself while the page is looked at: a minute before its end, when the page is looked at
 * again, and when the connection is back. After a failure or refusal it waits to be asked.
 */
export function usePersonalCode(couponId: number): CodeState & { ask: () => void; now: number } {
  const [state, setState] = useState(start);
  const [now, setNow] = useState(() => Date.now());
  const underWay = useRef(false);
  const askedAt = useRef(0);

  const ask = useCallback(async () => {
    if (underWay.current) return;
    underWay.current = true;
    askedAt.current = Date.now();
    setState((before) => ({ ...before, asking: true, problem: null }));
    const next = await nextState(couponId);
    underWay.current = false;
    setNow(Date.now());
    setState((before) => ({ ...before, ...next(before), asking: false }));
  }, [couponId]);

  useEffect(() => void ask(), [ask]);

  const { code, problem } = state;
  useEffect(() => {
    const due = () => code !== null && Date.now() >= code.endsAt - earlyMs && Date.now() >= askedAt.current + pauseMs;
    const look = () => {
      setNow(Date.now());
      if (!document.hidden && due() && !problem) void ask();
    };
    const backOnline = () => {
      if (!document.hidden && problem?.status === null) void ask();
    };
    const timer = setInterval(look, second);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', backOnline);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', backOnline);
    };
  }, [code, problem, ask]);

  return { ...state, ask: () => void ask(), now };
}

/** Refusals after which the code is used or no longer good; after any other it still is. */
const takingAway = [403, 404, 409, 410];

/** What an answer makes of the state before it. */
async function nextState(couponId: number): Promise<(before: CodeState) => Partial<CodeState>> {
  try {
    const answer = await askForCode(couponId);
    if ('refusal' in answer) {
      const { refusal: message, status } = answer;
      return (before) => ({ code: takingAway.includes(status) ? null : before.code, problem: { message, status } });
    }
    const shown = { ...answer.code, endsAt: Date.now() + answer.livesMs };
    return ({ code }) => ({ code: shown, renewed: code !== null });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return () => ({ problem: { message, status: null } });
  }
}
