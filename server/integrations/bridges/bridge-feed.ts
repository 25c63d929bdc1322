import type { LaneKind, LaneStatus, Reading } from '#domain/bridges/bridges.ts';
import type { PollRecord } from '#domain/feeds.ts';

/** One of our bridges with its existing lanes; sources are read only for these. */
export type TrackedBridge = { port: string; lanes: readonly LaneKind[]; lastReadings?: LastReadings };

/** Latest stored reading of each lane of a bridge; lanes without a reading are absent. */
export type LastReadings = ReadonlyMap<LaneKind, Omit<Reading, 'port' | 'lane'>>;

/** State of a lane in a feed; `reading` is null unless the lane is open. */
export type LaneReport = { lane: LaneKind; status: LaneStatus; reading: Omit<Reading, 'port' | 'lane'> | null };

/** State of a bridge in a feed. */
export type BridgeReport = {
  port: string;
  /** null: not published */
  isOpen: boolean | null;
  /** null: the source has no notices */
  notice: string | null;
  lanes: LaneReport[];
};

/** Result of one poll: the bridges of the first source that succeeds, or none. */
export type BridgeFeedResponse = PollRecord & { bridges: BridgeReport[] };

/** Feed of border waits; reports errors in its result and throws only when `signal` aborts. */
export type BridgeFeed = {
  poll(options: { now: Date; known: TrackedBridge[]; signal: AbortSignal }): Promise<BridgeFeedResponse>;
};
