/** Replay of a past day: everything about the border uses its clock instead of the real one. */
export type Replay = {
  /** Start of the replay by the real clock. */
  startedAt: Date;
  /** The past instant at which the replay starts. */
  from: Date;
  /** Replay speed, 1–3600×. */
  speed: number;
};

/** Creates the clock of a replay, driven by the real clock. */
export function createReplayClock({ startedAt, from, speed }: Replay, realClock: () => Date): () => Date {
  return () => new Date(from.getTime() + (realClock().getTime() - startedAt.getTime()) * speed);
}
