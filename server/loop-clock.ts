/** Milliseconds on a clock that counts at most 200 of any stretch in which the event loop was blocked. */
export type LoopClock = { now: () => number; stop: () => void };

const tickMs = 100;
const maxStepMs = 200;

/**
 * Clock for judging how long another machine has been silent. While the event loop is blocked, answers wait unread in the
 * socket. On this clock a busy process does not mistake its own delay for theirs.
 */
export function createLoopClock(read: () => number = () => performance.now()): LoopClock {
  let ticked = read();
  let elapsed = ticked;
  const now = () => elapsed + Math.min(read() - ticked, maxStepMs);
  const timer = setInterval(() => {
    elapsed = now();
    ticked = read();
  }, tickMs).unref();
  return { now, stop: () => clearInterval(timer) };
}
