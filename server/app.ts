import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { createRouterClient } from '@orpc/server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import type { Logger } from 'pino';
import { z } from 'zod';
import { bridgesStreamPath, changeFeedPath, type Topic } from '#contract/change-feed.ts';
import type { RenderPage } from '#contract/client.ts';
import type { Replay } from '#domain/bridges/replay-clock.ts';
import { listExpirySources } from './change-feed.ts';
import { collectDirtyTopics } from './db/change-notifications.ts';
import { isConnectionError } from './db/database-errors.ts';
import type { DatabaseMonitor } from './db/database-monitor.ts';
import type { Store } from './db/store.ts';
import { serveUnsubscribe } from './features/mails/serve-unsubscribe.ts';
import { unsubscribePath } from './features/mails/unsubscribe-links.ts';
import { refuseOtherMethods, serveApi } from './http/api/api-handler.ts';
import { buildContext } from './http/api/procedures.ts';
import { cachePublicResponses } from './http/cache/cache-handler.ts';
import { createExpiryCalculator, minuteSources } from './http/cache/expiry.ts';
import { createPublicRenderer } from './http/cache/public-renderer.ts';
import type { ResponseCache } from './http/cache/response-cache.ts';
import type { TopicVersions } from './http/cache/topic-versions.ts';
import { describeError, respondWithErrorCode, respondWithProblem } from './http/error-response.ts';
import type { EventHub } from './http/events/event-hub.ts';
import { createEventStreamHandler } from './http/events/event-stream.ts';
import { getClientAddress, type Networks } from './http/limits/client-address.ts';
import { createOutageError, refuseDuringOutage } from './http/limits/database-outage.ts';
import { receiveBody } from './http/limits/request-body.ts';
import { limitRequests, type RequestLimiter } from './http/limits/request-limiter.ts';
import { type Metrics, serveLocalMetrics } from './http/metrics.ts';
import { createObserver, observeRequests, sendRequestId } from './http/observe-requests.ts';
import { serveApiDocs } from './http/openapi/api-docs.ts';
import { createOwnerCache } from './http/owner-cache.ts';
import { type ServerPhase, serveReadiness } from './http/readiness.ts';
import { RecentMatchesRouter } from './http/recent-matches-router.ts';
import { redirectMendedPaths, requestPath, toRoutePath } from './http/request-path.ts';
import { isCrossOrigin, rejectDuplicateHosts } from './http/security/cross-origin.ts';
import {
  allowEmbedding,
  allowOpenData,
  createSecurityHeaders,
  setSecurityHeaders,
} from './http/security/security-headers.ts';
import { serveServiceWorker, serviceWorkerPath } from './http/service-worker.ts';
import { type App, withSession } from './http/session.ts';
import { serveRobots, serveSitemap } from './http/sitemap.ts';
import { photosPath, servePhoto } from './http/uploads/photo-files.ts';
import { serveUploads } from './http/uploads/upload-handler.ts';
import { describeIssue } from './http/validation-messages.ts';
import type { Files } from './integrations/files/files.ts';
import { createOwnerLookup, createRouter } from './router.ts';
import type { Services } from './services.ts';

