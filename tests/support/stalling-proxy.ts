import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type StallingProxy = Awaited<ReturnType<typeof stallingProxy>>;

/** Stands before a PostgreSQL server; its connections that listen can be held up, as by a network that loses them without a word. */
export async function stallingProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const listening = new Set<Socket>();
  const all = new Set<Socket>();
  let isStalled = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.on('data', (bytes) => {
      if (!bytes.toString('latin1').toLowerCase().includes('listen "changed"')) return;
      listening.add(far);
      if (isStalled) hold(far);
    });
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      all.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        near.destroy();
        far.destroy();
        listening.delete(far);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** From now on nothing that the server says comes through to who listens. */
    stall(): void {
      isStalled = true;
      for (const far of listening) hold(far);
    },
    /** Breaks what was held up off, and lets who connects anew listen. */
    cut(): void {
      isStalled = false;
      for (const far of listening) far.destroy();
    },
    stop(): void {
      server.close();
      for (const socket of all) socket.destroy();
    },
  };
}

const hold = (far: Socket) => far.unpipe().pause();
