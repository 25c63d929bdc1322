import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Store } from '#server/db/store.ts';
import { hasRoomForWrites, hasRoomToResumeWrites, readFreeSpace, toMebibytes } from '#server/free-space.ts';
import { serverOutput } from '#texts/terminal-output.ts';

/**
 * Returns a job that makes the embedded database read-only while its disk is nearly full. It must not reach the end of the disk:
 * PostgreSQL then panics, and its WebAssembly never returns to the event loop.
 */
export function guardDisk(
  { setReadOnly }: { setReadOnly: NonNullable<Store['setReadOnly']> },
  folder: string,
  log: Logger,
  read = readFreeSpace,
): () => Promise<void> {
  let isReadOnly = false;
  return async () => {
    const space = await read(folder);
    if (isReadOnly ? !hasRoomToResumeWrites(space) : hasRoomForWrites(space)) return;
    await setReadOnly(!isReadOnly);
    isReadOnly = !isReadOnly;
    const facts = { folder, freeMiB: toMebibytes(space.bytes), freeInodes: space.inodes };
    if (isReadOnly) log.error(facts, 'disk full, writes are refused');
    else log.info(facts, 'disk has room again, writes are accepted');
  };
}

const maxFailures = 3;

/** Returns a job that checks the embedded database, and calls `end` after three failures in a row. */
export function watchEmbedded({ ping }: Pick<Store, 'ping'>, end: (error: unknown) => void): () => Promise<void> {
  let failures = 0;
  return async () => {
    try {
      await ping();
      failures = 0;
    } catch (error) {
      failures++;
      if (failures === maxFailures) end(error);
    }
  };
}

/** Runs in a thread of its own. It counts checks and not time, because a suspended machine must not count as a blocked loop. */
const watchdog = `
  const { workerData } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  const { beats, intervalMs, maxMissed, sentence } = workerData;
  let [last, missed] = [0, 0];
  setInterval(() => {
    const beat = Atomics.load(beats, 0);
    missed = beat === last ? missed + 1 : 0;
    last = beat;
    if (missed < maxMissed) return;
    writeSync(2, sentence + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }, intervalMs);
`;

/**
 * Kills the process when its event loop stays blocked for `maxMissed` checks in a row (30 s), so that a supervisor starts it
 * again. A blocked process handles no signal and cannot end itself.
 */
export function watchEventLoop({ intervalMs = 3000, maxMissed = 10 } = {}): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), intervalMs / 2).unref();
  new Worker(watchdog, {
    eval: true,
    execArgv: [], // the hooks of the server's modules are not needed
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
    workerData: { beats, intervalMs, maxMissed, sentence: serverOutput.embeddedFailed },
  }).unref();
}
