// Opens connections that read or send one byte per second, or send nothing, and records when the server closes them.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { forEachConcurrently } from './http-client.ts';

export type SlowKind = 'readers' | 'headers' | 'bodies' | 'silent';
export type SlowLoad = { port: number; kinds: Partial<Record<SlowKind, number>> };
export type SlowCounts = Partial<Record<SlowKind, { opened: number; ended: number; lastMs: number }>>;

const [concurrency, byteEveryMs] = [100, 1000];
const { port, kinds } = workerData as SlowLoad;
const sockets = new Set<Socket>();
const counts: SlowCounts = {};
let isOver = false;

const list = '{"category":""}';
const listRequest = `POST /API/cargarlugares HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${list.length}\r\n\r\n${list}`;
const headers = `GET /categories HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${'x'.repeat(10_000)}`;
const bodyHead =
  'POST /API/cargarlugares HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n';

async function open(kind: SlowKind): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.pause();
  sockets.add(socket);
  await new Promise((resolve) => socket.once('connect', resolve).once('error', resolve));
  counts[kind] ??= { opened: 0, ended: 0, lastMs: 0 };
  const count = counts[kind];
  count.opened++;
  const startMs = performance.now();
  const end = () => {
    if (!sockets.delete(socket) || isOver) return;
    count.ended++;
    count.lastMs = Math.max(count.lastMs, Math.round(performance.now() - startMs));
  };
  socket.on('error', () => {});
  socket.on('close', end);
  socket.on('end', () => {
    end(); // the server has closed its side
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

const connections = Object.entries(kinds).flatMap(([kind, count]) => Array<SlowKind>(count).fill(kind as SlowKind));
const opening = forEachConcurrently(connections, concurrency, open);
parentPort?.once('message', async () => {
  await opening;
  isOver = true;
  for (const socket of sockets) socket.resetAndDestroy();
  parentPort?.postMessage(counts);
  parentPort?.close();
});
