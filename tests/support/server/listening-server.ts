import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { openChangeFeed } from '#server/change-feed.ts';
import type { Store } from '#server/db/store.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { limitConnections } from '#server/http/limits/connection-limits.ts';
import { createRequestLimiter } from '#server/http/limits/request-limiter.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { createListener } from '#server/listener.ts';
import { createTestServer } from './test-server.ts';

export type ListeningServer = Awaited<ReturnType<typeof startListening>>;

type Settings = Pick<Parameters<typeof createListener>[1], 'bodyTimeoutMs' | 'responseTimeoutMs' | 'sharedCacheS'> &
  Parameters<typeof createHttpServer>[0] & { limits?: Parameters<typeof limitConnections>[3] };

/** Starts the whole server of one process on a store, at a free local port. */
export async function startListening(
  store: Store,
  {
    bodyTimeoutMs,
    responseTimeoutMs,
    sharedCacheS = 0,
    idleTimeoutMs,
    limits,
    ...options
  }: Parameters<typeof createTestServer>[1] & Settings = {},
) {
  const { clock = () => new Date(), log = pino({ level: 'silent' }) } = options;
  const metrics = createMetrics();
  const { limiter = createRequestLimiter(), trustedProxies = [] } = options;
  const services = options.services ?? createTestServer(store, { ...options, clock }).services;
  const live = await openChangeFeed({ store, services, clock, log, sharedCacheS });
  const here = createTestServer(store, { ...options, ...live, clock, log, metrics, limiter, services });
  const publicUrl = 'https://guia.test';
  const listenerOptions = {
    services,
    metrics,
    log,
    publicUrl,
    replay: null,
    topicVersions: live.topicVersions,
    limiter,
    trustedProxies,
    clock,
    sharedCacheS,
    ...(bodyTimeoutMs && { bodyTimeoutMs }),
    ...(responseTimeoutMs && { responseTimeoutMs }),
  };
  const server = createHttpServer({ idleTimeoutMs });
  const countClosed = (reason: string) => metrics.closed.inc({ reason });
  const listener = limitConnections(
    server,
    createListener(here.app, listenerOptions),
    { trustedProxies, count: countClosed },
    limits,
  );
  server.on('request', listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Number of cacheable responses by outcome: cache hit, cache miss, and searches, which are not cached. */
  async function getCacheOutcomes(): Promise<{ hit: number; miss: number; search: number }> {
    const { values } = await metrics.cacheOutcomes.get();
    const countOf = (outcome: string) => values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
    return { hit: countOf('hit'), miss: countOf('miss'), search: countOf('search') };
  }

  async function stop(): Promise<void> {
    server.close();
    server.closeAllConnections();
    await live.stop();
  }
  return { ...here, server, url, live, metrics, shared: getCacheOutcomes, stop };
}
