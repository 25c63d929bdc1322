// Asks for a page under a new key each time, on many connections.
import { parentPort, workerData } from 'node:worker_threads';
import { openClient } from './request.ts';

export type Rendering = { port: number; connections: number };
export type Rendered = { answered: number; refused: number };

const { port, connections } = workerData as Rendering;
const client = openClient(port, connections);
const counted: Rendered = { answered: 0, refused: 0 };
let isOver = false;
let show = 960; // every number beyond shows the same page

async function ask(): Promise<void> {
  while (!isOver) {
    const { status } = await client.ask({ path: `/categories?show=${++show}` });
    if (status === 200) counted.answered++;
    else if (!isOver) counted.refused++;
  }
}

const asking = Promise.all(Array.from({ length: connections }, ask));
parentPort?.once('message', async () => {
  isOver = true;
  client.close();
  await asking;
  parentPort?.postMessage(counted);
  parentPort?.close();
});
