import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import type { Logger } from 'pino';
import { z } from 'zod';
import { bridgesStreamPath, changeFeedPath, type Topic } from '#contract/change-feed.ts';
import type { RenderPage } from '#contract/client.ts';
import { publicPages } from '#contract/public-pages.ts';
import type { Replay } from '#domain/bridges/replay-clock.ts';
import { listExpirySources } from './change-feed.ts';
import { collectDirtyTopics } from './db/change-notifications.ts';
import type { DatabaseMonitor } from './db/database-monitor.ts';
import type { Store } from './db/store.ts';
import { serveUnsubscribe } from './features/mails/serve-unsubscribe.ts';
import { unsubscribePath } from './features/mails/unsubscribe-links.ts';
import { refuseOtherMethods, serveApi } from './http/api/api-handler.ts';
import { serveBuiltFiles } from './http/built-files.ts';
import { cachePublicResponses } from './http/cache/cache-handler.ts';
import { createExpiryCalculator, minuteSources } from './http/cache/expiry.ts';
import { createPublicRenderer } from './http/cache/public-renderer.ts';
import type { ResponseCache } from './http/cache/response-cache.ts';
import type { TopicVersions } from './http/cache/topic-versions.ts';
import { describeError, respondWithErrorCode, respondWithProblem } from './http/error-response.ts';
import type { EventHub } from './http/events/event-hub.ts';
import { createEventStreamHandler } from './http/events/event-stream.ts';
import { getClientAddress, type Networks } from './http/limits/client-address.ts';
import { refuseDuringOutage } from './http/limits/database-outage.ts';
import { receiveBody } from './http/limits/request-body.ts';
import { limitRequests, type RequestLimiter } from './http/limits/request-limiter.ts';
import { type Metrics, serveLocalMetrics } from './http/metrics.ts';
import { createObserver, observeRequests, sendRequestId } from './http/observe-requests.ts';
import { serveApiDocs } from './http/openapi/api-docs.ts';
import { createOwnerCache } from './http/owner-cache.ts';
import { servePages } from './http/pages.ts';
import { type ServerPhase, serveReadiness } from './http/readiness.ts';
import { RecentMatchesRouter } from './http/recent-matches-router.ts';
import { redirectMendedPaths, toRoutePath } from './http/request-path.ts';
import { createRouteLabels, type RouteOf } from './http/route-labels.ts';
import { isCrossOrigin, rejectDuplicateHosts } from './http/security/cross-origin.ts';
import {
  allowEmbedding,
  allowOpenData,
  createSecurityHeaders,
  type SecurityHeaders,
  setSecurityHeaders,
} from './http/security/security-headers.ts';
import { type App, withSession } from './http/session.ts';
import { serveRobots, serveSitemap } from './http/sitemap.ts';
import { photosPath, servePhoto } from './http/uploads/photo-files.ts';
import { serveUploads } from './http/uploads/upload-handler.ts';
import { describeIssue } from './http/validation-messages.ts';
import type { Files } from './integrations/files/files.ts';
import { createOwnerLookup, createRouter } from './router.ts';
import type { Services } from './services.ts';

type PublicCache = { responses: ResponseCache; clock: () => Date; sharedCacheS: number; staleMaxAgeS: number };

export type AppDependencies = {
  store: Store;
  services: Services;
  /** Storage of uploaded photos. */
  files: Files;
  /** Whether the storage of photos responds. */
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
  cache: PublicCache | null;
  /** Seconds for which browsers use https only; 0: no such header. */
  hstsMaxAgeS?: number;
  /** Port of a server for metrics alone; without it this application serves them. */
  metricsPort?: number | undefined;
  /** Route of a path, for the metrics. */
  routeOf?: RouteOf;
  /** Phase of this process. */
  getPhase?: () => ServerPhase;
  /** Time limit of a response, uploads and event streams excepted. */
  responseTimeoutMs?: number;
};

const defaults = {
  isStorageAvailable: () => true,
  serviceWorker: true,
  hstsMaxAgeS: 365 * 86_400,
  getPhase: () => 'running' as const,
  responseTimeoutMs: 15_000,
  routeOf: createRouteLabels(publicPages.map(({ path }) => path)),
};

/**
 * Creates the HTTP application. Read it top-down: the first mount that responds wins. Without a listening server, as in tests:
 *
 *     const app = createApp({ ...dependencies, clientDir: null, cache: null });
 *     const response = await app.request('/api/bridges');
 */
