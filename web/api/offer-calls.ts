import type { PersonalCode } from '#contract/coupons.ts';
import { personalCode as texts } from '#texts/personal-code.ts';
import { connection } from '#texts/shell.ts';
import { send } from './send.ts';

const patienceMs = 15_000;

/** What came of asking for a personal code: it, for so many milliseconds; or why not, as the server says it. */
export type CodeAnswer = { code: PersonalCode; livesMs: number } | { refusal: string; status: number };

/** Asks for a personal code of a coupon; rejects, with a sentence, when no answer comes in good time. */
export async function askForCode(couponId: number): Promise<CodeAnswer> {
  const response = await inTime(send('POST', `/api/coupons/${couponId}/codigo`, {}));
  if (response.status >= 500) throw new Error((await response.text()) || connection.failed);
  if (!response.ok) return { refusal: (await response.text()) || connection.failed, status: response.status };
  const code: PersonalCode = await response.json();
  // by the server's clock, where it says what it shows: a phone's own may be wrong
  const now = Date.parse(response.headers.get('date') ?? '') || Date.now();
  return { code, livesMs: Date.parse(code.Vence) - now };
}

function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(texts.tooSlow)), patienceMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
