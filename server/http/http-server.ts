import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTick, setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '#server/config-error.ts';
import { serverOutput } from '#texts/terminal-output.ts';
import { uploadTimeoutMs } from './uploads/upload-handler.ts';

/** Longer than proxies keep idle connections (nginx: 60 s), because closing one at which a proxy just sends fails its request. */
const keepAliveMs = 75_000;

/** Creates an HTTP server with timeouts for slow senders and for readers that stop reading. */
export function createHttpServer(): Server {
  // Node closes requests that take longer to arrive; all but uploads receive a response within 15 seconds
  const server = createServer({
    headersTimeout: 30_000,
    requestTimeout: uploadTimeoutMs,
    keepAliveTimeout: keepAliveMs,
    optimizeEmptyRequests: true, // no stream for a body that does not come (decision 094)
  });
  return server.setTimeout(uploadTimeoutMs); // of an idle connection; no work on a request takes longer
}

type Connection = {
  /** False until its first request has arrived. */
  isUsed: boolean;
  /** Responses that are not yet sent. */
  unfinished: Set<ServerResponse>;
};
export type OpenConnections = ReadonlyMap<Socket, Connection>;

/** Tracks the open connections of a server, for its limits and its drain. Call it before the request listener is added. */
export function trackConnections(server: Server): OpenConnections {
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket) => {
    connections.set(socket, { isUsed: false, unfinished: new Set() });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return; // parsed before the connection was closed
    connection.isUsed = true;
    connection.unfinished.add(response);
    response.once('close', () => connection.unfinished.delete(response));
  });
  return connections;
}

export type DrainOptions = {
  /** Longest time for which the process still accepts connections, in milliseconds. Ends early without open connections. */
  drainMs: number;
  /** Time after which unfinished requests are cut, in milliseconds from the call. */
  timeoutMs: number;
  /** Called once the server accepts no more connections; ends the event streams. */
  onClosed: () => void;
};

const checkMs = 25;
const shortIterationMs = 0.3;
const maxIterations = 1000;
/** Time in which the request of a new connection must arrive once the server is closed. */
const unusedMs = 1000;

/**
 * Returns a function that drains a server, so that it can stop without failing a request. It resolves to the number of
 * requests that it had to cut.
 *
 * Drain: the server still accepts, but each response closes its connection. A proxy so loses its kept connections one by one,
 * after a response; closing an idle connection at once would reset the request that the proxy just sent on it.
 */
export function createDrain(server: Server, connections: OpenConnections): (options: DrainOptions) => Promise<number> {
  const listUnfinished = () => [...connections.values()].flatMap(({ unfinished }) => [...unfinished]);
  /** Sends 'Connection: close'. */
  const closeAfter = (response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };

  return async ({ drainMs, timeoutMs, onClosed }) => {
    const endMs = performance.now() + timeoutMs;
    const drainEndMs = performance.now() + Math.min(drainMs, timeoutMs);
    server.prependListener('request', (_, response) => closeAfter(response));
    listUnfinished().forEach(closeAfter);
    while (connections.size > 0 && performance.now() < drainEndMs) await pause(checkMs);
    await waitForShortIteration();
    let isClosed = false;
    server.close(() => {
      isClosed = true;
    });
    onClosed();
    const unusedEndMs = performance.now() + unusedMs;
    while (!isClosed && performance.now() < endMs) {
      server.closeIdleConnections(); // such as an ended event stream whose connection is kept
      if (performance.now() > unusedEndMs)
        for (const [socket, { isUsed }] of connections) if (!isUsed) socket.destroy();
      await pause(checkMs);
    }
    const cut = listUnfinished().length;
    server.closeAllConnections();
    return cut;
  };
}

/**
 * Waits for an iteration of the event loop that takes no time. Closing the listening socket resets connections that wait to
 * be accepted, so it has to follow the poll phase without a render in between.
 */
async function waitForShortIteration(): Promise<void> {
  for (let n = 0; n < maxIterations; n++) {
    const startMs = performance.now();
    await nextTick();
    if (performance.now() - startMs < shortIterationMs) return;
  }
}

/** Connections waiting to be accepted. With Node's default of 511, a burst makes all other clients wait for TCP retries. */
const maxBacklog = 4096;

/** Listens on an address. Throws a ConfigError when the system refuses it. */
export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, host, port)));
    server.listen({ port, host, backlog: maxBacklog }, resolve);
  });
}

function explainListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') return new ConfigError(serverOutput.portTaken(port));
  if (error.code === 'EACCES') return new ConfigError(serverOutput.portForbidden(port));
  const isUnknown = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? '');
  return isUnknown ? new ConfigError(serverOutput.hostUnknown(host)) : error;
}
