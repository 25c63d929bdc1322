import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A network between a browser and the server that a test can cut, slow down or answer for. */
export type Relay = {
  url: string;
  /** 'down' resets every connection; 'stalled' accepts requests and answers them when the network is up again. */
  network: 'up' | 'down' | 'stalled';
  /** Responses that replace those of the server, by path and query. */
  replacements: Map<string, (response: ServerResponse) => void>;
  /** Method and URL of the requests so far. */
  requests: string[];
  close: () => void;
};

/** Starts a relay on a free port of the loopback interface to a server. */
export async function startRelay(target: string | undefined): Promise<Relay> {
  let network: Relay['network'] = 'up';
  let waiting: (() => void)[] = [];
  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', headers, url = '/' } = incoming;
    const outgoing = request(new URL(url, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer((incoming, response) => {
    const { method, url = '/' } = incoming;
    relay.requests.push(`${method} ${url}`);
    const replacement = relay.replacements.get(url);
    if (network === 'down') incoming.socket.destroy();
    else if (replacement) replacement(response);
    else if (network === 'up') forward(incoming, response);
    else waiting.push(() => forward(incoming, response));
  });
  const relay: Relay = {
    url: '',
    get network() {
      return network;
    },
    set network(next) {
      network = next;
      if (next === 'down') server.closeAllConnections();
      if (next === 'up') for (const answer of waiting) answer();
      if (next !== 'stalled') waiting = [];
    },
    replacements: new Map(),
    requests: [],
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
