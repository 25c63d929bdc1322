import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { ConfigError } from '#server/config-error.ts';
import { createDataFolder } from '#server/data-folder.ts';
import { serverOutput } from '#texts/terminal-output.ts';

export class LockedError extends ConfigError {
  readonly pid: string;

  constructor(dir: string, pid: string) {
    super(serverOutput.locked(dir, pid));
    this.name = 'LockedError';
    this.pid = pid;
  }
}

/**
 * Locks a data directory for this process until the returned server is closed or the process dies. The embedded database
 * has no lock, and two processes on one directory silently lose data. Throws LockedError with the id of the process that
 * holds the lock. Uses an abstract Unix socket, which the kernel releases (Linux).
 */
export async function lockDirectory(dir: string): Promise<Server> {
  createDataFolder(dir);
  const socketName = lockSocketName(dir);
  const server = createServer((socket) => socket.end(String(process.pid)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketName, resolve);
  }).catch(async (error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new LockedError(dir, await readOwnerPid(socketName)) : error;
  });
  return server.unref();
}

function lockSocketName(dir: string): string {
  const key = createHash('sha256').update(realpathSync(dir)).digest('hex').slice(0, 32);
  return `\0entrepuentes-${key}`;
}

function readOwnerPid(socketName: string): Promise<string> {
  const socket = connect(socketName);
  return text(socket).catch(() => '');
}
