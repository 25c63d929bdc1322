import type { Logger } from 'pino';
import { bridgesStreamEvent, type Topic } from '#contract/change-feed.ts';
import { type ExpirySource, subscribe } from './db/change-notifications.ts';
import { type DatabaseMonitor, monitorDatabase } from './db/database-monitor.ts';
import type { Store } from './db/store.ts';
import { createTopicVersions, type TopicVersions } from './http/cache/topic-versions.ts';
import { createEventHub, type EventHub } from './http/events/event-hub.ts';
import { publishExpiries } from './jobs/publish-expiries.ts';
import { watchBridges } from './jobs/watch-bridges.ts';
import type { Services } from './services.ts';

export type ChangeFeed = {
  /** Event streams that publish changed topics. */
  hub: EventHub;
  /** Event streams that publish the bridge board. */
  bridgeBoardHub: EventHub;
  /** Topic versions, which validate cached responses and owners. */
  topicVersions: TopicVersions;
  /** Whether the database responds. */
  database: DatabaseMonitor;
  /** Marks a topic as changed by this process. */
  markTopicChanged: (topic: Topic) => void;
  /** Ends all event streams and rejects new ones. */
  endStreams: () => void;
  /** Ends all event streams and stops listening. */
  stop: () => Promise<unknown>;
};

type Dependencies = {
  store: Store;
  services: Services;
  clock: () => Date;
  log: Logger;
  /** Seconds for which a CDN or caching proxy may serve a public response; 0 (default): never. */
  sharedCacheS?: number;
};

/**
 * Starts the change feed of this process. Changes come from all processes and from schedules (an expiry, a publication);
 * each one updates the topic versions and is published to the event streams. Behind a shared cache the events wait until the
 * old responses have left it, because pages request their data again at an event.
 */
export async function openChangeFeed(dependencies: Dependencies): Promise<ChangeFeed> {
  const { store, services, clock, log, sharedCacheS = 0 } = dependencies;
  const loopClock = createLoopClock();
  const { now } = loopClock;
  const topicVersions = createTopicVersions({ requiresHeartbeat: store.kind === 'postgres', now });
  const hub = createEventHub();
  const bridgeBoardHub = createEventHub({ stateEvent: bridgesStreamEvent });
  const eventDelayMs = 2 * sharedCacheS * 1000; // a response is served, then served once more while it is revalidated
  const afterSharedCache = (send: () => void) => {
    if (eventDelayMs === 0) send();
    else setTimeout(send, eventDelayMs).unref();
  };
  const publish = (id: string, topic: Topic) => {
    topicVersions.markChanged(topic); // first: a page that receives the event requests its data again
    afterSharedCache(() => hub.publish(id, topic));
  };
  const { board } = services.bridges;
  const bridgeWatch = watchBridges({
    board,
    publish: bridgeBoardHub.publish,
    notify: (id) => publish(id, 'bridges'),
    log,
  });
  const sources = listExpirySources(services);
  const scheduledChanges = publishExpiries(sources, { clock, publish, log });
  const unsubscribe = await subscribe(
    store,
    ({ id, topic }) => {
      publish(id, topic);
      scheduledChanges.replan(topic);
      if (topic === 'bridges') bridgeWatch.checkNow();
    },
    () => {
      topicVersions.markAllChanged();
      afterSharedCache(hub.reset);
      bridgeWatch.checkNow();
      for (const { topic } of sources) scheduledChanges.replan(topic);
    },
    { onSignal: hub.publish, onHeartbeat: topicVersions.recordHeartbeat, now },
  );
  const database = monitorDatabase({ isConnected: topicVersions.isConnected, ping: store.ping });
  const endStreams = () => {
    hub.close();
    bridgeBoardHub.close();
  };
  const stop = () => {
    database.stop();
    endStreams();
    loopClock.stop();
    return Promise.all([scheduledChanges.stop(), unsubscribe(), bridgeWatch.stop()]);
  };
  return {
    hub,
    bridgeBoardHub,
    topicVersions,
    database,
    markTopicChanged: topicVersions.markChanged,
    endStreams,
    stop,
  };
}

/** Clock in milliseconds that counts at most 200 ms of each period in which the event loop was blocked. */
type LoopClock = { now: () => number; stop: () => void };

const tickMs = 100;
const maxStepMs = 200;

/**
 * Creates a clock for timeouts of other machines. While the event loop is blocked, their data waits unread in the socket;
 * on this clock a busy process does not mistake its own delay for theirs.
 */
export function createLoopClock(read: () => number = () => performance.now()): LoopClock {
  let lastTick = read();
  let elapsed = lastTick;
  const now = () => elapsed + Math.min(read() - lastTick, maxStepMs);
  const timer = setInterval(() => {
    elapsed = now();
    lastTick = read();
  }, tickMs).unref();
  return { now, stop: () => clearInterval(timer) };
}

/** Expiry sources of the topics that change on schedule. `watchBridges` covers the bridges. */
export const listExpirySources = ({ alerts, posts, ads, exchangeHouses, places }: Services): ExpirySource[] => [
  { topic: 'alerts', nextExpiry: alerts.nextExpiry },
  { topic: 'posts', nextExpiry: posts.nextExpiry },
  { topic: 'ads', nextExpiry: ads.nextExpiry },
  { topic: 'rates', nextExpiry: exchangeHouses.nextExpiry },
  { topic: 'places', nextExpiry: places.nextExpiry },
];
