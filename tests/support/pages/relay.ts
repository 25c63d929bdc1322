import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A network between a browser and the server that a test can cut, slow down or answer for. */
export type Relay = {
  url: string;
  /** 'down' resets every connection; 'stalled' accepts requests and never answers them. */
  network: 'up' | 'down' | 'stalled';
  /** Responses that replace those of the server, by path. */
  replacements: Map<string, (response: ServerResponse) => void>;
  close: () => void;
};

/** Starts a relay on a free port of the loopback interface to a server. */
export async function startRelay(target: string | undefined): Promise<Relay> {
  const server = createServer((incoming, response) => {
    const replacement = relay.replacements.get(incoming.url ?? '');
    if (relay.network === 'down') incoming.socket.destroy();
    else if (replacement) replacement(response);
    else if (relay.network === 'up') {
      const { method = 'GET', headers } = incoming;
      const outgoing = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      outgoing.on('error', () => response.destroy());
      response.on('close', () => outgoing.destroy());
      incoming.pipe(outgoing);
    }
  });
  const relay: Relay = {
    url: '',
    network: 'up',
    replacements: new Map(),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  relay.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return relay;
}
