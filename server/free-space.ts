import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Logger } from 'pino';

const mebibyte = 1024 * 1024;
/** An upload is refused below this. The embedded database needs the rest. */
const minUploadBytes = 128 * mebibyte;
/** Writes to the embedded database are refused below this: four segments of its write-ahead log. */
const minWriteBytes = 64 * mebibyte;
/** Refused writes are accepted again above this, so that they do not change with every write. */
const resumeWriteBytes = 80 * mebibyte;
/** A new embedded database takes 50 MiB. */
const minCreateBytes = 128 * mebibyte;
const warningBytes = 1024 * mebibyte;
const minInodes = 100;
const warningInodes = 10_000;

export type FreeSpace = { bytes: number; inodes: number };

/** Reads the space that an ordinary user may still use on the disk of a folder, or of its nearest parent that exists. */
export async function readFreeSpace(folder: string): Promise<FreeSpace> {
  try {
    const { bavail, bsize, ffree, files } = await statfs(folder);
    return { bytes: bavail * bsize, inodes: files === 0 ? Number.POSITIVE_INFINITY : ffree }; // btrfs counts no inodes
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return readFreeSpace(dirname(folder));
  }
}

const hasRoom = (minBytes: number) => (space: FreeSpace) => space.bytes >= minBytes && space.inodes >= minInodes;
/** Whether a disk has room for an upload. */
export const hasRoomForUpload = hasRoom(minUploadBytes);
/** Whether the embedded database may write. */
export const hasRoomForWrites = hasRoom(minWriteBytes);
/** Whether the embedded database may write again after it refused to. */
export const hasRoomToResumeWrites = hasRoom(resumeWriteBytes);

/** Bytes that must be free to open an embedded database, or to create it. */
export const getBytesToOpen = (isNew: boolean): number => (isNew ? minCreateBytes : minWriteBytes);

/** Whether a disk has so little room left that somebody should act. */
export const isNearlyFull = ({ bytes, inodes }: FreeSpace): boolean => bytes < warningBytes || inodes < warningInodes;

export const toMebibytes = (bytes: number): number => Math.floor(bytes / mebibyte);

/** Logs a warning while the disk of a folder is nearly full. */
export async function warnOfFullDisk(folder: string, log: Logger, read = readFreeSpace): Promise<void> {
  const space = await read(folder);
  const { bytes, inodes } = space;
  if (isNearlyFull(space)) log.warn({ folder, freeMiB: toMebibytes(bytes), freeInodes: inodes }, 'disk nearly full');
}

/** Whether an error, or one of its causes, says that a disk or a quota is full. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as Partial<NodeJS.ErrnoException>;
  return code === 'ENOSPC' || code === 'EDQUOT' || isDiskFull(cause);
}
