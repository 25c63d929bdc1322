type Interval = {
  everyMs: number;
  /** Maximum jitter in both directions, so that many guides do not poll simultaneously. */
  jitterMs: number;
  /** Replay speed; 1 is real time. */
  speed: number;
  random?: () => number;
};

/** Returns the jittered delay until the next run, at least 1 s. */
export const jitteredDelayS = ({ everyMs, jitterMs, speed, random = Math.random }: Interval): number =>
  Math.max(1, (everyMs + (2 * random() - 1) * jitterMs) / speed / 1000);
