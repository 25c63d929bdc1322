import { AppError } from '#domain/app-error.ts';
import { fetchText, UnreachableError } from '#server/integrations/fetch-text.ts';

const timeoutMs = 5000;

/** Fetches JSON from a maps provider, within 5 s; throws NoNetwork, or maps/unavailable with the cause. */
export async function fetchJson(url: URL, init: Omit<RequestInit, 'signal'>): Promise<unknown> {
  try {
    const { status, body } = await fetchText(url, { ...init, timeoutMs });
    if (status < 200 || status > 299) throw new Error(`the maps provider returned ${status}: ${body.slice(0, 300)}`);
    return JSON.parse(body);
  } catch (cause) {
    if (cause instanceof UnreachableError) throw cause;
    throw new AppError('maps/unavailable', { cause });
  }
}
