import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Quote, Receipt } from '#contract/till.ts';
import { till as texts } from '#texts/till.ts';
import { chime } from './chime.ts';
import { forgetTry, freshKey, keepTry, keptTry, type Try } from './kept-try.ts';
import { quoteOf, redeem } from './till-calls.ts';

/** A code that may be redeemed, at a branch, under a name that all tries of it share. */
type Quoted = { code: string; branchId: number | null; key: string; quote: Quote };

export type Stage =
  | { at: 'code'; refusal: string | null }
  | ({ at: 'quote'; refusal: string | null } & Quoted)
  /** Nobody knows whether it was redeemed; `sentence` is what the server said of it, '' when nothing. */
  | { at: 'doubt'; tried: Try; sentence: string }
  | { at: 'done'; receipt: Receipt };

export type Till = ReturnType<typeof useTill>;

/** A till, from a code to its receipt. A try whose answer never came is settled before anything else, also after a reload. */
export function useTill(viewerId: number) {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>({ at: 'code', refusal: null });
  const [sending, setSending] = useState(false);
  const [last, setLast] = useState<Receipt | null>(null);
  const busy = useRef(false);
  const gone = useRef(false);

  const send = useCallback(
    async (tried: Try, quoted: Quoted | null) => {
      if (busy.current) return;
      busy.current = true; // `sending` comes a render later, a second click may not
      setSending(true);
      keepTry(viewerId, tried);
      const outcome = await redeem(tried, quoted === null);
      busy.current = false;
      setSending(false);
      if ('receipt' in outcome) void client.invalidateQueries(); // what other screens hold of coupons and receipts is of before
      if (gone.current) return; // nobody saw the answer: the try is kept, and settled when somebody comes back
      if ('doubt' in outcome) return setStage({ at: 'doubt', tried, sentence: outcome.doubt });
      forgetTry(viewerId);
      if ('refusal' in outcome) {
        const { refusal } = outcome;
        return setStage(
          quoted ? { at: 'quote', ...quoted, refusal } : { at: 'code', refusal: texts.notRedeemed(refusal) },
        );
      }
      setStage({ at: 'done', receipt: outcome.receipt });
      setLast(outcome.receipt);
      if (!outcome.receipt.Anulado) chime();
    },
    [client, viewerId],
  );

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  useEffect(() => {
    const tried = keptTry(viewerId);
    if (!tried) return;
    setStage({ at: 'doubt', tried, sentence: '' });
    void send(tried, null);
  }, [send, viewerId]);

  return {
    stage,
    /** Whether an answer to a redemption is awaited. */
    sending,
    /** The receipt before, for whoever went on too fast. */
    last,
    /** Looks a code up; gives the sentence why it cannot be used, null when it can. */
    async ask(code: string, branchId: number | null): Promise<string | null> {
      const quote = await quoteOf(code, branchId);
      if (typeof quote === 'string') return quote;
      setStage({ at: 'quote', code, branchId, key: freshKey(), quote, refusal: null });
      return null;
    },
    /** Redeems what was looked up, for a bill in dollars or none. */
    async redeem(bill: number | null): Promise<void> {
      if (stage.at !== 'quote') return;
      const { code, branchId, key, quote } = stage;
      const tried = { Codigo: code, Sucursal: branchId, Clave: key, Cuenta: bill, Titulo: quote.Titulo };
      await send(tried, { code, branchId, key, quote });
    },
    /** Asks once more for the try that is in doubt: the same one. */
    async askAgain(): Promise<void> {
      if (stage.at === 'doubt') await send(stage.tried, null);
    },
    /** On to another code; a try that is in doubt is given up. */
    next() {
      forgetTry(viewerId);
      setStage({ at: 'code', refusal: null });
    },
  };
}
