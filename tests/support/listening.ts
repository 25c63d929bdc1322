import { once } from 'node:events';
import { type AddressInfo, BlockList } from 'node:net';
import { pino } from 'pino';
import type { Store } from '#server/db/store.ts';
import { limitConnections } from '#server/http/connection-limits.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { createMetrics } from '#server/http/measure.ts';
import { createRequestLimiter } from '#server/http/request-limiter.ts';
import { createListener } from '#server/listener.ts';
import { openLive } from '#server/live.ts';
import { createTestServer } from './app.ts';

export type Listening = Awaited<ReturnType<typeof listening>>;

type Patience = Pick<Parameters<typeof createListener>[1], 'patienceMs' | 'answerMs'> &
  Parameters<typeof createHttpServer>[0] & { limits?: Parameters<typeof limitConnections>[3] };

/** All of the product's server that one process has, on a store, at a port of this machine. */
export async function listening(
  store: Store,
  { patienceMs, answerMs, stalledMs, limits, ...options }: Parameters<typeof createTestServer>[1] & Patience = {},
) {
  const { clock = () => new Date(), log = pino({ level: 'silent' }) } = options;
  const metrics = createMetrics();
  const { limiter = createRequestLimiter(), trustedProxies = new BlockList() } = options;
  const services = options.services ?? createTestServer(store, { ...options, clock }).services;
  const live = await openLive({ store, services, clock, log });
  const here = createTestServer(store, { ...options, ...live, clock, log, metrics, limiter, services });
  const publicUrl = 'https://guia.test';
  const about = {
    services,
    metrics,
    log,
    publicUrl,
    replay: null,
    freshness: live.freshness,
    limiter,
    trustedProxies,
    clock,
    ...(patienceMs && { patienceMs }),
    ...(answerMs && { answerMs }),
  };
  const server = createHttpServer({ stalledMs });
  const count = (reason: string) => metrics.closed.inc({ reason });
  const listener = limitConnections(server, createListener(here.app, about), { trustedProxies, count }, limits);
  server.on('request', listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** How many answers that are the same for everybody came from finished bytes, were made first, and are not kept. */
  async function shared(): Promise<{ hit: number; miss: number; search: number }> {
    const { values } = await metrics.shared.get();
    const of = (outcome: string) => values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
    return { hit: of('hit'), miss: of('miss'), search: of('search') };
  }

  async function stop(): Promise<void> {
    server.close();
    server.closeAllConnections();
    await live.stop();
  }
  return { ...here, server, url, live, metrics, shared, stop };
}