export type AppDependencies = {
  store: Store;
  services: Services;
  /** Storage of uploaded photos. */
  files: Files;
  /** Whether the storage of photos responds; absent: always. */
  isStorageAvailable?: () => boolean;
  /** Local folder for uploads while they are received. */
  uploadsFolder: string;
  /** Event streams that publish changed topics. */
  hub: EventHub;
  /** Event streams that publish the bridge board, also to pages of other origins. */
  bridgeBoardHub: EventHub;
  /** Replayed day of border data; null: live data. */
  replay: Replay | null;
  /** Called with each changed topic before the response is sent. */
  markTopicChanged: (noun: Topic) => void;
  /** Whether the database responds. */
  database: DatabaseMonitor;
  /** Topic versions, which validate cached responses and owners. */
  topicVersions: TopicVersions;
  log: Logger;
  metrics: Metrics;
  publicUrl: string;
  assetBase: string;
  /** Limits concurrent requests per address and in total. */
  limiter: RequestLimiter;
  /** Proxies whose X-Forwarded-For entries are trusted. */
  trustedProxies: Networks;
  /** Renders the pages; from the Vite build or the development server. */
  render: RenderPage;
  /** Folder of the built browser files; null when the development server serves them. */
  clientDir: string | null;
  /** Whether browsers keep pages for use without a network. */
  serviceWorker?: boolean;
  /** Response cache and what it needs besides; null: every response is rendered (development). */
  cache: { responses: ResponseCache; clock: () => Date; sharedCacheS: number } | null;
  /** Seconds for which browsers use https only; 0: no such header. Absent: a year. */
  hstsMaxAgeS?: number;
  /** Port of a server for metrics alone; without it this application serves them. */
  metricsPort?: number | undefined;
  /** Phase of this process; absent: 'running'. */
  getPhase?: () => ServerPhase;
  /** Time limit of a response, uploads and event streams excepted. */
  responseTimeoutMs?: number;
};

const immutablePolicy = 'public, max-age=31536000, immutable';
const hourPolicy = 'public, max-age=3600';

