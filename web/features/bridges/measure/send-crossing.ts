import type { CrossingInput, CrossingResult } from '#contract/measured.ts';
import { send } from '#web/api/send.ts';
import type { StoredCrossing } from './crossing-state.ts';

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
