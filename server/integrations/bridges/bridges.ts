import type { LaneKind, LaneStatus, Reading } from '#domain/bridges.ts';
import type { Turn } from '#domain/feeds.ts';

/** A crossing of ours and the lanes that really exist there: what a source says of others is nobody's business. */
export type KnownBridge = { port: string; lanes: readonly LaneKind[]; last?: LastReadings };

/** The newest reading that is stored of each lane of a crossing; a lane without any has none. */
export type LastReadings = ReadonlyMap<LaneKind, Omit<Reading, 'port' | 'lane'>>;

/** What a source says of a lane; a number only where the lane is open. */
export type LaneReport = { lane: LaneKind; status: LaneStatus; reading: Omit<Reading, 'port' | 'lane'> | null };

/** What a source says of a crossing. */
export type BridgeReport = {
  port: string;
  /** null: not told */
  isOpen: boolean | null;
  /** null: this source tells none */
  notice: string | null;
  lanes: LaneReport[];
};

/** One turn of asking: what the first source that served says, or nothing of any crossing. */
export type BridgeAnswer = Turn & { bridges: BridgeReport[] };

/** Where the waits come from; whatever happens there is told in the answer, so that it throws only when `signal` ends it. */
export type BridgeSource = {
  ask(question: { now: Date; known: KnownBridge[]; signal: AbortSignal }): Promise<BridgeAnswer>;
};
