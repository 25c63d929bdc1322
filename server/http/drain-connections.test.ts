import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDrain, trackConnections } from './http-server.ts';

let agent: Agent;
let closeServer: () => void;

beforeEach(() => {
  agent = new Agent({ keepAlive: true });
});
afterEach(() => {
  agent.destroy();
  closeServer();
});

async function start(listener: RequestListener) {
  const server = createServer();
  const drain = createDrain(server, trackConnections(server));
  server.on('request', listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeServer = () => {
    server.close();
    server.closeAllConnections();
  };
  const { port } = server.address() as AddressInfo;
  const request = async () => {
    const [response] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
    return response;
  };
  return { server, drain, port, request };
}
const isDone = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), pause(100).then(() => false)]);

test('while draining, a kept connection is served once more and then closed by its response', async () => {
  const { drain, request } = await start((_, response) => response.end('hola'));
  const before = await request();
  expect([await text(before), before.headers.connection]).toEqual(['hola', 'keep-alive']);
  const drained = drain({ drainMs: 60_000, timeoutMs: 60_000, onClosed: () => {} });
  const last = await request();
  expect([await text(last), last.headers.connection]).toEqual(['hola', 'close']);
  expect(await drained).toBe(0); // ends early: no connection is left
});

test('a new connection is still accepted while draining', async () => {
  const { drain, port, request } = await start((_, response) => response.end('hola'));
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  await text(await request());
  const drained = drain({ drainMs: 300, timeoutMs: 60_000, onClosed: () => {} });
  const other = new Agent();
  const [response] = (await once(get({ port, agent: other }), 'response')) as [IncomingMessage];
  expect(await text(response)).toBe('hola');
  expect(await drained).toBe(0);
  expect(socket.destroyed || socket.readableEnded || (await once(socket.resume(), 'close'))).toBeTruthy();
});

test('a request under way finishes, and its response closes the connection', async () => {
  let finish = () => {};
  const { drain, request, server } = await start((_, response) => {
    finish = () => response.end('guardado');
  });
  const response = request();
  await once(server, 'request');
  const drained = drain({ drainMs: 0, timeoutMs: 60_000, onClosed: () => {} });
  expect(await isDone(drained)).toBe(false);
  finish();
  const received = await response;
  expect([await text(received), received.headers.connection]).toEqual(['guardado', 'close']);
  expect(await drained).toBe(0);
});

test('an open event stream ends with the drain, although its connection is kept', async () => {
  let end = () => {};
  const { drain, request } = await start((_, response) => {
    response.write(':\n\n');
    end = () => response.end();
  });
  const stream = await request();
  expect(stream.headers.connection).toBe('keep-alive');
  const startMs = performance.now();
  expect(await drain({ drainMs: 0, timeoutMs: 60_000, onClosed: end })).toBe(0);
  expect(await text(stream)).toBe(':\n\n');
  expect(performance.now() - startMs).toBeLessThan(30_000);
});

test('a connection without a request does not hold up the stop', async () => {
  const { drain, port, server } = await start((_, response) => response.end());
  const unused = connect(port, '127.0.0.1').on('error', () => {});
  await once(server, 'connection');
  expect(await drain({ drainMs: 0, timeoutMs: 60_000, onClosed: () => {} })).toBe(0);
  unused.destroy();
});

test('requests that outlast the time limit are cut and counted', async () => {
  const { drain, request, server } = await start(() => {});
  const response = request();
  const cut = expect(response).rejects.toThrow(/socket hang up|ECONNRESET/);
  await once(server, 'request');
  expect(await drain({ drainMs: 0, timeoutMs: 100, onClosed: () => {} })).toBe(1);
  await cut;
});
