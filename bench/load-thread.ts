// A worker: loads a server over plain sockets, so that the asking costs its core little; answers each task with what it came to.
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { percentile } from './figures.ts';

export type Call = { path: string; body?: object };
export type Task = {
  port: number;
  clients: number;
  seconds: number;
  /** Calls a second, whether or not answers keep up; without it each client sends its next call when it has its answer. */
  perSecond?: number;
  headers: Record<string, string>;
  /** Sent in turn, over and over; `once` ends the load with the last of them. */
  calls: Call[];
  once?: boolean;
};
export type Load = {
  /** Answers of 200; the others count as failed alone. */
  perSecond: number;
  failed: number;
  medianMs: number;
  p99Ms: number;
  longestMs: number;
  /** Bytes of an answer's body, on average. */
  bytes: number;
  /** The part of its time for which this thread was at work: near 1, the load was the limit. */
  busy: number;
};

const closed = new Error('the server closed the connection');
/** In place of a length: an answer other than 200. */
const refused = -1;
const packet = 256 * 1024;
const headEnd = Buffer.from('\r\n\r\n');
/** Ends an answer of unknown length; within one it would have to end a packet by chance. */
const lastChunk = '\r\n0\r\n\r\n';

parentPort?.on('message', (task: Task) => {
  run(task).then(
    (load) => parentPort?.postMessage(load),
    (error: Error) => parentPort?.postMessage(error),
  );
});

async function run({ port, clients, seconds, perSecond, headers, calls, once }: Task): Promise<Load> {
  const requests = calls.map((call) => requestOf(call, headers));
  const times: number[] = [];
  let [sent, bytes, failed] = [0, 0, 0];
  const before = performance.eventLoopUtilization();
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const client = async () => {
    let connection = await open(port);
    for (;;) {
      const due = perSecond ? begun + (sent * 1000) / perSecond : performance.now();
      if (Math.max(due, performance.now()) >= end || (once && sent >= requests.length)) break;
      const request = requests[sent++ % requests.length] as Buffer;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      const start = early > 0 ? performance.now() : due; // a late timer is no fault of the server's, a late answer is
      const length = await connection.ask(request).catch(async (error: Error) => {
        if (!isClosed(error)) throw error;
        connection = await open(port); // kept open for too long: asked once more, as browsers do
        return connection.ask(request);
      });
      if (length === refused) failed++;
      else {
        bytes += length;
        times.push(performance.now() - start);
      }
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return {
    perSecond: (times.length * 1000) / (performance.now() - begun),
    failed,
    medianMs: percentile(times, 50),
    p99Ms: percentile(times, 99),
    longestMs: percentile(times, 100),
    bytes: bytes / times.length,
    busy: performance.eventLoopUtilization(before).utilization,
  };
}

const isClosed = (error: NodeJS.ErrnoException) => error === closed || error.code === 'ECONNRESET';

function requestOf({ path, body }: Call, headers: Record<string, string>): Buffer {
  const text = body ? JSON.stringify(body) : '';
  const content = body ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) } : {};
  const lines = Object.entries({ Host: 'localhost', ...content, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from(`${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
}

/** A connection that is asked one thing at a time and gives the length of each answer's body, or `refused`. */
async function open(port: number) {
  let [answered, failed] = [(_bytes: number) => {}, (_error: Error) => {}];
  const hear = reader((bytes) => answered(bytes));
  const callback = (size: number) => {
    hear(buffer.subarray(0, size));
    return true;
  };
  const buffer = Buffer.alloc(packet);
  const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback } }).setNoDelay();
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', (error) => failed(error));
  socket.on('close', () => failed(closed));
  const ask = (request: Buffer) =>
    new Promise<number>((resolve, reject) => {
      [answered, failed] = [resolve, reject];
      socket.write(request);
    });
  return { ask, close: () => socket.destroy() };
}

/** Tells the ends of answers from what a connection brings; the bytes that it is given are good for the moment only. */
function reader(answered: (bytes: number) => void): (data: Buffer) => void {
  /** What has come of a head that is not whole yet; null within a body. */
  let head: Buffer | null = Buffer.alloc(0);
  let [length, received, tail, isGood] = [0, 0, '', true];
  return (data) => {
    let body = data;
    if (head) {
      const all: Buffer = head.length > 0 ? Buffer.concat([head, data]) : data;
      const at = all.indexOf(headEnd);
      if (at < 0) {
        head = Buffer.from(all);
        return;
      }
      const text = all.toString('latin1', 0, at);
      isGood = text.startsWith('HTTP/1.1 200');
      const [, given] = /\r\ncontent-length: (\d+)/i.exec(text) ?? [];
      length = given === undefined ? Number.POSITIVE_INFINITY : Number(given);
      body = all.subarray(at + headEnd.length);
      [head, received, tail] = [null, 0, '\r\n'];
    }
    received += body.length;
    if (length === Number.POSITIVE_INFINITY) {
      tail = (tail + body.toString('latin1', Math.max(0, body.length - lastChunk.length))).slice(-lastChunk.length);
      if (tail !== lastChunk) return;
    } else if (received < length) return;
    head = Buffer.alloc(0);
    answered(isGood ? received : refused);
  };
}
