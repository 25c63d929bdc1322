import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onOneDatabase } from '#tests/support/database/on-each-database.ts';
import { type ListeningServer, startListening } from '#tests/support/server/listening-server.ts';
import { createMemoryLog } from '#tests/support/server/test-server.ts';

const mebibyte = 1024 * 1024;

// one database, because bodies are received before any query
onOneDatabase('request bodies', (database) => {
  let node: ListeningServer;
  const { log, lines } = createMemoryLog();
  beforeEach(async () => {
    lines.length = 0;
    node = await startListening(database.store, { log });
  });
  afterEach(() => node.stop());

  function open(head: string) {
    const { port, hostname } = new URL(node.url);
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: g\r\nContent-Type: application/json\r\n${head}\r\n\r\n`);
    return socket;
  }
  const completed = () => lines.filter(({ msg }) => msg === 'request completed');

  test.each(['Content-Length: 500', 'Transfer-Encoding: chunked'])(
    'an aborted body with %s is logged as a response with status 400, not as an error',
    async (head) => {
      const socket = open(head);
      await once(socket, 'connect');
      socket.write(head.startsWith('T') ? 'ff\r\n{"user' : '{"user');
      const [far] = await Promise.all([new Promise((resolve) => node.server.once('request', resolve))]);
      expect(far).toBeDefined();
      socket.destroy();
      await expect.poll(completed).toHaveLength(1);
      expect(completed()).toMatchObject([{ status: 400, level: 30 }]);
      expect(lines.filter(({ level }) => level === 50)).toEqual([]);
    },
  );

  test('limits the body bytes of slow senders per address and still serves requests without a body', async () => {
    const slow = Array.from({ length: 16 }, () => open(`Content-Length: ${mebibyte}`));
    await Promise.all(slow.map((socket) => once(socket, 'connect')));
    const send = (path: string, body: string) =>
      fetch(node.url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    await expect.poll(async () => (await send('/api/auth/login', '{}')).status).toBe(503);
    const rejected = await send('/api/auth/login', '{}');
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await fetch(`${node.url}/puentes`)).status).toBe(200);
    for (const socket of slow) socket.destroy();
    await expect.poll(async () => (await send('/api/auth/login', '{}')).status).toBe(400);
  });
});
