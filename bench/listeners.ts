// A worker: holds many event streams open at once, and tells how long an event took to the last of them.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export type Listening = { port: number; path: string; count: number };
/** What the worker tells: all streams are open; or each has had one more event, the last one at this instant. */
export type Told = { kind: 'open' } | { kind: 'heard'; at: number };

const atOnce = 100;
const { port, path, count } = workerData as Listening;
/** A stream's first bytes: the answer's head, how to come back, and, of a state, the state as it is. */
const isEvent = /^event: /m;
/** An event's end, and that of the chunk it comes in. */
const isWhole = /\n\n\r\n$/;
let [heard, watching] = [0, false];
let addresses = 0;

const tell = (told: Told) => parentPort?.postMessage(told);

/** Each from one of a hundred addresses of this machine, since one may hold only so many streams. */
async function open(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (addresses++ % 100)}` });
  await once(socket, 'connect');
  socket.setEncoding('utf8');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/event-stream\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [string];
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head.slice(0, 200));
  let hasBegun = false;
  socket.on('data', (text: string) => {
    hasBegun ||= watching && isEvent.test(text);
    if (!hasBegun || !isWhole.test(text)) return;
    hasBegun = false;
    heard++;
    if (heard === count) tell({ kind: 'heard', at: performance.timeOrigin + performance.now() });
  });
  return socket;
}

parentPort?.on('message', () => {
  [heard, watching] = [0, true];
});

for (let opened = 0; opened < count; opened += atOnce)
  await Promise.all(Array.from({ length: Math.min(atOnce, count - opened) }, open));
tell({ kind: 'open' });
