import type { PersonalCode, PublicCoupon } from '#contract/coupons.ts';
import { personalCodeTexts as texts } from '#texts/coupons/personal-code.ts';
import { connectionTexts } from '#texts/shell/shell.ts';
import { send } from './send.ts';

const timeoutMs = 15_000;

/** Result of a request for a personal code: the code with its lifetime, or the server's message why there is none. */
export type PersonalCodeResult = { code: PersonalCode; lifetimeMs: number } | { rejection: string; status: number };

/** Requests a personal code for a coupon; rejects with a message if no response arrives within 15 s. */
export async function requestPersonalCode(couponId: number): Promise<PersonalCodeResult> {
  const response = await withTimeout(send('POST', `/api/coupons/${couponId}/codigo`, {}));
  if (response.status >= 500) throw new Error((await response.text()) || connectionTexts.failed);
  if (!response.ok) return { rejection: (await response.text()) || connectionTexts.failed, status: response.status };
  const code: PersonalCode = await response.json();
  // by the Date header of the server if it has one, because a phone's clock may be wrong
  const now = Date.parse(response.headers.get('date') ?? '') || Date.now();
  return { code, lifetimeMs: Date.parse(code.Vence) - now };
}

/** Whether a coupon can still be used; true if no response arrives, because the till decides. */
export async function isCouponUsable(couponId: number): Promise<boolean> {
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
