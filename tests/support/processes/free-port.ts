import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give higher ports to outgoing connections and to `listen(0)`, which could take one before its server has started. */
const [lowest, count] = [10_000, 20_000];
/** Processes that run concurrently begin at different places. */
let next = process.pid * 101;

/** Finds a free local port that this process has not received before. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = lowest + (next++ % count);
    const server = createServer().listen(port);
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false, // in use
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
