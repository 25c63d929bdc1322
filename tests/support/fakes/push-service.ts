import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { EndpointPolicy } from '#server/integrations/push/endpoint-policy.ts';

/** A message as the browser reads it. */
export type ReceivedMessage = {
  subscription: string;
  payload: { title: string; body: string; path: string; kind: string; tag: string; token: string };
  topic: string;
  ttlS: number;
  urgency: string;
};
type Browser = { ecdh: ReturnType<typeof createECDH>; auth: Buffer };
type Answer = { status: number; headers?: Record<string, string> } | 'hang';

/** Allows endpoints on the loopback interface, which production refuses. For tests only. */
export const loopbackEndpoints: EndpointPolicy = {
  isAllowedUrl: (url) => url.hostname === '127.0.0.1',
  isAllowedAddress: (address) => address === '127.0.0.1',
};

const maxJwtS = 24 * 3600;

/**
 * Starts a push service on the loopback interface (RFC 8030). It verifies the VAPID signature (RFC 8292), decrypts each message
 * with the keys of its browser (RFC 8291), and answers 400 to a message that fails either.
 */
export async function startFakePushService() {
  const browsers = new Map<string, Browser>();
  const received: ReceivedMessage[] = [];
  const problems: string[] = [];
  let answer: (subscription: string) => Answer = () => ({ status: 201 });
  let onReceived = () => {};
  let requests = 0;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const subscription = request.url?.split('/').at(-1) ?? '';
    const body = await buffer(request);
    const reply = answer(subscription);
    requests++;
    if (reply === 'hang') return;
    let { status } = reply;
    if (status === 201)
      try {
        received.push(readMessage(subscription, browsers.get(subscription), request, body));
        onReceived();
      } catch (error) {
        problems.push((error as Error).message);
        status = 400;
      }
    response.writeHead(status, reply.headers).end();
  }

  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    /** Reasons of refused messages. */
    problems,

    /** Subscribes another browser; returns what `PushSubscription.toJSON()` does. */
    subscribe() {
      const browser = { ecdh: createECDH('prime256v1'), auth: randomBytes(16) };
      const p256dh = browser.ecdh.generateKeys('base64url');
      const id = randomBytes(12).toString('base64url');
      browsers.set(id, browser);
      return { endpoint: `${url}/push/${id}`, keys: { p256dh, auth: browser.auth.toString('base64url') } };
    },

    /** Number of requests, also of those without an answer. */
    countRequests: () => requests,

    /** Sets the answer to each message. */
    setAnswer(next: (subscription: string) => Answer): void {
      answer = next;
    },

    /** Sets a callback for each accepted message. */
    onMessage(callback: () => void): void {
      onReceived = callback;
    },

    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function readMessage(
  subscription: string,
  browser: Browser | undefined,
  { headers }: IncomingMessage,
  body: Buffer,
): ReceivedMessage {
  if (!browser) throw new Error('unknown subscription');
  verifyVapid(headers.authorization ?? '', `http://${headers.host}`);
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('the encoding is not aes128gcm');
  if (!/^\d+$/.test(headers.ttl as string)) throw new Error('there is no TTL');
  return {
    subscription,
    payload: JSON.parse(decrypt(browser, body)),
    topic: headers.topic as string,
    ttlS: Number(headers.ttl),
    urgency: headers.urgency as string,
  };
}

/** Verifies 'vapid t=<JWT>, k=<public key>' (RFC 8292): signature, audience, expiry and subject. */
function verifyVapid(authorization: string, audience: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(`${head}.${claims}`);
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url'))) throw new Error('bad VAPID signature');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (aud !== audience) throw new Error(`the audience is ${aud}`);
  const remainingS = exp - Date.now() / 1000;
  if (remainingS <= 0 || remainingS > maxJwtS) throw new Error(`the signature expires in ${remainingS} s`);
  if (!/^(mailto:|https:)/.test(sub)) throw new Error(`the subject is ${sub}`);
}

/** Decrypts a message of one record (RFC 8188, RFC 8291). */
function decrypt({ ecdh, auth }: Browser, body: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const serverKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), serverKey]);
  const derive = (from: Buffer, secret: Buffer, label: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, label, length));
  const input = derive(auth, ecdh.computeSecret(serverKey), info, 32);
  const key = derive(salt, input, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, input, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2); // the delimiter of the last record
  return padded.subarray(0, end).toString();
}
