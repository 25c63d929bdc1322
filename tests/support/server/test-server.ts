import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Logger, pino } from 'pino';
import { bridgesStreamEvent } from '#contract/change-feed.ts';
import type { RenderPage } from '#contract/client.ts';
import { type AppDependencies, createApp } from '#server/app.ts';
import type { DatabaseMonitor } from '#server/db/database-monitor.ts';
import type { Queue } from '#server/db/queue.ts';
import type { Store } from '#server/db/store.ts';
import { createTopicVersions } from '#server/http/cache/topic-versions.ts';
import { createEventHub } from '#server/http/events/event-hub.ts';
import { createRequestLimiter } from '#server/http/limits/request-limiter.ts';
import { createMetrics } from '#server/http/metrics.ts';
import type { App } from '#server/http/session.ts';
import { openFiles } from '#server/integrations/files/files.ts';
import type { Mailer } from '#server/integrations/mail/mailer.ts';
import { publicEndpoints } from '#server/integrations/push/endpoint-policy.ts';
import type { PushSender } from '#server/integrations/push/push-sender.ts';
import { deriveVapidKeys } from '#server/integrations/push/vapid-keys.ts';
import { createLog } from '#server/log.ts';
import { createServices, type Services } from '#server/services.ts';
import { createJobCollector } from './job-collector.ts';

type Options = Partial<AppDependencies> & Partial<Parameters<typeof createServices>[0]>;

const silent = pino({ level: 'silent' });
const publicUrl = 'https://guia.test';
const secret = 'only-for-tests-only-for-tests-only';

const render: RenderPage = async (request) =>
  new Response(`<!doctype html><title>${new URL(request.url).pathname}</title>`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });

/** A queue that discards jobs. */
const discardingQueue: Queue = {
  send: async () => {},
  work: async () => {},
  repeat: async () => {},
  stop: async () => {},
};
const discardingMailer: Mailer = { send: async () => {} };
/** A sender whose push service accepts every message. */
const discardingPush: PushSender = {
  publicKey: deriveVapidKeys(secret).publicKey,
  policy: publicEndpoints,
  send: async () => ({ result: 'sent' }),
};
/** A folder that no test creates; tests of uploads pass their own. */
const unusedFolder = join(tmpdir(), 'entrepuentes-no-uploads');
const unusedFiles = openFiles(pathToFileURL(unusedFolder).href);

/** A monitor of a database that always responds. */
export const availableDatabase: DatabaseMonitor = { isAvailable: () => true, onLost: () => () => {}, stop: () => {} };

/** The real services on a store. Jobs and mails are discarded unless `options` has a queue and a mailer. */
export function createTestServices(store: Store, options: Options = {}): Services {
  const clock = options.clock ?? (() => new Date());
  const defaults = {
    queue: discardingQueue,
    mailer: discardingMailer,
    push: discardingPush,
    files: unusedFiles,
    clock,
    borderClock: clock,
    secret,
    publicUrl,
    log: silent,
  };
  return createServices({ ...defaults, ...options, store });
}

/** The real application on a store, with a renderer whose pages hold only the requested path. */
export function createTestApp(store: Store, options: Options = {}): App {
  const defaults = {
    log: silent,
    database: availableDatabase,
    render,
    publicUrl,
    assetBase: '',
    replay: null,
    clientDir: null,
    cache: null,
    files: unusedFiles,
    uploadsFolder: unusedFolder,
    hub: createEventHub(),
    bridgeBoardHub: createEventHub({ stateEvent: bridgesStreamEvent }),
    markTopicChanged: () => {},
    topicVersions: createTopicVersions({ requiresHeartbeat: true }), // without a change feed it caches nothing
    metrics: createMetrics(),
    limiter: createRequestLimiter(),
  };
  const services = options.services ?? createTestServices(store, options);
  return createApp({ ...defaults, trustedProxies: [], ...options, store, services });
}

export type TestServer = ReturnType<typeof createTestServer>;

/** The real application with its services on a store. Jobs and mails collect in `office`. */
export function createTestServer(store: Store, options: Options = {}) {
  const jobCollector = createJobCollector();
  const services =
    options.services ??
    createTestServices(store, { queue: jobCollector.queue, mailer: jobCollector.mailer, ...options });
  const clock = options.clock ?? (() => new Date());
  return { store, services, clock, office: jobCollector, app: createTestApp(store, { ...options, services }) };
}

/** A logger that collects its lines as parsed objects. */
export function createMemoryLog(): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

/** Sends a POST request with a JSON body. A string or an absent body is sent unchanged. */
export async function postJson(
  app: App,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return app.request(path, { method: 'POST', body: text, headers: { 'Content-Type': 'application/json', ...headers } });
}
