import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loopbackEndpoints, startFakePushService } from '#tests/support/fakes/push-service.ts';
import { allowPushService, type EndpointPolicy, isAllowedEndpoint, publicEndpoints } from './endpoint-policy.ts';
import { createPushSender, type PushMessage } from './push-sender.ts';
import { deriveVapidKeys, parseVapidKeys } from './vapid-keys.ts';

let service: Awaited<ReturnType<typeof startFakePushService>>;
beforeEach(async () => {
  service = await startFakePushService();
});
afterEach(() => service.close());

const keys = deriveVapidKeys('only-for-tests-only-for-tests-only');
const createSender = (policy: EndpointPolicy = loopbackEndpoints) =>
  createPushSender({ keys, subject: 'https://guia.test', policy });
const buildMessage = (overrides: Partial<PushMessage> = {}): PushMessage => {
  const { endpoint, keys: browser } = service.subscribe();
  const payload = JSON.stringify({ title: 'Puente 2: 25 min ñ' });
  return { endpoint, ...browser, payload, topic: 'rule-1', ttlS: 900, urgency: 'high', ...overrides };
};

test('[PUSH-2] a push service verifies the signature of a message, and its browser decrypts it', async () => {
  expect(await createSender().send(buildMessage())).toEqual({ result: 'sent' });
  expect(service.problems).toEqual([]);
  expect(service.received).toMatchObject([
    { payload: { title: 'Puente 2: 25 min ñ' }, topic: 'rule-1', ttlS: 900, urgency: 'high' },
  ]);
});

test('[PUSH-2] 404 and 410 mean that the subscription has ended; 429 and 5xx are worth another attempt', async () => {
  const sender = createSender();
  const outcomes = [];
  const answers: [number, Record<string, string>?][] = [
    ...([[404], [410], [500]] as [number][]),
    ...([
      [429, { 'Retry-After': '120' }],
      [503, { 'Retry-After': 'pronto' }],
    ] as [number, Record<string, string>][]),
  ];
  for (const [status, headers] of answers) {
    service.setAnswer(() => ({ status, ...(headers && { headers }) }));
    outcomes.push(await sender.send(buildMessage()));
  }
  expect(outcomes).toEqual([
    ...[{ result: 'gone' }, { result: 'gone' }],
    { result: 'failed', reason: 'status 500', retryAfterS: 0 },
    { result: 'failed', reason: 'status 429', retryAfterS: 120 },
    { result: 'failed', reason: 'status 503', retryAfterS: 0 },
  ]);
});

test('does not follow a redirect', async () => {
  const target = await startFakePushService();
  const headers = { Location: target.subscribe().endpoint };
  service.setAnswer(() => ({ status: 307, headers }));
  expect(await createSender().send(buildMessage())).toMatchObject({ result: 'failed', reason: 'status 307' });
  expect(target.received.length + target.problems.length).toBe(0);
  await target.close();
});

test('keys that no browser has end the subscription instead of failing forever', async () => {
  expect(await createSender().send(buildMessage({ p256dh: 'AAAA' }))).toEqual({ result: 'gone' });
  expect(service.received).toEqual([]);
});

test.for([
  ...['http://push.example.com/x', 'https://push.example.com:8443/x', 'https://user:pass@push.example.com/x'],
  ...['https://127.0.0.1/x', 'https://2130706433/x', 'https://0x7f.1/x', 'https://[::1]/x', 'https://0.0.0.0/x'],
  ...['https://10.0.0.1/x', 'https://172.16.0.1/x', 'https://192.168.1.1/x', 'https://169.254.169.254/latest'],
  ...['https://100.64.0.1/x', 'https://[fd00::1]/x', 'https://[fe80::1]/x', 'https://[::ffff:10.0.0.1]/x'],
  ...['https://[64:ff9b::a00:1]/x', 'https://[2002:a00:1::]/x', 'https://224.0.0.1/x', 'https://255.255.255.255/x'],
  ...['https://localhost/x', 'https://db.internal/x', 'https://printer.local/x', 'https://database/x'],
  ...['file:///etc/passwd', 'ftp://push.example.com/x', 'javascript:alert(1)', 'x', ''],
])('[PUSH-1] refuses the endpoint %s', async (endpoint) => {
  expect(await isAllowedEndpoint(endpoint, publicEndpoints)).toBe(false);
});

test('[PUSH-1] accepts the endpoints of the push services of browsers', async () => {
  for (const host of ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com', '203.0.114.7'])
    expect(publicEndpoints.isAllowedUrl(new URL(`https://${host}/x`)), host).toBe(true);
});

test('[PUSH-1] sends nothing to a name that resolves to a private address, though its URL looks public', async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests++;
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  // 'localhost' stands for a stranger's name that points into the private network
  const policy = { ...publicEndpoints, isAllowedUrl: () => true };
  const message = buildMessage({ endpoint: `http://localhost:${port}/x` });
  expect(await createSender(policy).send(message)).toMatchObject({ result: 'failed', reason: 'FORBIDDEN_ADDRESS' });
  expect(await isAllowedEndpoint(message.endpoint, policy)).toBe(false);
  expect(await createSender().send(message)).toEqual({ result: 'gone' });
  expect(requests).toBe(0);
  server.close();
});

test('[PUSH-1] a push service of the own network is allowed by its origin alone', async () => {
  const policy = allowPushService(service.url);
  const { endpoint } = buildMessage();
  expect(await isAllowedEndpoint(endpoint, policy)).toBe(true);
  expect(await createSender(policy).send(buildMessage())).toEqual({ result: 'sent' });
  const { port } = new URL(service.url);
  for (const other of [
    `https://127.0.0.1:${port}/x`,
    'http://127.0.0.1:1/x',
    `http://localhost:${port}/x`,
    'https://10.0.0.1/x',
  ])
    expect(await isAllowedEndpoint(other, policy), other).toBe(false);
  expect(policy.isAllowedAddress('127.0.0.1', 'push.example.com')).toBe(false);
  expect(policy.isAllowedUrl(new URL('https://push.example.com/x'))).toBe(true);
});

test('[PUSH-2] all processes with the same secret have the same keys, and given keys must be a pair', () => {
  expect(deriveVapidKeys('only-for-tests-only-for-tests-only')).toEqual(keys);
  const others = deriveVapidKeys('another secret of more than 32 characters');
  expect(others.publicKey).not.toBe(keys.publicKey);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
  expect(parseVapidKeys(keys.publicKey, keys.privateKey)).toEqual(keys);
  expect(parseVapidKeys(others.publicKey, keys.privateKey)).toBeNull();
  expect(parseVapidKeys('', keys.privateKey)).toBeNull();
  expect(parseVapidKeys(keys.publicKey, '')).toBeNull();
});
