import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';

const mebibyte = 1024 * 1024;
/** An upload is refused below this. The embedded database needs the rest for its write-ahead log. */
const minUploadBytes = 128 * mebibyte;
const warningBytes = 1024 * mebibyte;
const warningInodes = 10_000;

export type FreeSpace = { bytes: number; inodes: number };

/** Reads the space that an ordinary user may still use on the disk of a folder. */
export async function readFreeSpace(folder: string): Promise<FreeSpace> {
  const { bavail, bsize, ffree, files } = await statfs(folder);
  return { bytes: bavail * bsize, inodes: files === 0 ? Number.POSITIVE_INFINITY : ffree }; // btrfs counts no inodes
}

/** Whether a disk has room for an upload. */
export const hasRoomForUpload = ({ bytes, inodes }: FreeSpace): boolean => bytes >= minUploadBytes && inodes >= 100;

/** Whether a disk has so little room left that somebody should act. */
export const isNearlyFull = ({ bytes, inodes }: FreeSpace): boolean => bytes < warningBytes || inodes < warningInodes;

/** Logs a warning while the disk of a folder is nearly full. */
export async function warnOfFullDisk(folder: string, log: Logger, read = readFreeSpace): Promise<void> {
  const space = await read(folder);
  const { bytes, inodes } = space;
  if (isNearlyFull(space))
    log.warn({ folder, freeMiB: Math.floor(bytes / mebibyte), freeInodes: inodes }, 'disk nearly full');
}

/** Whether an error, or one of its causes, says that a disk or a quota is full. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as Partial<NodeJS.ErrnoException>;
  return code === 'ENOSPC' || code === 'EDQUOT' || isDiskFull(cause);
}
