// Opens event streams and keeps them open, or aborts each shortly after its request.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { forEachConcurrently } from './http-client.ts';

export type StreamFlood = { port: number; path: string; count: number; isKeptOpen: boolean };
export type FloodCounts = { opened: number; rejected: number; unanswered: number; ms: number };

const [responseTimeoutMs, abortAfterMs] = [1500, 5];
const { port, path, count, isKeptOpen } = workerData as StreamFlood;
const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`;
const sockets: Socket[] = [];
const counted: FloodCounts = { opened: 0, rejected: 0, unanswered: 0, ms: 0 };

async function openOne(): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' });
  const closed = new Promise<string>((resolve) => {
    socket.on('error', () => resolve(''));
    socket.on('close', () => resolve(''));
  });
  const connected = new Promise<string>((resolve) => socket.on('connect', () => resolve('connected')));
  const status = new Promise<string>((resolve) =>
    socket.once('data', (data) => resolve(data.toString('latin1', 9, 12))),
  );
  await Promise.race([connected, closed]);
  socket.write(request);
  const firstStatus = await Promise.race([status, closed, pause(isKeptOpen ? responseTimeoutMs : abortAfterMs, '')]);
  if (firstStatus === '200') counted.opened++;
  else if (firstStatus === '') counted.unanswered++;
  else counted.rejected++;
  if (isKeptOpen) sockets.push(socket);
  else socket.resetAndDestroy(); // leaves no port in TIME_WAIT
}

const startMs = performance.now();
await forEachConcurrently(Array(count).keys(), isKeptOpen ? 500 : 50, openOne);
counted.ms = Math.round(performance.now() - startMs);
parentPort?.postMessage(counted);
parentPort?.once('message', () => {
  for (const socket of sockets) socket.resetAndDestroy();
  parentPort?.close();
});
