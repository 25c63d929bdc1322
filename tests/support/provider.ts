import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type Reply = {
  status: number;
  body: unknown;
  /** In place of the body as JSON. */
  raw?: string | Buffer;
  headers?: Record<string, string>;
};
type Asked = { headers: IncomingMessage['headers']; url: URL; body: unknown };
export type Rules = (asked: Asked) => Reply | 'hang';

/** A provider on this machine that answers by its rules and remembers what it was asked. */
export async function provider(rules: Rules) {
  const asked: Asked[] = [];
  let override: Reply | 'hang' | null = null;
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = request.method === 'POST' ? await json(request) : null;
    const question = { headers: request.headers, url: new URL(request.url ?? '', 'http://localhost'), body };
    asked.push(question);
    const reply = override ?? rules(question);
    if (reply === 'hang') return;
    response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers });
    response.end(reply.raw ?? JSON.stringify(reply.body));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Has it answer this, whatever it is asked; null: by its rules again. */
    answer: (reply: Reply | 'hang' | null) => {
      override = reply;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
