type Pace = {
  everyMs: number;
  /** How much earlier or later a turn may come, so that many guides do not ask at one moment. */
  spreadMs: number;
  /** How many times as fast as the real one the clock goes that it is all about. */
  speed: number;
  random?: () => number;
};

/** In how many seconds the next turn comes: never in less than one. */
export const nextTurnS = ({ everyMs, spreadMs, speed, random = Math.random }: Pace): number =>
  Math.max(1, (everyMs + (2 * random() - 1) * spreadMs) / speed / 1000);
