import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptLog } from '#tests/support/app.ts';
import { type Listening, listening } from '#tests/support/listening.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

onEachDatabase('what comes in at the socket', (database) => {
  let node: Listening;
  const { log, lines } = keptLog();
  beforeEach(async () => {
    lines.length = 0;
    node = await listening(database.store, { log, patienceMs: 300 });
  });
  afterEach(() => node.stop());

  const events = () => fetch(`${node.url}/API/cargareventos`, { method: 'POST' }).then(({ status }) => status);

  test('headers without end are refused, however many send them, and everybody else is answered', async () => {
    const bomb = { headers: { 'X-Long': 'x'.repeat(100_000) } };
    const told = () =>
      fetch(`${node.url}/api/bridges`, bomb).then(
        ({ status }) => status,
        () => 431, // closed while it was still sending
      );
    expect(await Promise.all(Array.from({ length: 20 }, told))).toEqual(Array(20).fill(431));
    expect(await events()).toBe(200);
  });

  test('a body that does not come to its end is refused, and who hangs up takes nothing from anybody else', async () => {
    const { port, hostname } = new URL(node.url);
    const head =
      'POST /API/cargarlugares HTTP/1.1\r\nHost: g\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';
    const [half, gone] = [1, 2].map(() => connect(Number(port), hostname).on('error', () => {})) as [Socket, Socket];
    half.write(head);
    gone.write(head);
    await once(gone, 'connect');
    gone.destroy();
    expect(await events()).toBe(200);
    const [told] = (await once(half, 'data')) as [Buffer];
    expect(told.toString()).toMatch(/^HTTP\/1\.1 503 [\s\S]*content-security-policy: [\s\S]*x-request-id: /i);
    expect(lines).toContainEqual(expect.objectContaining({ path: '/API/cargarlugares', status: 503 }));
    await once(half, 'close');
    expect(await events()).toBe(200);
  });
});
