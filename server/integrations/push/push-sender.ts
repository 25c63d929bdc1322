import { lookup } from 'node:dns';
import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Urgency } from 'web-push';
import { type EndpointPolicy, publicEndpoints, toAddress } from './endpoint-policy.ts';
import type { VapidKeys } from './vapid-keys.ts';

export type PushMessage = {
  endpoint: string;
  /** base64url keys of the browser */
  p256dh: string;
  auth: string;
  payload: string;
  /** A newer message with the same topic replaces one that waits at the push service (RFC 8030): up to 32 base64url characters. */
  topic: string;
  ttlS: number;
  urgency: Urgency;
};

/** 'gone': the subscription has ended. 'failed': another attempt may succeed, after `retryAfterS` if the service names a time. */
export type PushOutcome =
  | { result: 'sent' }
  | { result: 'gone' }
  | { result: 'failed'; reason: string; retryAfterS: number };

export type PushSender = {
  /** Key with which browsers subscribe, base64url. */
  publicKey: string;
  policy: EndpointPolicy;
  send(message: PushMessage): Promise<PushOutcome>;
};

type Options = {
  keys: VapidKeys;
  /** Contact of the operator: an https or mailto URL. */
  subject: string;
  policy?: EndpointPolicy;
  clock?: () => Date;
};

const timeoutMs = 10_000;
const maxConnectionsPerService = 50;
const maxResponseBytes = 16 * 1024;
const maxRetryAfterS = 3600;
/** Signed VAPID headers are reused for an hour; each is valid for twelve. */
const signatureMs = 3_600_000;
const signatureS = 12 * 3600;
const maxSignatures = 500;

/**
 * Sends encrypted messages to push services (RFC 8030, 8291, 8292). Every connection goes to an address that the policy has
 * checked, since the check is the connection's own name lookup. Redirects are not followed.
 */
export function createPushSender({ keys, subject, policy = publicEndpoints, clock = () => new Date() }: Options) {
  const options = { keepAlive: true, maxSockets: maxConnectionsPerService, lookup: createLookup(policy) };
  const agents = { 'https:': new Agent(options), 'http:': new HttpAgent(options) };
  const signatures = new Map<string, { header: string; until: number }>();

  /** The Authorization header for a push service. */
  async function sign(audience: string): Promise<string> {
    const now = clock().getTime();
    const cached = signatures.get(audience);
    if (cached && cached.until > now) return cached.header;
    const { default: webPush } = await import('web-push');
    const expiration = Math.floor(now / 1000) + signatureS;
    const { publicKey, privateKey } = keys;
    const headers = webPush.getVapidHeaders(audience, subject, publicKey, privateKey, 'aes128gcm', expiration);
    if (signatures.size >= maxSignatures) signatures.clear();
    signatures.set(audience, { header: headers.Authorization, until: now + signatureMs });
    return headers.Authorization;
  }

  const sender: PushSender = {
    publicKey: keys.publicKey,
    policy,

    async send({ endpoint, p256dh, auth, payload, topic, ttlS, urgency }) {
      const url = new URL(endpoint);
      const address = toAddress(url.hostname);
      if (!policy.isAllowedUrl(url) || (address && !policy.isAllowedAddress(address, url.hostname)))
        return { result: 'gone' };
      const { default: webPush } = await import('web-push');
      let details: ReturnType<typeof webPush.generateRequestDetails>;
      try {
        details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          TTL: ttlS,
          topic,
          urgency,
          contentEncoding: 'aes128gcm',
          vapidDetails: null as never, // signed below, once for each service
        });
      } catch {
        return { result: 'gone' }; // the keys are not of a browser
      }
      const headers = { ...details.headers, Authorization: await sign(url.origin) };
      const send = url.protocol === 'http:' ? httpRequest : httpsRequest;
      const agent = agents[url.protocol as keyof typeof agents];
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await post(send(url, { method: 'POST', headers, agent, signal }), details.body as Buffer);
        return toOutcome(response, clock());
      } catch (error) {
        return { result: 'failed', reason: (error as NodeJS.ErrnoException).code ?? 'error', retryAfterS: 0 };
      }
    },
  };
  return sender;
}

/** Error of a name that resolves to an address that the policy forbids. */
class ForbiddenAddressError extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';
}

/** Name lookup of a connection, which fails if any address of the name is forbidden. The connection uses exactly its result. */
function createLookup(policy: EndpointPolicy): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('no address'), '');
      if (!addresses.every(({ address }) => policy.isAllowedAddress(address, hostname)))
        return callback(new ForbiddenAddressError(hostname), '');
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** Sends a request and reads its response, up to a maximum. */
function post(request: ClientRequest, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxResponseBytes) request.destroy(); // the status is what counts
      });
      response.on('error', () => resolve(response));
      response.on('close', () => resolve(response));
    });
    request.end(body);
  });
}

function toOutcome({ statusCode = 0, headers }: IncomingMessage, now: Date): PushOutcome {
  if (statusCode >= 200 && statusCode <= 299) return { result: 'sent' };
  if (statusCode === 404 || statusCode === 410) return { result: 'gone' };
  return {
    result: 'failed',
    reason: `status ${statusCode}`,
    retryAfterS: parseRetryAfter(headers['retry-after'], now),
  };
}

/** Parses Retry-After, in seconds or as a date, to seconds up to an hour; 0 without one. */
function parseRetryAfter(value: string | undefined, now: Date): number {
  if (!value) return 0;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), maxRetryAfterS) : 0;
}
