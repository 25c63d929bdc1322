import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onOneDatabase } from '#tests/support/database/on-each-database.ts';
import { type ListeningServer, startListening } from '#tests/support/server/listening-server.ts';
import { createMemoryLog } from '#tests/support/server/test-server.ts';

// one database, because these requests end before any query
onOneDatabase('odd, slow and oversized requests', (database) => {
  let node: ListeningServer;
  const { log, lines } = createMemoryLog();
  beforeEach(async () => {
    lines.length = 0;
    node = await startListening(database.store, { log, responseTimeoutMs: 300 });
  });
  afterEach(() => node.stop());

  const events = () => fetch(`${node.url}/API/cargareventos`, { method: 'POST' }).then(({ status }) => status);

  test('a GET request with a body receives the same response as without one', async () => {
    const { port, hostname } = new URL(node.url);
    const request = 'GET /puentes HTTP/1.1\r\nHost: g\r\nConnection: close\r\n';
    const responseTo = async (rest: string) => {
      const socket = connect(Number(port), hostname).end(request + rest);
      const parts: Buffer[] = [];
      for await (const part of socket) parts.push(part as Buffer);
      return Buffer.concat(parts).toString().split('\r\n\r\n')[1];
    };
    const plain = await responseTo('\r\n');
    expect(plain).toContain('<title>/puentes</title>');
    expect(await responseTo('Content-Length: 2\r\n\r\n{}')).toBe(plain);
    expect(await responseTo('Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n')).toBe(plain);
  });

  test('rejects oversized headers of many clients and still serves others', async () => {
    const bomb = { headers: { 'X-Long': 'x'.repeat(100_000) } };
    const sendBomb = () =>
      fetch(`${node.url}/api/bridges`, bomb).then(
        ({ status }) => status,
        () => 431, // the connection was closed while sending
      );
    expect(await Promise.all(Array.from({ length: 20 }, sendBomb))).toEqual(Array(20).fill(431));
    expect(await events()).toBe(200);
  });

  test('discards the result of a call after its time limit', async () => {
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const blocking = database.store.db.transaction(async (tx) => {
      await tx.execute(sql`lock table places in access exclusive mode`);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const headers = { Accept: 'application/problem+json' }; // bypasses the response cache
    const response = await fetch(`${node.url}/API/cargareventos`, { method: 'POST', headers });
    expect(response.status).toBe(503);
    release.resolve();
    await blocking;
    expect(await events()).toBe(200); // its queries run after those of the first call
    const timedOut = expect.objectContaining({ path: '/API/cargareventos', status: 503 });
    expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([timedOut]);
  });

  test.each([
    ['with a length', 'Content-Length: 99\r\n\r\n{'],
    ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'],
  ])(
    'responds with 503 to an incomplete body %s, and an aborted one does not affect other requests',
    async (_, rest) => {
      const { port, hostname } = new URL(node.url);
      const head = `POST /API/cargarlugares HTTP/1.1\r\nHost: g\r\nContent-Type: application/json\r\n${rest}`;
      const [stalled, aborted] = [1, 2].map(() => connect(Number(port), hostname).on('error', () => {})) as [
        Socket,
        Socket,
      ];
      stalled.write(head);
      aborted.write(head);
      await once(aborted, 'connect');
      aborted.destroy();
      expect(await events()).toBe(200);
      const [response] = (await once(stalled, 'data')) as [Buffer];
      expect(response.toString()).toMatch(/^HTTP\/1\.1 503 [\s\S]*content-security-policy: [\s\S]*x-request-id: /i);
      expect(lines).toContainEqual(expect.objectContaining({ path: '/API/cargarlugares', status: 503 }));
      await once(stalled, 'close');
      expect(await events()).toBe(200);
    },
  );
});
