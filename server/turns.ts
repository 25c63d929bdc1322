type Limits = {
  /** So much work is under way at once. */
  atOnce: number;
  /** Past so many that wait, more are refused. */
  mostWaiting?: number;
  /** What who is refused is told. */
  refusal?: () => Error;
};

/** Gives a way to do work a few at once, the others in the order they came. */
export function createTurns({ atOnce, mostWaiting = Number.POSITIVE_INFINITY, refusal }: Limits) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting.length >= mostWaiting) throw refusal?.() ?? new Error('too many wait');
    if (running < atOnce) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve)); // the one that ends hands its place on
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
