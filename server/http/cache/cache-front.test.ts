import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMetrics } from '#server/http/metrics.ts';
import { createMemoryLog } from '#tests/support/server/test-server.ts';
import { createCacheFront, getShortBodyLength, isAnonymous, toFullKey } from './cache-front.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import { createTopicVersions } from './topic-versions.ts';

const topicVersions = createTopicVersions({ requiresHeartbeat: false });
const metrics = createMetrics();
const { log, lines } = createMemoryLog();
const json = 'Content-Type: application/json\r\nContent-Length: 8\r\n';
let cache: ResponseCache;
let server: Server;
let received: string[];

/** Text of a body, which the front has read or not. */
const readBody = async (incoming: IncomingMessage & { rawBody?: Buffer }) =>
  (incoming.rawBody ?? Buffer.concat(await incoming.toArray())).toString();

beforeEach(async () => {
  [received, lines.length] = [[], 0];
  cache = createResponseCache({ topicVersions, clock: Date.now, latestEventId: () => 'none' });
  /** Stands for the application: stores a response for each URL and body, as the cache handler does. */
  const front = createCacheFront(
    async (incoming, outgoing) => {
      const body = await readBody(incoming);
      received.push(`${incoming.method} ${incoming.url} ${body}`);
      const key = `${incoming.url} ${body}`;
      const rendered = { status: 200, headers: { 'content-type': 'text/plain' }, body: Buffer.from(`of ${key}`) };
      await cache.getOrRender(key, 'identity', async () => ({
        ...rendered,
        topics: ['bridges'],
        expiresAt: Date.now() + 60_000,
      }));
      if (isAnonymous(incoming) && getShortBodyLength(incoming) !== null)
        cache.remember(toFullKey(incoming, body), key, 'identity');
      outgoing.end('from the application');
    },
    { cache, log, metrics, routeOf: () => '/puentes' },
  );
  server = createServer(front).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Sends raw parts of a request, each in a packet of its own, and returns the response. */
async function send(...parts: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay();
  const response = socket.setEncoding('utf8').toArray();
  for (const [n, part] of parts.entries()) {
    if (n > 0) await pause(20);
    socket.write(part);
  }
  return (await response).join('');
}
const get = (path: string, headers = '') =>
  send(`GET ${path} HTTP/1.1\r\nHost: g\r\nConnection: close\r\n${headers}\r\n`);
const post = (body: string, headers = json) =>
  send(`POST /call HTTP/1.1\r\nHost: g\r\nConnection: close\r\n${headers}\r\n${body}`);
const bodyOf = (response: string) => response.split('\r\n\r\n')[1];

test('serves a repeated request without the application until a topic changes, and logs and counts it', async () => {
  expect(bodyOf(await get('/a'))).toContain('from the application');
  const response = await get('/a', 'X-Request-Id: uno\r\n');
  expect([bodyOf(response), received]).toEqual(['of /a ', ['GET /a ']]);
  expect(response).toContain('x-request-id: uno');
  expect(lines).toEqual([expect.objectContaining({ requestId: 'uno', method: 'GET', path: '/a', status: 200 })]);
  expect(await get('/a', 'If-None-Match: *\r\n')).toMatch(/^HTTP\/1\.1 304 /);
  expect(bodyOf(await send('HEAD /a HTTP/1.1\r\nHost: g\r\nConnection: close\r\n\r\n'))).toBe('');
  topicVersions.markChanged('bridges');
  expect(bodyOf(await get('/a'))).toContain('from the application');
});

test.each([
  ['another query', '/a?b', ''],
  ['another encoding', '/a', 'Accept-Encoding: br\r\n'],
  ['a session', '/a', 'Cookie: entrepuentes.session_token=x\r\n'],
  ['problem+json', '/a', 'Accept: application/problem+json\r\n'],
  ['a second Host', '/a', 'Host: h\r\n'],
])('a request with %s goes to the application', async (_, path, headers) => {
  await get('/a');
  expect(bodyOf(await get(path, headers))).toContain('from the application');
});

test('serves a repeated call by its body, in one packet or in several', async () => {
  await post('{"id":1}');
  expect(bodyOf(await post('{"id":1}'))).toBe('of /call {"id":1}');
  expect(bodyOf(await post('{"id":2}'))).toContain('from the application');
  const head = `POST /call HTTP/1.1\r\nHost: g\r\nConnection: close\r\n${json}\r\n`;
  expect(bodyOf(await send(head, '{"id":', '1}'))).toContain('from the application');
  expect(received).toEqual(['POST /call {"id":1}', 'POST /call {"id":2}', 'POST /call {"id":1}']);
});

test('leaves chunked, long and other bodies to the application', async () => {
  for (let n = 0; n < 2; n++) {
    await post('8\r\n{"id":1}\r\n0\r\n\r\n', 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n');
    await post('{"id":1}', 'Content-Type: text/plain\r\nContent-Length: 8\r\n');
    await post('1'.repeat(5000), 'Content-Type: application/json\r\nContent-Length: 5000\r\n');
  }
  expect(received).toHaveLength(6);
});

test('keeps the connection for the next request after a call', async () => {
  const head = `POST /call HTTP/1.1\r\nHost: g\r\n${json}\r\n{"id":1}`;
  await post('{"id":1}');
  const response = await send(`${head}`, head.replace('Host: g', 'Host: g\r\nConnection: close'));
  expect(response.split('of /call {"id":1}')).toHaveLength(3);
});
