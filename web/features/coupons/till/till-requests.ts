import type { Receipt, TillQuote } from '#contract/till.ts';
import { tillPage as texts } from '#texts/coupons/till.ts';
import { ApiError, calls, getErrorMessage } from '#web/api/admin-client.ts';
import type { PendingRedemption } from './pending-redemption.ts';

/** Matches the server's own time limit. */
const timeoutMs = 15_000;
/** Statuses that prove that no request with this key was redeemed. */
const finalStatuses = [400, 409, 410];
/** Statuses that are conclusive only for a first request: on a retry, another user may be signed in or the branch removed. */
const firstRequestStatuses = [403, 404];

/** Outcome of a redemption: a receipt, a rejection with its message, or unknown with the server's message ('' for none). */
export type RedemptionOutcome = { receipt: Receipt } | { rejection: string } | { unknown: string };

/** Fetches the quote of a code; resolves to an error message if the code cannot be used. */
export async function fetchQuote(Codigo: string, Sucursal: number | null): Promise<TillQuote | string> {
  try {
    const quote = await withTimeout((signal) => calls.till.quote.call({ Codigo, Sucursal }, { signal }));
    return Number.isInteger(quote?.CuponId) ? quote : texts.quoteFailed;
  } catch (error) {
    return error instanceof DOMException ? texts.quoteFailed : getErrorMessage(error, texts.quoteFailed);
  }
}

/** Redeems a code. With the same key a retry never redeems twice (TILL-2). */
export async function redeem(
  { Codigo, Sucursal, Clave, Cuenta }: PendingRedemption,
  isRetry: boolean,
): Promise<RedemptionOutcome> {
  try {
    const receipt = await withTimeout((signal) =>
      calls.till.redeem.call({ Codigo, Sucursal, Clave, Cuenta }, { signal }),
    );
    return Number.isInteger(receipt?.Recibo) ? { receipt } : { unknown: '' }; // otherwise a captive portal's page with status 200
  } catch (error) {
    if (!(error instanceof ApiError)) return { unknown: '' };
    const isFinal = finalStatuses.includes(error.status) || (firstRequestStatuses.includes(error.status) && !isRetry);
    if (isFinal) return { rejection: getErrorMessage(error, texts.refused) };
    return { unknown: error.message };
  }
}

/** Aborts the request after `timeoutMs`. */
async function withTimeout<Result>(request: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    return await request(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
