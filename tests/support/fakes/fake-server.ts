import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type Reply = {
  status: number;
  body: unknown;
  /** Sent instead of the JSON body. */
  raw?: string | Buffer;
  headers?: Record<string, string>;
};
type ReceivedRequest = { headers: IncomingMessage['headers']; url: URL; body: unknown };
export type ReplyRules = (request: ReceivedRequest) => Reply | 'hang';

/** Starts a local fake server that replies by rules and records the requests. */
export async function startFakeServer(rules: ReplyRules) {
  const received: ReceivedRequest[] = [];
  let override: Reply | 'hang' | null = null;
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = request.method === 'POST' ? await json(request) : null;
    const parsed = { headers: request.headers, url: new URL(request.url ?? '', 'http://localhost'), body };
    received.push(parsed);
    const reply = override ?? rules(parsed);
    if (reply === 'hang') return;
    response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers });
    response.end(reply.raw ?? JSON.stringify(reply.body));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: received,
    /** Sets one reply for every request; null restores the rules. */
    setReply: (reply: Reply | 'hang' | null) => {
      override = reply;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