/** Creates the HTTP application. Read it top-down: the first mount that responds wins. */
export function createApp(dependencies: AppDependencies): App {
  const { store, services, files, uploadsFolder, hub, bridgeBoardHub, log, publicUrl, assetBase, trustedProxies } =
    dependencies;
  const { render, clientDir, replay, markTopicChanged, topicVersions, database, limiter, metrics, cache } =
    dependencies;
  const {
    metricsPort,
    responseTimeoutMs = 15_000,
    serviceWorker = true,
    hstsMaxAgeS = 365 * 86_400,
    getPhase = () => 'running',
    isStorageAvailable = () => true,
  } = dependencies;
  z.config({ localeError: describeIssue }); // users read the validation messages
  const app: App = new Hono({ router: new RecentMatchesRouter(), getPath: toRoutePath });
  const owners = createOwnerCache(createOwnerLookup(services), topicVersions);
  const router = createRouter(services, owners);
  const securityHeaders = createSecurityHeaders(hstsMaxAgeS);
  const session = withSession(services.sessions.find);
  const addressOf = (c: Context) => getClientAddress(c, trustedProxies);
  const originOf = (c: Context) => ({
    actor: c.get('actor'),
    address: addressOf(c),
    isCrossOrigin: isCrossOrigin(c, publicUrl),
    cacheTags: c.env?.cacheTags,
  });

  app.use(observeRequests(createObserver(log, metrics)));
  if (cache) {
    const { clock, sharedCacheS } = cache;
    const sources = [...listExpirySources(services), ...minuteSources(replay !== null)];
    const computeExpiry = createExpiryCalculator({ topicVersions, sources });
    const { fetch } = app;
    const renderPublic = createPublicRenderer({
      fetch,
      router,
      computeExpiry,
      clock,
      publicUrl,
      sharedCacheS,
      securityHeaders,
      responseTimeoutMs,
      log,
    });
    cachePublicResponses(app, { cache: cache.responses, render: renderPublic, database, limiter, addressOf, metrics });
  }
  app.use(sendRequestId);
  app.use((_, next) => collectDirtyTopics(next, markTopicChanged));
  app.use(allowEmbedding);
  app.use(setSecurityHeaders(securityHeaders));
  app.use(rejectDuplicateHosts);
  const refuseInOutage = refuseDuringOutage(database);
  app.post('/api/*', refuseInOutage); // before uploads
  serveUploads(app, {
    uploads: services.uploads,
    folder: uploadsFolder,
    isStorageAvailable,
    owners,
    session,
    originOf,
    log,
  });
  app.use(compress()); // before the time limit, after which nothing may touch the response
  app.use(
    timeout(responseTimeoutMs, (c) => new HTTPException(503, { res: respondWithErrorCode(c, 'request/too-slow') })),
  );
  app.get('/health', (c) => c.json({ status: 'ok', database: store.kind }));
  const ping = singleFlight(() => store.ping());
  app.get('/ready', refuseInOutage, serveReadiness({ getPhase, ping, isStorageAvailable }));
  if (metricsPort === undefined) app.get('/metrics', serveLocalMetrics(metrics));
  app.all(changeFeedPath, refuseOtherMethods(['GET']));
  app.get(changeFeedPath, createEventStreamHandler(hub, addressOf));
  app.use(allowOpenData);
  app.all(bridgesStreamPath, refuseOtherMethods(['GET']));
  app.get(bridgesStreamPath, createEventStreamHandler(bridgeBoardHub, addressOf));

  app.get(`${photosPath}:name`, servePhoto(files));
  if (clientDir) {
    app.get(serviceWorkerPath, etag(), serveServiceWorker(clientDir, serviceWorker));
    const lastBuild = join(clientDir, '../last'); // by scripts/build.mjs, for pages that were open before
    const builds = [clientDir, lastBuild].filter(existsSync);
    app.get('/assets/*', etag(), ...builds.map((folder) => serveBuiltFile(folder, immutablePolicy)));
    app.get('/:name{.+\\.(?!data$)[a-z0-9]+}', etag(), serveBuiltFile(clientDir, hourPolicy)); // `.data` belongs to pages
  }
  app.use(refuseInOutage);
  app.use(receiveBody(addressOf));
  app.use(limitRequests(limiter, addressOf));
  app.get('/robots.txt', etag(), serveRobots(publicUrl));
  app.get('/sitemap.xml', etag(), serveSitemap(publicUrl, services));
  serveApiDocs(app);

  app.all(unsubscribePath, refuseOtherMethods(['GET', 'POST']));
  app.post(unsubscribePath, serveUnsubscribe(services));
  app.use(session);
  serveApi(app, router, log, originOf);
  app.get('*', redirectMendedPaths);
  app.get('*', async (c) => {
    const actor = c.get('actor');
    const headers = services.cookies.pick('second_step', c.req.raw.headers); // the only cookie that page loaders need
    const api = createRouterClient(router, { context: buildContext({ actor, headers, cacheTags: c.env?.cacheTags }) });
    const latestEventId = hub.latestEventId(); // before any query, so that later changes reach the page as events
    const requestId = c.get('requestId');
    let hasLostConnection = false;
    const reportError = (error: unknown) => {
      hasLostConnection ||= isConnectionError(error);
      if (!isConnectionError(error)) log.error({ error, requestId }, 'page failed');
    };
    const page = await render(c.req.raw, {
      api,
      signedInUser: actor,
      publicUrl,
      assetBase,
      latestEventId,
      replay,
      requestId,
      reportError,
    });
    if (hasLostConnection) throw createOutageError();
    return page;
  });

  app.all('*', refuseOtherMethods(['GET'])); // pages are read-only
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    return respondWithProblem(c, describeError(error, 'request', log, c.get('requestId')));
  });
  return app;
}

/** Single flight: concurrent calls share one run of a function. */
function singleFlight<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  return () => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}

/**
 * Serves a file of the build with a cache policy. An immutable file has its hash in its name, so its ETag needs no other; that of the
 * rest comes from `etag`. Headers are set on the response, because serveStatic's `onFound` runs too late.
 */
function serveBuiltFile(root: string, policy: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true, rewriteRequestPath: (_, c) => requestPath(c) });
  return async (c, next) => {
    const response = await serve(c, next);
    if (!(response instanceof Response)) return response;
    response.headers.set('Cache-Control', policy);
    const encoding = response.headers.get('Content-Encoding') ?? 'identity';
    if (policy === immutablePolicy) response.headers.set('ETag', `"${basename(requestPath(c))}-${encoding}"`);
    return response;
  };
}
