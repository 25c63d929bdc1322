import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Receipt, TillQuote } from '#contract/till.ts';
import { tillPage as texts } from '#texts/coupons/till.ts';
import { ApiError, calls, getErrorMessage, refetchAfterWrite } from '#web/api/admin-client.ts';
import { playChime } from '#web/features/coupons/scanner/play-chime.ts';
import {
  clearPendingRedemption,
  createIdempotencyKey,
  type PendingRedemption,
  readPendingRedemption,
  storePendingRedemption,
} from './pending-redemption.ts';

export type CodeWithQuote = { code: string; branchId: number | null; quote: TillQuote };

/** A redeemable code. `key` is the idempotency key shared by all its redemption requests. */
type Quoted = CodeWithQuote & { key: string };

export type Stage =
  | { at: 'code'; error: string | null }
  | ({ at: 'quote'; error: string | null } & Quoted)
  /** Unknown outcome; `message` is the error message of the server, '' for none. */
  | { at: 'unknown-outcome'; redemption: PendingRedemption; message: string }
  | { at: 'done'; receipt: Receipt };

export type Till = ReturnType<typeof useTill>;

/** State of the till, from a code to its receipt. A redemption with an unknown outcome is resolved first, also after a reload. */
export function useTill(userId: number) {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>({ at: 'code', error: null });
  const [sending, setSending] = useState(false);
  const [lastReceipt, setLastReceipt] = useState<Receipt | null>(null);
  const isBusy = useRef(false);
  const isUnmounted = useRef(false);

  const send = useCallback(
    async (redemption: PendingRedemption, quoted: Quoted | null) => {
      if (isBusy.current) return;
      isBusy.current = true; // `sending` changes on the next render, after a possible second click
      setSending(true);
      storePendingRedemption(userId, redemption);
      const outcome = await redeem(redemption, quoted === null);
      isBusy.current = false;
      setSending(false);
      if ('receipt' in outcome) void refetchAfterWrite(client);
      if (isUnmounted.current) return; // the result was not shown: keep the redemption pending until the next visit
      if ('unknown' in outcome) return setStage({ at: 'unknown-outcome', redemption, message: outcome.unknown });
      clearPendingRedemption(userId);
      if ('rejection' in outcome) {
        const { rejection } = outcome;
        return setStage(
          quoted ? { at: 'quote', ...quoted, error: rejection } : { at: 'code', error: texts.notRedeemed(rejection) },
        );
      }
      setStage({ at: 'done', receipt: outcome.receipt });
      setLastReceipt(outcome.receipt);
      if (!outcome.receipt.Anulado) playChime();
    },
    [client, userId],
  );

  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  useEffect(() => {
    const redemption = readPendingRedemption(userId);
    if (!redemption) return;
    setStage({ at: 'unknown-outcome', redemption, message: '' });
    void send(redemption, null);
  }, [send, userId]);

  return {
    stage,
    /** Whether a redemption request is in progress. */
    sending,
    /** The previous receipt, shown with the next code. */
    lastReceipt,
    /** Shows the quote of a code. */
    showQuote: (quoted: CodeWithQuote) =>
      setStage({ at: 'quote', ...quoted, key: createIdempotencyKey(), error: null }),
    /** Redeems the quoted code, for a bill in dollars or null. */
    async redeem(bill: number | null): Promise<void> {
      if (stage.at !== 'quote') return;
      const { code, branchId, key, quote } = stage;
      const redemption = { Codigo: code, Sucursal: branchId, Clave: key, Cuenta: bill, Titulo: quote.Titulo };
      await send(redemption, { code, branchId, key, quote });
    },
    /** Sends the redemption with the unknown outcome again, unchanged. */
    async retry(): Promise<void> {
      if (stage.at === 'unknown-outcome') await send(stage.redemption, null);
    },
    /** Shows a receipt that has changed. */
    showReceipt: (receipt: Receipt) => setStage({ at: 'done', receipt }),
    /** Starts the next code and discards a redemption with an unknown outcome. */
    next() {
      clearPendingRedemption(userId);
      setStage({ at: 'code', error: null });
    },
  };
}

/** Matches the server's own time limit. */
const timeoutMs = 15_000;
/** Statuses that prove that no request with this key was redeemed. */
const finalStatuses = [400, 409, 410];
/** Statuses that are conclusive only for a first request: on a retry, another user may be signed in or the branch removed. */
const firstRequestStatuses = [403, 404];

/** Outcome of a redemption: a receipt, a rejection with its message, or unknown with the server's message ('' for none). */
type RedemptionOutcome = { receipt: Receipt } | { rejection: string } | { unknown: string };

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
async function redeem(
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
