/** A day of the past that is played again, and from when on: whatever concerns the border goes by its clock. */
export type Replay = {
  /** by the real clock */
  startedAt: Date;
  /** the instant that is played then */
  from: Date;
  /** how many times as fast as it was */
  speed: number;
};

/** The clock of a replay, driven by the real one. */
export function replayClock({ startedAt, from, speed }: Replay, clock: () => Date): () => Date {
  return () => new Date(from.getTime() + (clock().getTime() - startedAt.getTime()) * speed);
}
