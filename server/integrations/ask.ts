/** The provider could not be reached at all: there is no network, or nothing answers at its address. */
export class NoNetwork extends Error {}

/** An answer of any status, whole. */
export type Answer = { status: number; headers: Headers; body: string };

type Question = RequestInit & {
  /** In milliseconds, until the whole answer is there. */
  timeoutMs: number;
  /** Ends the question early. */
  signal?: AbortSignal;
};

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

/** Asks a provider and gives its answer, of at most 2 MiB and from nowhere else; throws NoNetwork, or another Error. */
export async function ask(url: URL, { timeoutMs, signal, ...init }: Question): Promise<Answer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const ending = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: ending });
    return { status: answer.status, headers: answer.headers, body: await textOf(answer) };
  } catch (cause) {
    const { code } = ((cause as Error).cause ?? {}) as { code?: string };
    if (code && unreachable.has(code)) throw new NoNetwork(code, { cause });
    throw cause;
  }
}

async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error(`the provider answered more than ${mostBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}
