import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type RequestSpec = {
  path: string;
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  localAddress?: string;
};
/** A received response; `status` is 0 when none arrived. */
export type ClientResponse = { status: number; headers: IncomingHttpHeaders; body: string; ms: number };

const timeoutMs = 15_000;

/** Opens an HTTP client for a local port that keeps at most `connections` connections alive. */
export function openClient(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  function send({ path, method = 'GET', headers = {}, body, localAddress }: RequestSpec): Promise<ClientResponse> {
    const startMs = performance.now();
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    return new Promise((resolve) => {
      const parts: Buffer[] = [];
      const done = (status: number, received: IncomingHttpHeaders = {}) =>
        resolve({ status, headers: received, body: Buffer.concat(parts).toString(), ms: performance.now() - startMs });
      const options = {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent,
        localAddress,
        headers: { ...length, ...headers },
      };
      const outgoing = request({ ...options, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
        response.on('data', (part: Buffer) => void parts.push(part));
        response.on('end', () => done(response.statusCode ?? 0, response.headers));
        response.on('error', () => done(0));
      });
      outgoing.on('error', () => done(0));
      outgoing.end(body);
    });
  }
  return { send, close: () => agent.destroy() };
}

/** Runs a task for each item, at most `concurrency` at the same time. */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  concurrency: number,
  task: (item: Item) => Promise<void>,
) {
  const iterator = items[Symbol.iterator]();
  const work = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await task(next.value);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}
