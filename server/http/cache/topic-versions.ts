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

/** Change counters per topic: validates cached responses and owners (design 8). */
export function createTopicVersions({ requiresHeartbeat, now = () => performance.now() }: Options) {
  let counts: ReadonlyMap<Topic, number> = new Map();
  let epoch = 0;
  let latest: TopicVersion | null = null; // shared by thousands of cache entries
  let trustedUntil = requiresHeartbeat ? now() : Number.POSITIVE_INFINITY;

  function isUnchanged(
    { epoch: epochThen, counts: before }: TopicVersion,
    topics: Iterable<Topic> = counts.keys(),
  ): boolean {
    if (epochThen !== epoch) return false;
    if (before === counts) return true;
    for (const topic of topics) if (counts.get(topic) !== before.get(topic)) return false;
    return true;
  }

  return {
    /** Returns the current snapshot. Take it before a query: the result is at least as new. */
    current(): TopicVersion {
      latest ??= { epoch, counts };
      return latest;
    },

    /** Records a change of a topic. */
    markChanged(topic: Topic): void {
      counts = new Map(counts).set(topic, (counts.get(topic) ?? 0) + 1);
      latest = null;
    },

    /** Invalidates everything: changes may have been missed. */
    markAllChanged(): void {
      epoch++;
      latest = null;
    },

    /** Records a heartbeat: all changes of other processes up to `at` have been received. */
    recordHeartbeat(at: number): void {
      trustedUntil = Math.max(trustedUntil, at + heartbeatTtlMs);
    },

    /** Whether changes of other processes are being received. */
    isConnected: (): boolean => now() < trustedUntil,

    /** Whether no given topic changed since the snapshot (default: any topic); false without a recent heartbeat. */
    isCurrent(version: TopicVersion, topics?: Iterable<Topic>): boolean {
      return now() < trustedUntil && isUnchanged(version, topics);
    },

    /** Like `isCurrent`, but ignores heartbeats: only changes that were already received count. */
    isUnchanged,
  };
}
