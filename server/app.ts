import type { BlockList } from 'node:net';
import { serveStatic } from '@hono/node-server/serve-static';
import { createRouterClient } from '@orpc/server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import { timeout } from 'hono/timeout';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Render } from '#contract/client.ts';
import { bridgesStreamPath, eventsPath, type LiveNoun } from '#contract/events.ts';
import { Failure } from '#domain/failure.ts';
import type { Replay } from '#domain/replay.ts';
import { withChanges } from './db/changes.ts';
import type { Store } from './db/store.ts';
import { apiCalls } from './http/api.ts';
import { clientAddress } from './http/client-address.ts';
import { docs } from './http/docs.ts';
import type { EventHub } from './http/event-hub.ts';
import { eventStream } from './http/events.ts';
import { photoFile } from './http/files.ts';
import type { Freshness } from './http/freshness.ts';
import { keptOwners } from './http/kept-owners.ts';
import { type Metrics, measured, metricsPage } from './http/measure.ts';
import { openData } from './http/open-data.ts';
import { isFromOtherSite } from './http/other-site.ts';
import { refuse, refuseFailure } from './http/problem.ts';
import type { MadeOf } from './http/procedures.ts';
import { receiveBody } from './http/request-body.ts';
import { limitRequests, type RequestLimiter } from './http/request-limiter.ts';
import { securityHeaders } from './http/security-headers.ts';
import { type SessionVariables, withSession } from './http/session.ts';
import { robots, sitemap } from './http/sitemap.ts';
import { uploadCalls } from './http/uploads.ts';
import type { Files } from './integrations/files/files.ts';
import { createRouter, ownersOf } from './router.ts';
import type { Services } from './services.ts';

export type App = Hono<{ Variables: RequestIdVariables & SessionVariables; Bindings: { madeOf?: MadeOf } }>;

export type AppDependencies = {
  store: Store;
  services: Services;
  /** The photos that people upload. */
  files: Files;
  /** Folder of this machine in which uploads come in. */
  uploadsFolder: string;
  /** The open event streams of this process. */
  hub: EventHub;
  /** Those that tell the crossings as they are, also to pages of other sites. */
  bridgesHub: EventHub;
  /** The day of the border that is played again; null: it is live. */
  replay: Replay | null;
  /** Hears of each noun that a request wrote to, before its answer goes out. */
  changed: (noun: LiveNoun) => void;
  /** What is known of how old an answer is. */
  freshness: Freshness;
  log: Logger;
  metrics: Metrics;
  publicUrl: string;
  assetBase: string;
  /** Bounds the work under way for each address and over all of them. */
  limiter: RequestLimiter;
  /** Proxies whose word on where a request came from is taken. */
  trustedProxies: BlockList;
  /** Renders the pages; built by Vite. */
  render: Render;
  /** Folder of the built browser files; null when a development server serves them. */
  clientDir: string | null;
};

const answerMs = 15_000;
const forever = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';

/** The product's HTTP interface: read it top-down, the first mount that answers wins. */
export function createApp(dependencies: AppDependencies): App {
  const { store, services, files, uploadsFolder, hub, bridgesHub, log, publicUrl, assetBase, trustedProxies } =
    dependencies;
  const { render, clientDir, replay, changed, freshness, limiter, metrics } = dependencies;
  z.config(z.locales.es()); // what Zod says of a bad input is read by people
  const app: App = new Hono();
  const owners = keptOwners(ownersOf(services), freshness);
  const router = createRouter(services, owners);
  const session = withSession(services.sessions.find);
  const addressOf = (c: Context) => clientAddress(c, trustedProxies);
  const originOf = (c: Context) => ({
    caller: c.get('caller'),
    address: addressOf(c),
    fromOtherSite: isFromOtherSite(c, publicUrl),
    madeOf: c.env?.madeOf,
  });

  app.use(requestId(), requestIdOnPages);
  app.use(measured(log, metrics));
  app.use((_, next) => withChanges(next, changed));
  app.use(securityHeaders());
  app.use(uploadCalls({ uploads: services.uploads, owners, folder: uploadsFolder, session, originOf }));
  app.use(timeout(answerMs, (c) => new HTTPException(503, { res: refuse(c, 'request/too-slow') })));
  const ping = joined(() => store.ping());
  app.get('/health', async (c) => {
    await ping();
    return c.json({ status: 'ok', database: store.kind });
  });
  app.get('/metrics', metricsPage(metrics));
  app.get(eventsPath, eventStream(hub, addressOf));
  app.use(openData);
  app.get(bridgesStreamPath, eventStream(bridgesHub, addressOf));

  app.get('/files/photos/:name', photoFile(files));
  app.use(compress());
  if (clientDir) {
    app.get('/assets/*', builtFile(clientDir, forever));
    app.get('/:name{.+\\.[a-z0-9]+}', builtFile(clientDir, hour));
  }
  app.use(receiveBody(addressOf));
  app.use(limitRequests(limiter, addressOf));
  app.get('/robots.txt', robots(publicUrl));
  app.get('/sitemap.xml', sitemap(publicUrl, services));
  app.use(docs());

  app.use(session);
  const calls = apiCalls(router, log, originOf);
  app.use(async (c, next) => (/^\/api(\/|$)/i.test(c.req.path) ? calls(c, next) : next()));
  app.get('*', (c) => {
    const caller = c.get('caller');
    const headers = services.cookies.only('second_step', c.req.raw.headers); // what pages ask by nothing else
    const context = { caller, headers, address: '', fromOtherSite: false, madeOf: c.env?.madeOf };
    const api = createRouterClient(router, { context });
    const latestEvent = hub.latest(); // before any query, so that what is changed meanwhile comes after it
    const requestId = c.get('requestId');
    const report = (error: unknown) => log.error({ error, requestId }, 'page failed');
    return render(c.req.raw, { api, viewer: caller, publicUrl, assetBase, latestEvent, replay, requestId, report });
  });

  app.notFound((c) => {
    c.header('Allow', 'GET, HEAD'); // pages are read, never written
    return refuse(c, 'request/wrong-method');
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof Failure) return refuseFailure(c, error);
    log.error({ error, requestId: c.get('requestId') }, 'request failed');
    return refuse(c, 'server/unexpected');
  });
  return app;
}

/** Shares one run of some work among all who ask for it meanwhile. */
function joined<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
}

/** A file of the build with how long browsers may keep it; set on the answer, since serveStatic's `onFound` comes too late. */
function builtFile(root: string, policy: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true });
  return async (c, next) => {
    const answer = await serve(c, next);
    if (answer instanceof Response) answer.headers.set('Cache-Control', policy);
    return answer;
  };
}

/** A page's answer is made elsewhere, so the header prepared for ours is set on it here. */
const requestIdOnPages: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('X-Request-Id', c.get('requestId'));
};
