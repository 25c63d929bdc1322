/** Clock in milliseconds that counts at most 200 ms of each period in which the event loop was blocked. */
export type LoopClock = { now: () => number; stop: () => void };

const tickMs = 100;
const maxStepMs = 200;

/**
 * Creates a clock for timeouts of other machines. While the event loop is blocked, their data waits unread in the socket;
 * on this clock a busy process does not mistake its own delay for theirs.
 */
export function createLoopClock(read: () => number = () => performance.now()): LoopClock {
  let lastTick = read();
  let elapsed = lastTick;
  const now = () => elapsed + Math.min(read() - lastTick, maxStepMs);
  const timer = setInterval(() => {
    elapsed = now();
    lastTick = read();
  }, tickMs).unref();
  return { now, stop: () => clearInterval(timer) };
}
