import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptLog } from '#tests/support/app.ts';
import { type Listening, listening } from '#tests/support/listening.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const mebibyte = 1024 * 1024;

/** A machine with other work to do is slow, not wrong. */
const patiently = { timeout: 10_000 };

onEachDatabase('bodies of requests', (database) => {
  let node: Listening;
  const { log, lines } = keptLog();
  beforeEach(async () => {
    lines.length = 0;
    node = await listening(database.store, { log });
  });
  afterEach(() => node.stop());

  function open(head: string) {
    const { port, hostname } = new URL(node.url);
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: g\r\nContent-Type: application/json\r\n${head}\r\n\r\n`);
    return socket;
  }
  const answered = () => lines.filter(({ msg }) => msg === 'answered');

  test.each(['Content-Length: 500', 'Transfer-Encoding: chunked'])(
    'a body of %s that breaks off is logged as an answer with status 400, not as an error',
    async (head) => {
      const socket = open(head);
      await once(socket, 'connect');
      socket.write(head.startsWith('T') ? 'ff\r\n{"user' : '{"user');
      const [far] = await Promise.all([new Promise((resolve) => node.server.once('request', resolve))]);
      expect(far).toBeDefined();
      socket.destroy();
      await expect.poll(answered, patiently).toHaveLength(1);
      expect(answered()).toMatchObject([{ status: 400, level: 30 }]);
      expect(lines.filter(({ level }) => level === 50)).toEqual([]);
    },
  );

  test('slow senders of long bodies hold no more than their address may; a short request is answered beside them', async () => {
    const slow = Array.from({ length: 16 }, () => open(`Content-Length: ${mebibyte}`));
    await Promise.all(slow.map((socket) => once(socket, 'connect')));
    const ask = (path: string, body: string) =>
      fetch(node.url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    await expect.poll(async () => (await ask('/api/auth/login', '{}')).status, patiently).toBe(503);
    const refused = await ask('/api/auth/login', '{}');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await fetch(`${node.url}/puentes`)).status).toBe(200);
    for (const socket of slow) socket.destroy();
    await expect.poll(async () => (await ask('/api/auth/login', '{}')).status, patiently).toBe(400);
  });
});
