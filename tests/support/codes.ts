import type { APIRequestContext, Page, Route } from '@playwright/test';
import { newCoupon, partnerWithBranch } from './coupon-forms.ts';
import { hydrated } from './visitor.ts';

const minuteMs = 60_000;

/** A personal code as the server gives it, by a clock that stands at the given instant. */
export function aCode(Codigo: string, { now = Date.now(), minutes = 10, Usos = 0, UsoPorUsuario = 0 } = {}) {
  return {
    headers: { Date: new Date(now).toUTCString() },
    json: {
      Codigo,
      Vence: new Date(Math.floor(now / 1000) * 1000 + minutes * minuteMs).toISOString(),
      Usos,
      UsoPorUsuario,
    },
  };
}

/** Answers each request for a personal code in turn, the last way ever after; gives how often it was asked. */
export async function answerCodes(page: Page, ...answers: ((route: Route) => Promise<void>)[]) {
  const asked = { times: 0 };
  await page.route('**/api/coupons/*/codigo', (route) => {
    const answer = answers[Math.min(asked.times++, answers.length - 1)];
    return answer?.(route);
  });
  return asked;
}

/** Tells the page that it is looked at, or no longer. */
export async function look(page: Page, at: boolean): Promise<void> {
  await page.evaluate((visible) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !visible });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (visible ? 'visible' : 'hidden'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, at);
}

/** A coupon that can be used today. */
export async function aCoupon(request: APIRequestContext, given: object = {}) {
  const { business, branch } = await partnerWithBranch(request);
  return { branch, coupon: await newCoupon(request, business.Id, given) };
}

/** Opens a coupon's page and its code. */
export async function use(page: Page, id: number) {
  await page.goto(`/cupones/${id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Usar cupón' }).click();
  return page.getByRole('dialog', { name: 'Tu código' });
}
