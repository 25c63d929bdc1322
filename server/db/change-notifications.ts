import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import { type Topic, topics } from '#contract/change-feed.ts';
import type { Listener } from './listen.ts';
import type { Store, Tx } from './store.ts';

/** A committed change of any process; all processes receive the same ids in the same order. */
export type TopicChange = { id: string; topic: Topic };

/** Next instant after `now` at which a topic changes without a write: an alert expires, a post is published; null if none is known. */
export type ExpirySource = { topic: Topic; nextExpiry: (now: Date) => Promise<Date | null> };

type OnSignal = (id: string, signal: string) => void;

const channel = 'changed';
const isTopic = (name: string): name is Topic => topics.some((topic) => topic === name);
const dirtyTopics = new AsyncLocalStorage<Set<Topic>>();

/** Topic of each audit log entity; entities without a topic affect no page. */
const topicsByEntity: Record<string, Topic> = {
  place: 'places',
  tag: 'places',
  business: 'businesses',
  category: 'businesses',
  subcategory: 'businesses',
  coupon: 'coupons',
  list: 'lists',
  'list-item': 'lists',
  alert: 'alerts',
  post: 'posts',
  ad: 'ads',
  partner: 'businesses', // a partner's businesses are public only while the partner is active
  bridge: 'bridges',
  'measured-crossing': 'bridges',
  'exchange-house': 'rates',
  'exchange-quote': 'rates',
};

/** SQL that notifies every process of a changed entity at commit; null for an entity without a topic. */
export function notifyEntitySql(entity: string): SQL | null {
  const topic = topicsByEntity[entity];
  return topic ? notifyTopicSql(topic) : null;
}

/** Notifies every process of a change without an audit row, such as new data from a feed. */
export async function notifyTopic(tx: Tx, topic: Topic): Promise<void> {
  markDirty(topic);
  await tx.execute(sql`select ${notifyTopicSql(topic)}`);
}

/** SQL expression that notifies of a topic's change; its caller must also call `written`. */
export const notifyTopicSql = (topic: Topic): SQL =>
  sql`pg_notify(${channel}, ${topic} || ':' || pg_current_xact_id())`;

/** SQL that sends a signal: an event for single open pages, which invalidates nothing. `id` distinguishes its repetitions. */
export const sendSignalSql = (signal: string, id: number): SQL =>
  sql`select pg_notify(${channel}, ${`${signal}:${id}`})`;

/** Marks a topic as changed by the current request. */
export function markDirty(topic: Topic): void {
  dirtyTopics.getStore()?.add(topic);
}

/** Marks the topic of an audit log entity as changed. */
export function markEntityDirty(entity: string): void {
  const topic = topicsByEntity[entity];
  if (topic) markDirty(topic);
}

/** Runs `act`, then calls `onDirty` with each topic that it changed before the caller continues. */
export async function collectDirtyTopics<Result>(
  act: () => Promise<Result>,
  onDirty: (topic: Topic) => void,
): Promise<Result> {
  const topics = new Set<Topic>();
  try {
    return await dirtyTopics.run(topics, act);
  } finally {
    topics.forEach(onDirty);
  }
}

/**
 * Subscribes to the changes of all processes, in commit order. `onSignal` receives signals, `onReconnect` is called when changes may have been missed,
 * `onHeartbeat` with the instant (by `now`) up to which none was. Resolves to an unsubscribe function.
 */
export function subscribe(
  store: Store,
  onChange: (change: TopicChange) => void,
  onReconnect: () => void,
  { onSignal = () => {}, onHeartbeat, now }: Pick<Listener, 'onHeartbeat' | 'now'> & { onSignal?: OnSignal } = {
    onHeartbeat: () => {},
    now: () => performance.now(),
  },
): Promise<() => Promise<void>> {
  const onMessage = (payload: string) => {
    const [name = ''] = payload.split(':');
    // the id is the whole payload, since one transaction may change several topics
    if (isTopic(name)) onChange({ id: payload, topic: name });
    else onSignal(payload, name);
  };
  return store.listen(channel, { onMessage, onReconnect, onHeartbeat, now });
}
