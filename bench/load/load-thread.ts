// Worker: generates load over plain sockets, so that sending costs little CPU; posts the result of each task.
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { percentile } from '#bench/support/server-figures.ts';

export type LoadRequest = { path: string; body?: object };
export type LoadTask = {
  port: number;
  clients: number;
  seconds: number;
  /** Open-loop rate in requests per second; without it each client sends its next request after its response (closed loop). */
  perSecond?: number;
  headers: Record<string, string>;
  /** Requests sent in order, repeatedly; `once` ends the load after the last of them. */
  requests: LoadRequest[];
  once?: boolean;
};
export type LoadResult = {
  /** Responses with 200 per second; all others count only as failed. */
  perSecond: number;
  failed: number;
  medianMs: number;
  p99Ms: number;
  maxMs: number;
  /** Mean bytes of a response body. */
  bytes: number;
  /** Event loop utilization of this thread; near 1, the load generator was the bottleneck. */
  utilization: number;
};

const closed = new Error('the server closed the connection');
/** Returned instead of a length for a response other than 200. */
const notOk = -1;
const bufferBytes = 256 * 1024;
const headEnd = Buffer.from('\r\n\r\n');
/** Ends a chunked response; inside a body it would have to fall on the end of a packet by chance. */
const lastChunk = '\r\n0\r\n\r\n';

parentPort?.on('message', (task: LoadTask) => {
  run(task).then(
    (load) => parentPort?.postMessage(load),
    (error: Error) => parentPort?.postMessage(error),
  );
});

async function run({
  port,
  clients,
  seconds,
  perSecond,
  headers,
  requests: calls,
  once,
}: LoadTask): Promise<LoadResult> {
  const requests = calls.map((call) => encodeRequest(call, headers));
  const times: number[] = [];
  let [sent, bytes, failed] = [0, 0, 0];
  const before = performance.eventLoopUtilization();
  const startMs = performance.now();
  const end = startMs + seconds * 1000;
  const client = async () => {
    let connection = await open(port);
    for (;;) {
      const due = perSecond ? startMs + (sent * 1000) / perSecond : performance.now();
      if (Math.max(due, performance.now()) >= end || (once && sent >= requests.length)) break;
      const request = requests[sent++ % requests.length] as Buffer;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      const start = early > 0 ? performance.now() : due; // excludes timer delay but includes queueing behind late responses
      const length = await connection.send(request).catch(async (error: Error) => {
        if (!isClosed(error)) throw error;
        connection = await open(port); // idle keep-alive connection closed: retried once, as browsers do
        return connection.send(request);
      });
      if (length === notOk) failed++;
      else {
        bytes += length;
        times.push(performance.now() - start);
      }
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return {
    perSecond: (times.length * 1000) / (performance.now() - startMs),
    failed,
    medianMs: percentile(times, 50),
    p99Ms: percentile(times, 99),
    maxMs: percentile(times, 100),
    bytes: bytes / times.length,
    utilization: performance.eventLoopUtilization(before).utilization,
  };
}

const isClosed = (error: NodeJS.ErrnoException) => error === closed || error.code === 'ECONNRESET';

function encodeRequest({ path, body }: LoadRequest, headers: Record<string, string>): Buffer {
  const text = body ? JSON.stringify(body) : '';
  const content = body ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) } : {};
  const lines = Object.entries({ Host: 'localhost', ...content, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from(`${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
}

/** Opens a connection that sends one request at a time; `send` resolves to the length of the response body, or `notOk`. */
async function open(port: number) {
  let [onResponse, onError] = [(_bytes: number) => {}, (_error: Error) => {}];
  const read = createResponseReader((bytes) => onResponse(bytes));
  const callback = (size: number) => {
    read(buffer.subarray(0, size));
    return true;
  };
  const buffer = Buffer.alloc(bufferBytes);
  const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback } }).setNoDelay();
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', (error) => onError(error));
  socket.on('close', () => onError(closed));
  const send = (request: Buffer) =>
    new Promise<number>((resolve, reject) => {
      [onResponse, onError] = [resolve, reject];
      socket.write(request);
    });
  return { send, close: () => socket.destroy() };
}

/** Creates a parser that detects the end of each response; the given bytes are valid only during the call. */
function createResponseReader(onResponse: (bytes: number) => void): (data: Buffer) => void {
  /** Received part of an incomplete head; null inside a body. */
  let head: Buffer | null = Buffer.alloc(0);
  let [length, received, tail, isOk] = [0, 0, '', true];
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
      isOk = text.startsWith('HTTP/1.1 200');
      const [, contentLength] = /\r\ncontent-length: (\d+)/i.exec(text) ?? [];
      length = contentLength === undefined ? Number.POSITIVE_INFINITY : Number(contentLength);
      body = all.subarray(at + headEnd.length);
      [head, received, tail] = [null, 0, '\r\n'];
    }
    received += body.length;
    if (length === Number.POSITIVE_INFINITY) {
      tail = (tail + body.toString('latin1', Math.max(0, body.length - lastChunk.length))).slice(-lastChunk.length);
      if (tail !== lastChunk) return;
    } else if (received < length) return;
    head = Buffer.alloc(0);
    onResponse(isOk ? received : notOk);
  };
}
