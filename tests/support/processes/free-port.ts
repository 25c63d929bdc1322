import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give higher ports to outgoing connections and to `listen(0)`, which could take one before its server has started. */
const [lowest, count] = [10_000, 20_000];
/** Processes that run concurrently begin at different places. */
let next = process.pid * 101;

/** Finds a free local port that no test process has received before, unless that process has ended. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = lowest + (next++ % count);
    if ((await reserve(port)) && (await isUnused(port))) return port;
  }
}

/**
 * Reserves a port until this process ends; false when another process has reserved it and its server may not listen yet. The
 * mark is a UDP socket with the same number, which no server of the tests needs and the system removes.
 */
async function reserve(port: number): Promise<boolean> {
  const mark = createSocket('udp4').bind({ port, address: '127.0.0.1', exclusive: true });
  const isReserved = await succeeds(once(mark, 'listening'));
  isReserved ? mark.unref() : mark.close();
  return isReserved;
}

async function isUnused(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  if (!(await succeeds(once(server, 'listening')))) return false;
  server.close();
  await once(server, 'close');
  return true;
}

const succeeds = (event: Promise<unknown>): Promise<boolean> =>
  event.then(
    () => true,
    () => false, // in use
  );
