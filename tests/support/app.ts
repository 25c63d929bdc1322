import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Logger, pino } from 'pino';
import type { Render } from '#contract/client.ts';
import { bridgesEvent } from '#contract/events.ts';
import { type App, type AppDependencies, createApp } from '#server/app.ts';
import type { Queue } from '#server/db/queue.ts';
import type { Store } from '#server/db/store.ts';
import { createEventHub } from '#server/http/event-hub.ts';
import { createFreshness } from '#server/http/freshness.ts';
import { createMetrics } from '#server/http/measure.ts';
import { openFiles } from '#server/integrations/files/files.ts';
import type { Mailer } from '#server/integrations/mail/mailer.ts';
import { createLog } from '#server/log.ts';
import { createServices, type Services } from '#server/services.ts';
import { postOffice } from './post-office.ts';

type Options = Partial<AppDependencies> & Partial<Parameters<typeof createServices>[0]>;

const silent = pino({ level: 'silent' });
const publicUrl = 'https://guia.test';
const secret = 'only-for-tests-only-for-tests-only';

const render: Render = async (request) =>
  new Response(`<!doctype html><title>${new URL(request.url).pathname}</title>`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });

/** Jobs that stay where they are: what sends mails is tested by itself. */
const idleQueue: Queue = { send: async () => {}, work: async () => {}, repeat: async () => {}, stop: async () => {} };
const noMailer: Mailer = { send: async () => {} };
/** A folder that is made at the first upload; tests of uploads bring their own. */
const noFolder = join(tmpdir(), 'entrepuentes-no-uploads');
const noFiles = openFiles(pathToFileURL(noFolder).href);

/** The real services on a store; jobs wait and mails go nowhere unless a queue and a mailer are given. */
export function createTestServices(store: Store, options: Options = {}): Services {
  const clock = options.clock ?? (() => new Date());
  const fixed = {
    queue: idleQueue,
    mailer: noMailer,
    files: noFiles,
    clock,
    borderClock: clock,
    secret,
    publicUrl,
    log: silent,
  };
  return createServices({ ...fixed, ...options, store });
}

/** The real application on a store, with a page renderer that only says which address it was asked for. */
export function createTestApp(store: Store, options: Options = {}): App {
  const fixed = {
    log: silent,
    render,
    publicUrl,
    assetBase: '',
    replay: null,
    clientDir: null,
    files: noFiles,
    uploadsFolder: noFolder,
    hub: createEventHub(),
    bridgesHub: createEventHub({ state: bridgesEvent }),
    changed: () => {},
    freshness: createFreshness({ shared: true }), // that hears of nothing trusts nothing it kept
    metrics: createMetrics(),
  };
  const services = options.services ?? createTestServices(store, options);
  return createApp({ ...fixed, trustedProxies: new BlockList(), ...options, store, services });
}

export type TestServer = ReturnType<typeof createTestServer>;

/** The real application with its services on a store; jobs and mails wait in its post office. */
export function createTestServer(store: Store, options: Options = {}) {
  const office = postOffice();
  const services =
    options.services ?? createTestServices(store, { queue: office.queue, mailer: office.mailer, ...options });
  return { store, services, office, app: createTestApp(store, { ...options, services }) };
}

/** A log whose lines are kept, parsed. */
export function keptLog(): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

/** Sends a JSON body by POST, as the screens do; text and no body go as they are. */
export async function post(
  app: App,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return app.request(path, { method: 'POST', body: text, headers: { 'Content-Type': 'application/json', ...headers } });
}
