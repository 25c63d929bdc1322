// Opens event streams and keeps them, or breaks each off soon after it was asked for.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { forEachAtOnce } from './request.ts';

export type Flood = { port: number; path: string; count: number; keeps: boolean };
export type Flooded = { answered: number; refused: number; unanswered: number; ms: number };

const [answerMs, breakOffMs] = [1500, 5];
const { port, path, count, keeps } = workerData as Flood;
const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`;
const sockets: Socket[] = [];
const counted: Flooded = { answered: 0, refused: 0, unanswered: 0, ms: 0 };

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
  const found = await Promise.race([status, closed, pause(keeps ? answerMs : breakOffMs, '')]);
  if (found === '200') counted.answered++;
  else if (found === '') counted.unanswered++;
  else counted.refused++;
  if (keeps) sockets.push(socket);
  else socket.resetAndDestroy(); // no port is left waiting
}

const begun = performance.now();
await forEachAtOnce(Array(count).keys(), keeps ? 500 : 50, openOne);
counted.ms = Math.round(performance.now() - begun);
parentPort?.postMessage(counted);
parentPort?.once('message', () => {
  for (const socket of sockets) socket.resetAndDestroy();
  parentPort?.close();
});
