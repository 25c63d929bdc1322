import type { Topic } from '#contract/change-feed.ts';

export type TopicVersions = ReturnType<typeof createTopicVersions>;
/** Snapshot of the change counters of all topics. `epoch` grows when changes may have been missed. */
export type TopicVersion = { epoch: number; counts: ReadonlyMap<Topic, number> };

/** Heartbeats of the listening connection count this long. Without one, changes of other processes may have been missed. */
const heartbeatTtlMs = 1000;

type Options = {
  /** Whether other processes write to the same database, so heartbeats are required. */
  requiresHeartbeat: boolean;
  /** Clock of the heartbeats, in milliseconds. */
  now?: () => number;
};

/** Change counters per topic: validates cached responses and owners. */
export function createTopicVersions({ requiresHeartbeat, now = () => performance.now() }: Options) {
  let latest: TopicVersion = { epoch: 0, counts: new Map() };
  let trustedUntil = requiresHeartbeat ? now() : Number.POSITIVE_INFINITY;

  /** Whether changes of other processes are being received. */
  const isConnected = () => now() < trustedUntil;

  /** Like `isCurrent`, but ignores heartbeats: only changes that were already received count. */
  const isUnchanged = (version: TopicVersion, topics: readonly Topic[] = [...latest.counts.keys()]): boolean =>
    version === latest ||
    (version.epoch === latest.epoch && topics.every((topic) => version.counts.get(topic) === latest.counts.get(topic)));

  return {
    /** Returns the current snapshot. Take it before a query: the result is at least as new. */
    current: () => latest,

    /** Records a change of a topic. */
    markChanged(topic: Topic): void {
      const counts = new Map(latest.counts).set(topic, (latest.counts.get(topic) ?? 0) + 1);
      latest = { ...latest, counts };
    },

    /** Invalidates everything: changes may have been missed. */
    markAllChanged(): void {
      latest = { ...latest, epoch: latest.epoch + 1 };
    },

    /** Records a heartbeat: all changes of other processes up to `at` have been received. */
    recordHeartbeat(at: number): void {
      trustedUntil = Math.max(trustedUntil, at + heartbeatTtlMs);
    },

    isConnected,
    isUnchanged,

    /** Whether no given topic changed since the snapshot (default: any topic); false without a recent heartbeat. */
    isCurrent: (version: TopicVersion, topics?: readonly Topic[]): boolean =>
      isConnected() && isUnchanged(version, topics),
  };
}
