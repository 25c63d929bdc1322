import type { Quote, Receipt } from '#contract/till.ts';
import { till as texts } from '#texts/till.ts';
import { calls, Refused, sentenceFor } from '#web/api/admin-client.ts';
import { listAnswer } from '#web/api/list-answer.ts';
import type { Try } from './kept-try.ts';

/** How long one waits for an answer: as long as the server may take. */
const answerMs = 15_000;
/** Answers after which nothing was redeemed, by whatever was sent with that key before. */
const refusals = [400, 409, 410];
/** Say nothing of what was sent before: somebody else may have signed in since, or the branch may have gone. */
const ofNow = [403, 404];

/** What came of a try: a receipt, a refusal, or nothing that can be relied on. */
export type Outcome = { receipt: Receipt } | { refusal: string } | { doubt: string };

/** Every partner, for administrators. */
export const partnersQuery = () => calls.partners.list.queryOptions({ select: (rows) => listAnswer(rows) });

/** What a code is good for; else the sentence why it is not. */
export async function quoteOf(Codigo: string, Sucursal: number | null): Promise<Quote | string> {
  try {
    const quote = await withinTime((signal) => calls.till.quote.call({ Codigo, Sucursal }, { signal }));
    return Number.isInteger(quote?.CuponId) ? quote : texts.quoteFailed;
  } catch (error) {
    return error instanceof DOMException ? texts.quoteFailed : sentenceFor(error, texts.quoteFailed);
  }
}

/** Redeems, or asks again what became of it: with the same key it is never done twice (TILL-2). */
export async function redeem({ Codigo, Sucursal, Clave, Cuenta }: Try, again: boolean): Promise<Outcome> {
  try {
    const receipt = await withinTime((signal) =>
      calls.till.redeem.call({ Codigo, Sucursal, Clave, Cuenta }, { signal }),
    );
    return Number.isInteger(receipt?.Recibo) ? { receipt } : { doubt: '' }; // else some hotspot's page with status 200
  } catch (error) {
    if (!(error instanceof Refused)) return { doubt: '' };
    const isFinal = refusals.includes(error.status) || (ofNow.includes(error.status) && !again);
    if (isFinal) return { refusal: sentenceFor(error, texts.refused) };
    return { doubt: error.message };
  }
}

async function withinTime<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), answerMs);
  try {
    return await ask(late.signal);
  } finally {
    clearTimeout(timer);
  }
}
