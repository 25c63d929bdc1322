/** The provider is unreachable: there is no network, or nothing listens at its host. */
export class UnreachableError extends Error {}

/** A complete response of any status. */
export type TextResponse = { status: number; headers: Headers; body: string };

type Options = RequestInit & {
  /** Timeout for the complete response. */
  timeoutMs: number;
  /** Cancels the request. */
  signal?: AbortSignal;
};

const maxBytes = 2 * 1024 * 1024;
const unreachable = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ENETDOWN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Fetches a text of at most 2 MiB without following redirects; throws NoNetwork, or another Error. */
export async function fetchText(url: URL, { timeoutMs, signal, ...init }: Options): Promise<TextResponse> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const combinedSignal = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: combinedSignal });
    return { status: response.status, headers: response.headers, body: await readText(response) };
  } catch (cause) {
    const { code } = ((cause as Error).cause ?? {}) as { code?: string };
    if (code && unreachable.has(code)) throw new UnreachableError(code, { cause });
    throw cause;
  }
}

/** A response, or the problem with status null and an empty body. */
export type FetchResult = Omit<TextResponse, 'status'> & { status: number | null; problem: string };

/** Fetches a text; converts errors and bad statuses into `problem`. */
export async function fetchResult(url: URL, options: Options): Promise<FetchResult> {
  try {
    const response = await fetchText(url, options);
    const isGood = response.status >= 200 && response.status <= 299;
    return { ...response, problem: isGood ? '' : `status ${response.status}` };
  } catch (error) {
    return { status: null, headers: new Headers(), body: '', problem: `no answer: ${(error as Error).message}` };
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`the provider sent more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}
