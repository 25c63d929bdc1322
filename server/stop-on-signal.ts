import type { Logger } from 'pino';
import { serverOutput } from '#texts/terminal-output.ts';
import type { DrainOptions } from './http/http-server.ts';

type Steps = {
  /** Called at the signal; `/ready` then responds 503. */
  onStopping: () => void;
  /** Finishes the open requests; resolves to the number of requests that were cut. */
  drain: (options: DrainOptions) => Promise<number>;
  endStreams: () => void;
  /** Stops jobs, queue and change feed. Requests need the queue, so it stops after them. */
  stopWork: () => Promise<unknown>;
  closeDatabase: () => Promise<void>;
};

/** Time for jobs after the last request, and then for the database. */
const closeTimeoutMs = 5000;

/**
 * Stops the process on SIGTERM, after the open requests, and on SIGINT without a drain phase, because a person waits. The exit
 * code is 0, also when requests had to be cut; it is 1 when jobs or database did not close.
 */
export function stopOnSignal(steps: Steps, { drainMs, timeoutMs }: Omit<DrainOptions, 'onClosed'>, log: Logger): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    process.stdout.write(`${serverOutput.stopping}\n`);
    steps.onStopping();
    const drainOptions = { drainMs: signal === 'SIGTERM' ? drainMs : 0, timeoutMs, onClosed: steps.endStreams };
    const cut = await steps.drain(drainOptions);
    if (cut > 0) log.warn({ requests: cut, timeoutMs }, 'unfinished requests cut');
    const closeTimeout = setTimeout(() => {
      log.error('jobs or database did not close in time');
      process.exit(1);
    }, closeTimeoutMs).unref();
    await steps.stopWork();
    closeTimeout.refresh(); // a hanging job leaves the database its whole time
    await steps.closeDatabase();
    process.exit(0);
  };
  const onSignal = (signal: NodeJS.Signals) =>
    void stop(signal).catch((error: unknown) => {
      log.error({ error }, 'stop failed');
      process.exit(1);
    });
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
