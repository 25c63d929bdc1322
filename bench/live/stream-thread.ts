// Worker: holds many event streams open and reports when an event has reached the last of them.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export type StreamLoad = { port: number; path: string; count: number };
/** Messages of the worker: all streams are open; or every stream has received another event, the last one at `at`. */
export type StreamMessage = { kind: 'open' } | { kind: 'heard'; at: number };

const batchSize = 100;
const { port, path, count } = workerData as StreamLoad;
const eventStart = /^event: /m;
/** End of an event and of its HTTP chunk. */
const eventEnd = /\n\n\r\n$/;
let [received, isWatching] = [0, false];
let addresses = 0;

const post = (message: StreamMessage) => parentPort?.postMessage(message);

/** Opens a stream from one of a hundred local addresses, since streams per address are limited. */
async function open(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (addresses++ % 100)}` });
  await once(socket, 'connect');
  socket.setEncoding('utf8');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/event-stream\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [string];
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head.slice(0, 200));
  let hasBegun = false;
  socket.on('data', (text: string) => {
    hasBegun ||= isWatching && eventStart.test(text);
    if (!hasBegun || !eventEnd.test(text)) return;
    hasBegun = false;
    received++;
    if (received === count) post({ kind: 'heard', at: performance.timeOrigin + performance.now() });
  });
  return socket;
}

parentPort?.on('message', () => {
  [received, isWatching] = [0, true];
});

for (let opened = 0; opened < count; opened += batchSize)
  await Promise.all(Array.from({ length: Math.min(batchSize, count - opened) }, open));
post({ kind: 'open' });
