import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { StartError } from '#server/start-error.ts';
import { start } from '#texts/start.ts';

export class LockedError extends StartError {
  readonly pid: string;

  constructor(dir: string, pid: string) {
    super(start.locked(dir, pid));
    this.name = 'LockedError';
    this.pid = pid;
  }
}

/**
 * Holds a data directory for this process until the returned server is closed or the process dies, however it dies:
 * the embedded database takes no lock of its own, and two processes on one directory lose data silently.
 * Throws LockedError with the holder's process id. Uses an abstract Unix socket, which the kernel frees (Linux).
 */
export async function lockDirectory(dir: string): Promise<Server> {
  mkdirSync(dir, { recursive: true });
  const address = lockAddress(dir);
  const server = createServer((socket) => socket.end(String(process.pid)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  }).catch(async (error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new LockedError(dir, await holder(address)) : error;
  });
  return server.unref();
}

function lockAddress(dir: string): string {
  const key = createHash('sha256').update(realpathSync(dir)).digest('hex').slice(0, 32);
  return `\0entrepuentes-${key}`;
}

function holder(address: string): Promise<string> {
  const socket = connect(address);
  return text(socket).catch(() => '');
}
