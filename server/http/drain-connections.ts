import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTick, setTimeout as pause } from 'node:timers/promises';

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
 * Tracks the connections of a server, so that it can stop without failing a request. Call it before the request listener is
 * added. The returned function drains the server and resolves to the number of requests that it had to cut.
 *
 * Drain: the server still accepts, but each response closes its connection. A proxy so loses its kept connections one by one,
 * after a response; closing an idle connection at once would reset the request that the proxy just sent on it.
 */
export function trackConnections(server: Server): (options: DrainOptions) => Promise<number> {
  const unused = new Set<Socket>();
  const connections = new Set<Socket>();
  const unfinished = new Set<ServerResponse>();
  let isDraining = false;

  server.on('connection', (socket) => {
    connections.add(socket);
    unused.add(socket);
    socket.once('close', () => {
      connections.delete(socket);
      unused.delete(socket);
    });
  });
  server.on('request', ({ socket }, response) => {
    unused.delete(socket);
    unfinished.add(response);
    response.once('close', () => unfinished.delete(response));
    if (isDraining) response.shouldKeepAlive = false; // sends 'Connection: close'
  });

  return async ({ drainMs, timeoutMs, onClosed }) => {
    const endMs = performance.now() + timeoutMs;
    const drainEndMs = performance.now() + Math.min(drainMs, timeoutMs);
    isDraining = true;
    for (const response of unfinished) response.shouldKeepAlive = false;
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
      if (performance.now() > unusedEndMs) for (const socket of unused) socket.destroy();
      await pause(checkMs);
    }
    const cut = unfinished.size;
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
