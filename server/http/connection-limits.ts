import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { addressBehind, isTrusted } from './client-address.ts';

type Limits = {
  /** Connections that one address may hold; those of trusted proxies do not count. */
  maxPerAddress?: number;
  /** Requests of one connection whose answers have not been sent yet. */
  maxPipelined?: number;
  /** Bytes of answers that wait for slow readers, over all connections. */
  maxQueuedBytes?: number;
};
type Dependencies = { trustedProxies: BlockList; count: (reason: 'address' | 'pipelining' | 'queued_bytes') => void };

const mebibyte = 1024 * 1024;
const checkMs = 100;

/**
 * Bounds what connections can make the process hold: connections of one address, unanswered requests of one connection,
 * and bytes that nobody reads. A connection over a limit is closed; nothing is sent, since its client does not read.
 * Wraps the listener of the server's requests.
 */
export function limitConnections(
  server: Server,
  listener: RequestListener,
  { trustedProxies, count }: Dependencies,
  { maxPerAddress = 1000, maxPipelined = 8, maxQueuedBytes = 128 * mebibyte }: Limits = {},
): RequestListener {
  const connectionsOf = new Map<string, number>();
  const unanswered = new Map<Socket, Set<ServerResponse>>();

  function close(socket: Socket, reason: Parameters<Dependencies['count']>[0]): void {
    count(reason);
    socket.destroy();
  }

  function admit(socket: Socket): void {
    unanswered.set(socket, new Set());
    socket.once('close', () => unanswered.delete(socket));
    if (isTrusted(socket.remoteAddress ?? '', trustedProxies)) return;
    const address = addressBehind(socket.remoteAddress, '', trustedProxies);
    const own = (connectionsOf.get(address) ?? 0) + 1;
    connectionsOf.set(address, own);
    socket.once('close', () => {
      const rest = (connectionsOf.get(address) ?? 0) - 1;
      rest > 0 ? connectionsOf.set(address, rest) : connectionsOf.delete(address);
    });
    if (own > maxPerAddress) close(socket, 'address');
  }

  /** Closes the connections with the most unread bytes until the rest fits. */
  function shedQueuedBytes(): void {
    const queued = [...unanswered].map(([socket, responses]) => ({ socket, bytes: bytesIn(responses) }));
    let total = queued.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= maxQueuedBytes) return;
    for (const { socket, bytes } of queued.sort((a, b) => b.bytes - a.bytes)) {
      if (total <= maxQueuedBytes) return;
      total -= bytes;
      close(socket, 'queued_bytes');
    }
  }

  const timer = setInterval(shedQueuedBytes, checkMs).unref();
  server.on('close', () => clearInterval(timer));
  server.on('connection', admit);

  return (request, response) => {
    const { socket } = request;
    const responses = unanswered.get(socket);
    if (!responses || socket.destroyed) return; // what was parsed before the connection was closed
    if (responses.size >= maxPipelined) return close(socket, 'pipelining');
    responses.add(response);
    response.once('close', () => responses.delete(response));
    listener(request, response);
  };
}

function bytesIn(responses: Set<ServerResponse>): number {
  let bytes = 0;
  for (const response of responses) bytes += response.writableLength;
  return bytes;
}
