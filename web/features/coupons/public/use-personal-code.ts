import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Topic } from '#contract/change-feed.ts';
import type { PersonalCode, PublicCoupon } from '#contract/coupons.ts';
import { personalCodeTexts as texts } from '#texts/coupons/coupons-public.ts';
import { connectionTexts } from '#texts/shell/shell.ts';
import { send } from '#web/api/public-calls.ts';
import { useSiteSettings } from '#web/shell/document/site-settings.ts';
import { subscribeToChanges } from '#web/shell/live/subscribe-to-changes.ts';

/** A personal code; `endsAt` is its expiry by this browser's clock, in milliseconds since the epoch. */
export type ShownCode = PersonalCode & { endsAt: number };
export type PersonalCodeState = {
  code: ShownCode | null;
  /** Whether the code replaced an earlier one. */
  isRenewal: boolean;
  isLoading: boolean;
  /** Whether the till has redeemed the code that was shown. */
  isRedeemed: boolean;
  /** Error of the last request; `status` is null when the server did not respond. */
  error: { message: string; status: number | null } | null;
};

/** A code is renewed this long before it expires, so that the previous one is still valid at the till. */
const renewBeforeMs = 60_000;
/** Minimum time between automatic requests, even if the clocks disagree. */
const minIntervalMs = 30_000;
const tickMs = 1000;
const initialState: PersonalCodeState = {
  code: null,
  isRenewal: false,
  isLoading: true,
  isRedeemed: false,
  error: null,
};

/**
 * A personal code that renews itself while the page is visible: a minute before its expiry, when the page becomes visible
 * again, and when the browser goes online. After an error response, and after its redemption, it waits for `renew`.
 */
export function usePersonalCode(couponId: number): PersonalCodeState & { renew: () => void; now: number } {
  const [state, setState] = useState(initialState);
  const [now, setNow] = useState(() => Date.now());
  const isRequesting = useRef(false);
  const isOutdated = useRef(false);
  const requestedAt = useRef(0);

  const request = useCallback(async () => {
    if (isRequesting.current) return;
    isRequesting.current = true;
    requestedAt.current = Date.now();
    setState((before) => ({ ...before, isLoading: true, isRedeemed: false, error: null }));
    let update: Awaited<ReturnType<typeof fetchStateUpdate>>;
    do {
      isOutdated.current = false;
      update = await fetchStateUpdate(couponId);
    } while (isOutdated.current);
    isRequesting.current = false;
    setNow(Date.now());
    // a redemption during the request makes its code outdated
    setState((before) => ({ ...before, ...(!before.isRedeemed && update(before)), isLoading: false }));
  }, [couponId]);

  useEffect(() => void request(), [request]);

  const { code, error } = state;
  useCodeEvents(couponId, code?.Evento, {
    onRedeemed: () => setState((before) => ({ ...before, code: null, isRedeemed: true })),
    onDoubt: () => {
      isOutdated.current = true; // a running request is sent again
      if (code) void request();
    },
  });
  useEffect(() => {
    const isDue = () =>
      code !== null && Date.now() >= code.endsAt - renewBeforeMs && Date.now() >= requestedAt.current + minIntervalMs;
    const tick = () => {
      setNow(Date.now());
      if (!document.hidden && isDue() && !error) void request();
    };
    const handleOnline = () => {
      if (!document.hidden && error?.status === null) void request();
    };
    const timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', tick);
    window.addEventListener('online', handleOnline);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      window.removeEventListener('online', handleOnline);
    };
  }, [code, error, request]);

  return { ...state, renew: () => void request(), now };
}

/**
 * Reports events of the stream about the shown code: its redemption, and that it may have become useless, because the
 * coupon ended or events were missed.
 */
function useCodeEvents(
  couponId: number,
  ownTopic: string | undefined,
  { onRedeemed, onDoubt }: { onRedeemed: () => void; onDoubt: () => void },
): void {
  const { latestEvent } = useSiteSettings();
  const handleTopic = useEffectEvent(async (topic: string) => {
    if (topic === ownTopic) onRedeemed();
    else if (topic === missedTopic || (topic === couponTopic && !(await isCouponUsable(couponId)))) onDoubt();
  });
  const subscribe = useEffectEvent((onChange: (topic: string) => void) => subscribeToChanges(latestEvent, onChange));
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const unsubscribe = subscribe((topic) => {
      // a redemption is shown at once; other events reach many phones, whose requests are spread
      const delayMs = topic === couponTopic || topic === missedTopic ? Math.random() * maxJitterMs : 0;
      timers.add(setTimeout(() => void handleTopic(topic), delayMs));
    });
    return () => {
      unsubscribe();
      timers.forEach(clearTimeout);
    };
  }, []);
}

const couponTopic: Topic = 'coupons';
/** Topic of an event that stands for any change. */
const missedTopic = '';
const maxJitterMs = 400;

/** Statuses after which the current code is used or invalid; after any other error it stays valid. */
const invalidatingStatuses = [403, 404, 409, 410];

/** Requests a code; resolves to the state update. */
async function fetchStateUpdate(couponId: number): Promise<(before: PersonalCodeState) => Partial<PersonalCodeState>> {
  try {
    const response = await requestPersonalCode(couponId);
    if ('rejection' in response) {
      const { rejection: message, status } = response;
      return (before) => ({
        code: invalidatingStatuses.includes(status) ? null : before.code,
        error: { message, status },
      });
    }
    const shown = { ...response.code, endsAt: Date.now() + response.lifetimeMs };
    return ({ code }) => ({ code: shown, isRenewal: code !== null });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return () => ({ error: { message, status: null } });
  }
}

const timeoutMs = 15_000;

/** Result of a request for a personal code: the code with its lifetime, or the server's message why there is none. */
type PersonalCodeResult = { code: PersonalCode; lifetimeMs: number } | { rejection: string; status: number };

/** Requests a personal code for a coupon; rejects with a message if no response arrives within 15 s. */
async function requestPersonalCode(couponId: number): Promise<PersonalCodeResult> {
  const response = await withTimeout(send('POST', `/api/coupons/${couponId}/codigo`, {}));
  if (response.status >= 500) throw new Error((await response.text()) || connectionTexts.failed);
  if (!response.ok) return { rejection: (await response.text()) || connectionTexts.failed, status: response.status };
  const code: PersonalCode = await response.json();
  // by the Date header of the server if it has one, because a phone's clock may be wrong
  const now = Date.parse(response.headers.get('date') ?? '') || Date.now();
  return { code, lifetimeMs: Date.parse(code.Vence) - now };
}

/** Whether a coupon can still be used; true if no response arrives, because the till decides. */
async function isCouponUsable(couponId: number): Promise<boolean> {
  const response = await fetch(`/api/coupons/${couponId}`).catch(() => null);
  if (!response || response.status >= 500) return true;
  if (!response.ok) return false;
  const { Estado }: PublicCoupon = await response.json();
  return Estado === 'vigente';
}

function withTimeout<Result>(result: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(texts.tooSlow)), timeoutMs);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