export function createApp(dependencies: AppDependencies): App {
  const options = { ...defaults, ...dependencies };
  const { services, database, limiter, metrics, log, publicUrl, clientDir, hub } = options;
  z.config({ localeError: describeIssue }); // users read the validation messages
  const app: App = new Hono({ router: new RecentMatchesRouter(), getPath: toRoutePath });
  const owners = createOwnerCache(createOwnerLookup(services), options.topicVersions);
  const router = createRouter(services, owners);
  const securityHeaders = createSecurityHeaders(options.hstsMaxAgeS);
  const session = withSession(services.sessions.find);
  const addressOf = (c: Context) => getClientAddress(c, options.trustedProxies);
  const originOf = (c: Context) => ({
    actor: c.get('actor'),
    address: addressOf(c),
    isCrossOrigin: isCrossOrigin(c, publicUrl),
    cacheTags: c.env?.cacheTags,
  });
  const refuseInOutage = refuseDuringOutage(database);
  const limitTime = timeout(options.responseTimeoutMs, (c) => {
    return new HTTPException(503, { res: respondWithErrorCode(c, 'request/too-slow') });
  });
  const ping = singleFlight(() => options.store.ping());

  app.use(observeRequests(createObserver(log, metrics, options.routeOf)));
  if (options.cache) {
    const { responses } = options.cache;
    const render = createRenderer(app, options.cache, { ...options, router, securityHeaders });
    cachePublicResponses(app, { cache: responses, render, database, limiter, addressOf, metrics });
  }
  app.use(sendRequestId);
  app.use((_, next) => collectDirtyTopics(next, options.markTopicChanged));
  app.use(allowEmbedding);
  app.use(setSecurityHeaders(securityHeaders));
  app.use(rejectDuplicateHosts);
  app.post('/api/*', refuseInOutage); // before uploads
  serveUploads(app, {
    ...options,
    uploads: services.uploads,
    folder: options.uploadsFolder,
    owners,
    session,
    originOf,
  });
  app.use(compress()); // before the time limit, after which nothing may touch the response
  app.use(limitTime);

  app.get('/health', (c) => c.json({ status: 'ok', database: options.store.kind }));
  app.get('/ready', refuseInOutage, serveReadiness({ ...options, ping }));
  if (options.metricsPort === undefined) app.get('/metrics', serveLocalMetrics(metrics));
  app.all(changeFeedPath, refuseOtherMethods(['GET']));
  app.get(changeFeedPath, createEventStreamHandler(hub, addressOf));
  app.use(allowOpenData);
  app.all(bridgesStreamPath, refuseOtherMethods(['GET']));
  app.get(bridgesStreamPath, createEventStreamHandler(options.bridgeBoardHub, addressOf));
  app.get(`${photosPath}:name`, servePhoto(options.files));
  if (clientDir) serveBuiltFiles(app, clientDir, options.serviceWorker);

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
  app.get('*', servePages({ ...options, router, cookies: services.cookies, latestEventId: hub.latestEventId }));
  app.all('*', refuseOtherMethods(['GET'])); // pages are read-only
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    return respondWithProblem(c, describeError(error, 'request', log, c.get('requestId')));
  });
  return app;
}

type RendererOptions = Pick<
  Required<AppDependencies>,
  'services' | 'topicVersions' | 'replay' | 'publicUrl' | 'responseTimeoutMs' | 'log'
> & {
  router: ReturnType<typeof createRouter>;
  securityHeaders: SecurityHeaders;
};

/** Creates the renderer of the response cache, which sends its requests through the application. */
function createRenderer(app: App, { clock, sharedCacheS, staleMaxAgeS }: PublicCache, options: RendererOptions) {
  const { services, topicVersions, replay, router, publicUrl, securityHeaders, responseTimeoutMs, log } = options;
  const sources = [...listExpirySources(services), ...minuteSources(replay !== null)];
  const computeExpiry = createExpiryCalculator({ topicVersions, sources });
  return createPublicRenderer({
    fetch: app.fetch,
    router,
    computeExpiry,
    clock,
    publicUrl,
    sharedCacheS,
    staleMaxAgeS,
    securityHeaders,
    responseTimeoutMs,
    log,
  });
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
