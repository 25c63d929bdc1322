// Requests a page under a new cache key each time, on many connections.
import { parentPort, workerData } from 'node:worker_threads';
import { openClient } from './http-client.ts';

export type RenderLoad = { port: number; connections: number };
export type RenderCounts = { succeeded: number; rejected: number };

const { port, connections } = workerData as RenderLoad;
const client = openClient(port, connections);
const counted: RenderCounts = { succeeded: 0, rejected: 0 };
let isOver = false;
let show = 960; // every greater number shows the same page

async function sendRequests(): Promise<void> {
  while (!isOver) {
    const { status } = await client.send({ path: `/categories?show=${++show}` });
    if (status === 200) counted.succeeded++;
    else if (!isOver) counted.rejected++;
  }
}

const senders = Promise.all(Array.from({ length: connections }, sendRequests));
parentPort?.once('message', async () => {
  isOver = true;
  client.close();
  await senders;
  parentPort?.postMessage(counted);
  parentPort?.close();
});
