// Opens connections that each pipeline many requests and read no response; reopens closed connections.
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export type PipelineLoad = {
  port: number;
  localAddress: string;
  connections: number;
  /** Pipelined requests per connection. */
  requestsEach: number;
  path: string;
};
export type ConnectionCounts = { opened: number; closed: number };

const reopenAfterMs = 1000;
const { port, localAddress, connections, requestsEach, path } = workerData as PipelineLoad;
const requests = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(requestsEach));
const sockets = new Set<Socket>();
const counted: ConnectionCounts = { opened: 0, closed: 0 };
let isOver = false;

function open(): void {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.pause();
  sockets.add(socket);
  socket.on('connect', () => {
    counted.opened++;
    socket.write(requests);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    sockets.delete(socket);
    if (isOver) return;
    counted.closed++;
    setTimeout(open, reopenAfterMs);
  });
}

for (let i = 0; i < connections; i++) open();
parentPort?.once('message', () => {
  isOver = true;
  for (const socket of sockets) socket.destroy();
  parentPort?.postMessage(counted);
  parentPort?.close();
});
