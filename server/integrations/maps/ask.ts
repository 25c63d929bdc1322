import { Failure } from '#domain/failure.ts';
import { ask, NoNetwork } from '#server/integrations/ask.ts';

const patienceMs = 5000;

/** Asks a maps provider for JSON within 5 s; throws NoNetwork, else maps/unavailable with its cause. */
export async function askForJson(
  url: URL,
  init: Omit<RequestInit, 'signal'>,
  timeoutMs = patienceMs,
): Promise<unknown> {
  try {
    const { status, body } = await ask(url, { ...init, timeoutMs });
    if (status < 200 || status > 299) throw new Error(`the maps provider answered ${status}: ${body.slice(0, 300)}`);
    return JSON.parse(body);
  } catch (cause) {
    if (cause instanceof NoNetwork) throw cause;
    throw new Failure('maps/unavailable', { cause });
  }
}
