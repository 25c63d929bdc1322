import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { AppError } from '#domain/app-error.ts';
import type { App, AppDependencies } from './app.ts';
import type { CacheTags } from './http/api/procedures.ts';
import { createExpiryCalculator } from './http/cache/expiry.ts';
import { createPublicRenderer } from './http/cache/public-renderer.ts';
import { createResponseCache } from './http/cache/response-cache.ts';
import { createResponseStore } from './http/cache/response-store.ts';
import { respondWithAppError } from './http/error-response.ts';
import { resolveClientAddress } from './http/limits/client-address.ts';
import { createBusyError } from './http/limits/request-limiter.ts';
import { createResponseLogger, type Metrics, measureResponses, registerCacheMetrics } from './http/metrics.ts';
import { securityHeaders } from './http/security/security-headers.ts';
import { createOwnerLookup, createRouter } from './router.ts';
import { listExpirySources } from './services.ts';

type Dependencies = Pick<
  AppDependencies,
  'services' | 'metrics' | 'log' | 'publicUrl' | 'replay' | 'topicVersions' | 'limiter' | 'trustedProxies'
> & {
  clock: () => Date;
  /** Seconds for which a CDN or caching proxy may serve a public response; 0 (default): never. */
  sharedCacheS?: number;
  /** Time limit for receiving a body. */
  bodyTimeoutMs?: number;
  /** Time limit for responding, as in the application. */
  responseTimeoutMs?: number;
};

const halfMinuteMs = 30_000;
const defaultTimeoutMs = 15_000;

/** Creates the request listener: the response cache first, then the application. */
export function createListener(app: App, dependencies: Dependencies): RequestListener {
  const { services, metrics, log, publicUrl, replay, topicVersions, limiter, trustedProxies, clock } = dependencies;
  const { sharedCacheS = 0, bodyTimeoutMs = defaultTimeoutMs, responseTimeoutMs = defaultTimeoutMs } = dependencies;
  const store = createResponseStore({ topicVersions, clock: () => clock().getTime() });
  registerCacheMetrics(metrics, store.size);
  // bridges and rates show ages in minutes, so their responses expire every half minute; a replay is not cached
  const nextExpiry = async (now: Date) => (replay ? now : nextHalfMinute(now));
  const minuteSources = (['bridges', 'rates'] as const).map((topic) => ({ topic, nextExpiry }));
  const computeExpiry = createExpiryCalculator({
    topicVersions,
    sources: [...listExpirySources(services), ...minuteSources],
  });
  const application = getRequestListener(app.fetch);
  const errorApp = (error: AppError) => createErrorApp(error, log, metrics);
  const [timeoutApp, serverErrorApp] = [
    errorApp(new AppError('request/too-slow')),
    errorApp(new AppError('server/unexpected')),
  ];
  const duplicateHost = getRequestListener(errorApp(new AppError('request/two-hosts')).fetch);
  const router = createRouter(services, createOwnerLookup(services));
  const renderPublic = createPublicRenderer({
    app,
    router,
    timeoutApp,
    responseTimeoutMs,
    serverErrorApp,
    log,
    computeExpiry,
    clock,
    publicUrl,
    sharedCacheS,
  });
  const logResponse = createResponseLogger(log, metrics);
  const respond = createResponseCache({
    renderPublic,
    application,
    respondTooSlow: getRequestListener(timeoutApp.fetch),
    respondBusy: getRequestListener(errorApp(createBusyError()).fetch),
    limiter,
    addressOf: ({ socket, headers }) =>
      resolveClientAddress(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), trustedProxies),
    store,
    logResponse,
    metrics,
    bodyTimeoutMs,
  });
  return (request, response) => (hasDuplicateHost(request) ? duplicateHost : respond)(request, response);
}

/** Whether a request has more than one Host header (RFC 9112 3.2); Node drops all but the first. */
function hasDuplicateHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

const nextHalfMinute = (now: Date) => new Date(Math.floor(now.getTime() / halfMinuteMs + 1) * halfMinuteMs);

/** Creates an application that responds to every request with one error, with the log line and headers of the main application. */
function createErrorApp(error: AppError, log: Logger, metrics: Metrics) {
  const app = new Hono<{ Bindings: { cacheTags?: CacheTags }; Variables: RequestIdVariables }>();
  app.use(requestId()).use(measureResponses(log, metrics)).use(securityHeaders());
  return app.all('*', (c) => respondWithAppError(c, error));
}
