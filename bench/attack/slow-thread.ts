// Opens connections that read a byte per second, send a byte at a time, or send nothing, and notes when the server ends them.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { forEachAtOnce } from './request.ts';

export type Kind = 'readers' | 'headers' | 'bodies' | 'silent';
export type Slow = { port: number; kinds: Partial<Record<Kind, number>> };
export type SlowCounts = Partial<Record<Kind, { opened: number; ended: number; lastMs: number }>>;

const [openAtOnce, byteEveryMs] = [100, 1000];
const { port, kinds } = workerData as Slow;
const sockets = new Set<Socket>();
const counts: SlowCounts = {};
let isOver = false;

const list = '{"category":""}';
const listRequest = `POST /API/cargarlugares HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${list.length}\r\n\r\n${list}`;
const headers = `GET /categories HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${'x'.repeat(10_000)}`;
const bodyHead =
  'POST /API/cargarlugares HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n';

async function open(kind: Kind): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.pause(); // reads nothing by itself
  sockets.add(socket);
  await new Promise((resolve) => socket.once('connect', resolve).once('error', resolve));
  counts[kind] ??= { opened: 0, ended: 0, lastMs: 0 };
  const count = counts[kind];
  count.opened++;
  const begun = performance.now();
  const end = () => {
    if (!sockets.delete(socket) || isOver) return;
    count.ended++;
    count.lastMs = Math.max(count.lastMs, Math.round(performance.now() - begun));
  };
  socket.on('error', () => {});
  socket.on('close', end);
  socket.on('end', () => {
    end(); // the server has sent all it will send
    socket.destroy();
  });
  if (kind === 'readers') {
    socket.write(listRequest);
    void everySecond(socket, () => void socket.read(1));
    return;
  }
  if (kind !== 'silent') {
    const text = kind === 'headers' ? headers : bodyHead + list;
    let sent = kind === 'headers' ? 0 : bodyHead.length;
    if (sent > 0) socket.write(bodyHead);
    void everySecond(socket, () => void socket.write(text[sent++ % text.length] as string));
  }
  socket.resume();
}

async function everySecond(socket: Socket, act: () => void): Promise<void> {
  while (!socket.destroyed && !isOver) {
    act();
    await pause(byteEveryMs);
  }
}

const wanted = Object.entries(kinds).flatMap(([kind, count]) => Array<Kind>(count).fill(kind as Kind));
const opening = forEachAtOnce(wanted, openAtOnce, open);
parentPort?.once('message', async () => {
  await opening;
  isOver = true;
  for (const socket of sockets) socket.resetAndDestroy();
  parentPort?.postMessage(counts);
  parentPort?.close();
});
