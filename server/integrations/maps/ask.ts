import { Failure } from '#domain/failure.ts';

/** The provider could not be reached at all: there is no network, or nothing answers at its address. */
export class NoNetwork extends Error {}

const patienceMs = 5000;
const mostBytes = 2 * 1024 * 1024;
const unreachable = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ENETDOWN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Asks a maps provider for JSON of at most 2 MiB within 5 s; throws NoNetwork, else maps/unavailable with its cause. */
export async function askForJson(url: URL, init: RequestInit, timeoutMs = patienceMs): Promise<unknown> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok)
      throw new Error(`the maps provider answered ${answer.status}: ${(await textOf(answer)).slice(0, 300)}`);
    return JSON.parse(await textOf(answer));
  } catch (cause) {
    const { code } = ((cause as Error).cause ?? {}) as { code?: string };
    if (code && unreachable.has(code)) throw new NoNetwork(code, { cause });
    throw new Failure('maps/unavailable', { cause });
  }
}

async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error(`the maps provider answered more than ${mostBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}
