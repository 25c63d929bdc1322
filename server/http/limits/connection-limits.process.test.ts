import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { RenderPage } from '#contract/client.ts';
import type { Store } from '#server/db/store.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { type ListeningServer, startListening } from '#tests/support/server/listening-server.ts';

const page = 'GET /puentes HTTP/1.1\r\nHost: g\r\n\r\n';

onEachDatabase('connection limits', (database) => {
  let node: ListeningServer;
  let rendered = 0;
  const render: RenderPage = async () => {
    rendered++;
    return new Response(`<!doctype html><title>puentes</title>${'x'.repeat(100_000)}`);
  };
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await node.stop();
  });

  async function open(): Promise<Socket> {
    const { port, hostname } = new URL(node.url);
    const socket = connect(Number(port), hostname).on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  }
  const statusOf = async () => (await fetch(`${node.url}/puentes`)).status;
  const closed = async (reason: string) => {
    const { values } = await node.metrics.closed.get();
    return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
  };
  const isClosed = (socket: Socket) => socket.destroyed || socket.readableEnded || socket.closed;

  test('closes a connection that pipelines too many requests before handling them', async () => {
    node = await startListening(database.store, { render });
    expect(await statusOf()).toBe(200);
    const socket = await open();
    const end = once(socket.resume(), 'close');
    socket.write('GET /place HTTP/1.1\r\nHost: g\r\n\r\n'.repeat(500));
    await end;
    expect(await closed('pipelining')).toBe(1);
    expect(await statusOf()).toBe(200);
  });

  test('closes all connections of an address that keeps pipelining, and serves it again after the block', async () => {
    node = await startListening(database.store, { render, limits: { maxOffences: 3, blockMs: 1000 } });
    expect(await statusOf()).toBe(200);
    const idle = await open();
    const lost = once(idle.resume(), 'close');
    for (let n = 0; n < 3; n++) (await open()).write(page.repeat(30));
    await lost;
    await expect(statusOf()).rejects.toThrow();
    await expect.poll(() => statusOf().catch(() => 0)).toBe(200);
  });

  test('responds to a few pipelined requests in order', async () => {
    node = await startListening(database.store, { render });
    const socket = await open();
    let text = '';
    socket.on('data', (bytes: Buffer) => {
      text += bytes;
    });
    socket.write(
      `${page.replace('GET', 'HEAD').repeat(3)}${page.replace('GET', 'HEAD').replace('puentes', 'no/such')}`,
    );
    await expect.poll(() => text.match(/^HTTP\/1\.1 \d+/gm)?.length).toBe(4);
    expect(await closed('pipelining')).toBe(0);
  });

  test('limits the connections of one address until one of them closes', async () => {
    node = await startListening(database.store, { render, limits: { maxPerAddress: 5 } });
    const held = [];
    for (let n = 0; n < 5; n++) held.push(await open());
    const rejected = await open();
    await once(rejected.resume(), 'close');
    expect([held.filter(isClosed).length, await closed('address')]).toEqual([0, 1]);
    held[0]?.destroy();
    await expect.poll(() => statusOf().catch(() => 0)).toBe(200);
  });

  test('limits the rate of new connections of one address after a burst', async () => {
    node = await startListening(database.store, { render, limits: { maxBurst: 10, maxPerSecond: 5 } });
    const opened = await Promise.all(Array.from({ length: 15 }, open));
    await expect.poll(() => closed('address')).toBe(5);
    for (const socket of opened) socket.destroy();
    await pause(500);
    expect(await statusOf()).toBe(200);
  });

  test('closes the connections with the most unread bytes when the total exceeds the limit', async () => {
    node = await startListening(database.store, {
      render,
      limits: { maxQueuedBytes: 8 * 1024 * 1024, maxPipelined: 200 },
    });
    expect(await statusOf()).toBe(200);
    const small = await open();
    small.pause().write(page);
    const greedy = await open();
    greedy.pause().write(page.repeat(190)); // 19 MB, partly buffered by the operating system
    await expect.poll(() => closed('queued_bytes')).toBe(1);
    let bytes = 0;
    small.on('data', (part: Buffer) => {
      bytes += part.length;
    });
    small.resume();
    await expect.poll(() => bytes).toBeGreaterThan(100_000);
  });

  test('a blocked event loop does not turn cache hits into renders', async () => {
    let nextHeartbeat = Promise.withResolvers<void>();
    const { kind, listen } = database.store;
    const observed: Store['listen'] = (channel, { onHeartbeat, ...listener }) =>
      listen(channel, {
        ...listener,
        onHeartbeat: (at) => {
          onHeartbeat(at);
          nextHeartbeat.resolve();
        },
      });
    node = await startListening({ ...database.store, listen: observed }, { render });
    if (kind === 'postgres') await nextHeartbeat.promise; // nothing is cached before the first
    const [first, ...waiting] = (await Promise.all(Array.from({ length: 51 }, open))) as [Socket, ...Socket[]];
    first.write(page);
    await once(first, 'data'); // the server has accepted the connections, and the page is cached
    rendered = 0;
    nextHeartbeat = Promise.withResolvers();
    // the block begins right after a heartbeat, so that a slow machine has no say in the age of the last one
    if (kind === 'postgres') await nextHeartbeat.promise;
    const responses = waiting.map((socket) => once(socket, 'data') as Promise<[Buffer]>);
    for (const socket of waiting) socket.write(page); // read after the block
    for (const until = performance.now() + 1600; performance.now() < until; );
    for (const [bytes] of await Promise.all(responses)) expect(bytes.toString()).toMatch(/^HTTP\/1\.1 200 /);
    expect(rendered).toBe(0);
  });

  test('rejects a request with two Host headers', async () => {
    node = await startListening(database.store, { render });
    const socket = await open();
    socket.write('GET /puentes HTTP/1.1\r\nHost: g\r\nhOST: other\r\nConnection: close\r\n\r\n');
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    expect(bytes.toString()).toMatch(/^HTTP\/1\.1 400 /);
  });
});
