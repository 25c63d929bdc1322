import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { OpenConnections } from '#server/http/http-server.ts';
import { isTrustedProxy, type Networks, resolveClientAddress } from './client-address.ts';

type Limits = {
  /** Connections that one address may hold; those of trusted proxies do not count. */
  maxPerAddress?: number;
  /** New connections of one address: size of the token bucket, and tokens refilled per second. */
  maxBurst?: number;
  maxPerSecond?: number;
  /** Requests of one connection whose responses are not yet sent. */
  maxPipelined?: number;
  /** Connections of one address closed for pipelining before the address is blocked. */
  maxOffences?: number;
  /** Time for which an address is blocked and its offences count. */
  blockMs?: number;
  /** Response bytes queued for slow readers, over all connections. */
  maxQueuedBytes?: number;
};
type Reason = 'address' | 'pipelining' | 'queued_bytes';
type Dependencies = {
  connections: OpenConnections;
  trustedProxies: Networks;
  count: (reason: Reason) => void;
  now?: () => number;
};
type Client = {
  sockets: Set<Socket>;
  /** Tokens left in the bucket at `refilledAt`. */
  tokens: number;
  refilledAt: number;
  offences: number;
  offencesEnd: number;
  blockedUntil: number;
};

const mebibyte = 1024 * 1024;
const checkMs = 100;

/**
 * Limits what clients can make the process hold: connections per address and their rate, pipelined requests per connection,
 * and unread response bytes in total. Wraps the request listener of the server.
 *
 * A connection over a limit is closed without a response, because its client does not read. Node parses all requests of a
 * chunk before a handler runs, so an address that keeps pipelining loses all its connections.
 */
export function limitConnections(
  server: Server,
  listener: RequestListener,
  { connections, trustedProxies, count, now = () => performance.now() }: Dependencies,
  limits: Limits = {},
): RequestListener {
  const { maxPerAddress = 1000, maxBurst = 500, maxPerSecond = 100 } = limits;
  const { maxPipelined = 8, maxOffences = 5, blockMs = 10_000 } = limits;
  const { maxQueuedBytes = 128 * mebibyte } = limits;
  const clients = new Map<string, Client>();

  function close(socket: Socket, reason: Reason): void {
    count(reason);
    socket.destroy();
  }

  /** Returns the client of a connection; null for a trusted proxy, which forwards for many clients. */
  function clientOf({ remoteAddress = '' }: Socket): Client | null {
    if (isTrustedProxy(remoteAddress, trustedProxies)) return null;
    const address = resolveClientAddress(remoteAddress, '', trustedProxies);
    const existing = clients.get(address);
    if (existing) return existing;
    const bucket = { tokens: maxBurst, refilledAt: now() };
    const client = { ...bucket, sockets: new Set<Socket>(), offences: 0, offencesEnd: 0, blockedUntil: 0 };
    clients.set(address, client);
    return client;
  }

  /** Takes a token from the client's bucket; returns whether the client may open one more connection. */
  function takeToken(client: Client): boolean {
    const at = now();
    client.tokens = Math.min(maxBurst, client.tokens + ((at - client.refilledAt) * maxPerSecond) / 1000);
    client.refilledAt = at;
    if (client.sockets.size >= maxPerAddress || client.blockedUntil > at || client.tokens < 1) return false;
    client.tokens--;
    return true;
  }

  function admit(socket: Socket): void {
    const client = clientOf(socket);
    if (client && !takeToken(client)) {
      close(socket, 'address');
      return;
    }
    client?.sockets.add(socket);
    socket.once('close', () => client?.sockets.delete(socket));
  }

  function rejectPipelining(socket: Socket): void {
    const client = clientOf(socket);
    close(socket, 'pipelining');
    if (!client) return;
    if (client.offencesEnd <= now()) Object.assign(client, { offences: 0, offencesEnd: now() + blockMs });
    if (++client.offences < maxOffences) return;
    client.blockedUntil = now() + blockMs;
    for (const other of client.sockets) close(other, 'pipelining');
  }

  /** Closes the connections with the most unread bytes until the rest fits. */
  function shedQueuedBytes(): void {
    const queued = [...connections].map(([socket, { unfinished }]) => ({ socket, bytes: bytesIn(unfinished) }));
    let total = queued.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= maxQueuedBytes) return;
    for (const { socket, bytes } of queued.sort((a, b) => b.bytes - a.bytes)) {
      if (total <= maxQueuedBytes) return;
      total -= bytes;
      close(socket, 'queued_bytes');
    }
  }

  function forgetIdleClients(): void {
    for (const [address, { sockets, refilledAt, offencesEnd, blockedUntil }] of clients) {
      const isRefilled = now() - refilledAt > (maxBurst / maxPerSecond) * 1000;
      if (sockets.size === 0 && isRefilled && Math.max(offencesEnd, blockedUntil) <= now()) clients.delete(address);
    }
  }

  const timer = setInterval(() => {
    shedQueuedBytes();
    forgetIdleClients();
  }, checkMs).unref();
  server.on('close', () => clearInterval(timer));
  server.on('connection', admit);

  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection || socket.destroyed) return; // parsed before the connection was closed
    if (connection.unfinished.size > maxPipelined) {
      rejectPipelining(socket);
      return;
    }
    listener(request, response);
  };
}

function bytesIn(responses: Set<ServerResponse>): number {
  let bytes = 0;
  for (const response of responses) bytes += response.writableLength;
  return bytes;
}
