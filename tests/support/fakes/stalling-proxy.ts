import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type StallingProxy = Awaited<ReturnType<typeof startStallingProxy>>;

/**
 * TCP proxy in front of PostgreSQL. It can stall connections, as a network that drops packets silently, or refuse them, as a
 * server that is stopped.
 */
export async function startStallingProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const listening = new Set<Socket>();
  const sockets = new Set<Socket>();
  let isStalled = false;
  let isDown = false;
  let isFrozen = false;
  const server = createServer((client) => {
    if (isDown) return client.destroy();
    if (isFrozen) return sockets.add(client.on('error', () => {}).pause());
    const upstream = connect(Number(port), hostname);
    client.on('data', (bytes) => {
      if (!bytes.toString('latin1').toLowerCase().includes('listen "changed"')) return;
      listening.add(upstream);
      if (isStalled) pauseSocket(upstream);
    });
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
        listening.delete(upstream);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** Stops forwarding data of the server to listening connections. */
    stall(): void {
      isStalled = true;
      for (const upstream of listening) pauseSocket(upstream);
    },
    /** Closes the stalled connections, and forwards new ones again. */
    dropStalled(): void {
      isStalled = false;
      for (const upstream of listening) upstream.destroy();
    },
    /** Closes all connections and refuses new ones. */
    takeDown(): void {
      isDown = true;
      for (const socket of sockets) socket.destroy();
    },
    /** Forwards nothing more, also on new connections. */
    freeze(): void {
      isFrozen = true;
      for (const socket of sockets) pauseSocket(socket);
    },
    /** Closes all open connections and forwards new ones again. */
    bringUp(): void {
      isDown = false;
      isFrozen = false;
      for (const socket of sockets) socket.destroy();
    },
    stop(): void {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const pauseSocket = (socket: Socket) => socket.unpipe().pause();
