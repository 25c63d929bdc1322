import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { openChangeFeed } from '#server/change-feed.ts';
import type { Store } from '#server/db/store.ts';
import { createCacheFront } from '#server/http/cache/cache-front.ts';
import { createResponseCache } from '#server/http/cache/response-cache.ts';
import { createHttpServer, trackConnections } from '#server/http/http-server.ts';
import { limitConnections } from '#server/http/limits/connection-limits.ts';
import { createMetrics, registerCacheMetrics } from '#server/http/metrics.ts';
import { createRouteLabels } from '#server/http/route-labels.ts';
import { createTestServer } from './test-server.ts';

export type ListeningServer = Awaited<ReturnType<typeof startListening>>;

type Settings = { sharedCacheS?: number; staleMaxAgeS?: number; limits?: Parameters<typeof limitConnections>[3] };

/** Starts the whole server of one process on a store, at a free local port. */
export async function startListening(
  store: Store,
  { sharedCacheS = 0, staleMaxAgeS = 600, limits, ...options }: Parameters<typeof createTestServer>[1] & Settings = {},
) {
  const { clock = () => new Date(), log = pino({ level: 'silent' }) } = options;
  const metrics = createMetrics();
  const { trustedProxies = [] } = options;
  const services = options.services ?? createTestServer(store, { ...options, clock }).services;
  const live = await openChangeFeed({ store, services, clock, log, sharedCacheS });
  const responses = createResponseCache({
    topicVersions: live.topicVersions,
    clock: () => clock().getTime(),
    latestEventId: live.hub.latestEventId,
  });
  registerCacheMetrics(metrics, responses.size);
  const cache = { responses, clock, sharedCacheS, staleMaxAgeS };
  const here = createTestServer(store, { ...options, ...live, clock, log, metrics, services, cache });
  const server = createHttpServer();
  const count = (reason: string) => metrics.closed.inc({ reason });
  const front = createCacheFront(getRequestListener(here.app.fetch), {
    cache: responses,
    log,
    metrics,
    routeOf: createRouteLabels([]),
  });
  const listener = limitConnections(
    server,
    front,
    { connections: trackConnections(server), trustedProxies, count },
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
