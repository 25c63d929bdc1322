import type { Logger } from 'pino';
import { bridgesEvent, type LiveNoun } from '#contract/events.ts';
import { hearChanges } from './db/changes.ts';
import type { Store } from './db/store.ts';
import { createEventHub, type EventHub } from './http/event-hub.ts';
import { createFreshness, type Freshness } from './http/freshness.ts';
import { announceDue } from './jobs/announce-due.ts';
import { watchBridges } from './jobs/watch-bridges.ts';
import { createLoopClock } from './loop-clock.ts';
import { nextChanges, type Services } from './services.ts';

export type Live = {
  /** The open event streams of this process. */
  hub: EventHub;
  /** Those that tell the crossings as they are. */
  bridgesHub: EventHub;
  /** What is known of how old an answer is. */
  freshness: Freshness;
  /** Hears of each noun that this process wrote to. */
  changed: (noun: LiveNoun) => void;
  /** Ends all streams and hears nothing more. */
  stop: () => Promise<unknown>;
};

type Dependencies = { store: Store; services: Services; clock: () => Date; log: Logger };

/** Hears of every change, of any process and of what changes by itself, and tells the open pages and the finished answers. */
export async function openLive({ store, services, clock, log }: Dependencies): Promise<Live> {
  const loopClock = createLoopClock();
  const { now } = loopClock;
  const freshness = createFreshness({ shared: store.kind === 'postgres', now });
  const hub = createEventHub();
  const bridgesHub = createEventHub({ state: bridgesEvent });
  const publish = (id: string, noun: LiveNoun) => {
    freshness.bump(noun); // first: whoever hears of it asks again
    hub.publish(id, noun);
  };
  const { board } = services.bridges;
  const watch = watchBridges({
    board,
    publish: bridgesHub.publish,
    announce: (id) => publish(id, 'bridges'),
    log,
  });
  const sources = nextChanges(services);
  const due = announceDue(sources, { clock, publish, log });
  const stopHearing = await hearChanges(
    store,
    ({ id, noun }) => {
      publish(id, noun);
      due.replan(noun);
      if (noun === 'bridges') watch.look();
    },
    () => {
      freshness.bumpAll();
      hub.reset();
      watch.look();
      for (const { noun } of sources) due.replan(noun);
    },
    { alive: freshness.alive, now },
  );
  const stop = () => {
    hub.close();
    bridgesHub.close();
    loopClock.stop();
    return Promise.all([due.stop(), stopHearing(), watch.stop()]);
  };
  return { hub, bridgesHub, freshness, changed: freshness.bump, stop };
}
