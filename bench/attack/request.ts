import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Asked = {
  path: string;
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  localAddress?: string;
};
/** Status 0: no answer. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; ms: number };

const timeoutMs = 15_000;

/** Gives how to ask a port of this machine on connections that are kept open, at most so many. */
export function openClient(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  function ask({ path, method = 'GET', headers = {}, body, localAddress }: Asked): Promise<Answer> {
    const begun = performance.now();
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    return new Promise((resolve) => {
      const parts: Buffer[] = [];
      const done = (status: number, answered: IncomingHttpHeaders = {}) =>
        resolve({ status, headers: answered, body: Buffer.concat(parts).toString(), ms: performance.now() - begun });
      const options = {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent,
        localAddress,
        headers: { ...length, ...headers },
      };
      const asked = request({ ...options, signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
        answer.on('data', (part: Buffer) => void parts.push(part));
        answer.on('end', () => done(answer.statusCode ?? 0, answer.headers));
        answer.on('error', () => done(0));
      });
      asked.on('error', () => done(0));
      asked.end(body);
    });
  }
  return { ask, close: () => agent.destroy() };
}

/** Runs a task for each item, so many at the same time. */
export async function forEachAtOnce<Item>(items: Iterable<Item>, atOnce: number, task: (item: Item) => Promise<void>) {
  const iterator = items[Symbol.iterator]();
  const work = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await task(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
