import type { Readable } from 'node:stream';
import type { Disk, DriveFile } from 'flydrive';
import { AppError } from '#domain/app-error.ts';
import { isDiskFull } from '#server/free-space.ts';
import { parseStorageUrl, type StorageLocation } from './storage-url.ts';

/** A stored file that can be read. */
type StoredFile = { size: number; lastModified: Date; read: () => Promise<Readable> };
/** A listed file; `lastModified` sends a request and resolves to null if the file was deleted meanwhile. */
type ListedFile = { key: string; lastModified: () => Promise<Date | null> };

/**
 * Storage of uploaded files by key ('photos/….webp'): a local folder, or a bucket shared by all processes. Throws
 * photo/storage-unavailable when it refuses or does not respond.
 */
export type Files = {
  /** Stores an immutable file. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Resolves to null if the file does not exist. */
  find(key: string): Promise<StoredFile | null>;
  /** Lists every file below a folder, in batches. */
  list(folder: string): AsyncGenerator<ListedFile[]>;
  /** Deletes a file; does nothing if it does not exist. */
  delete(key: string): Promise<void>;
};

export const immutableCacheControl = 'public, max-age=31536000, immutable';
const batchSize = 1000;
const retryAfterS = 30;
const maxAttempts = 2;
/** With two attempts, an upload is answered within 15 seconds when the bucket does not respond. */
const attemptTimeoutMs = 6000;

/** Creates the storage of a FILES_URL, which connects on first use; throws for an invalid URL. */
export function openFiles(url: string, timeoutMs = attemptTimeoutMs): Files {
  const location = parseStorageUrl(url);
  if (!location) throw new Error('invalid storage URL');
  let opened: Promise<Disk> | undefined;
  const disk = () => {
    opened ??= openDisk(location, timeoutMs);
    return opened;
  };
  return {
    async put(key, content, contentType) {
      await (await disk()).put(key, content, { contentType, cacheControl: immutableCacheControl }).catch(rethrow);
    },

    async find(key) {
      const file = (await disk()).file(key);
      try {
        const { contentLength, lastModified } = await file.getMetaData();
        return { size: contentLength, lastModified, read: () => file.getStream().catch(rethrow) };
      } catch (error) {
        if (isMissing(error)) return null;
        return rethrow(error);
      }
    },

    async *list(folder) {
      let paginationToken: string | undefined;
      do {
        const pageStart = { ...(paginationToken && { paginationToken }) };
        const page = await (await disk()).listAll(folder, { recursive: true, ...pageStart }).catch(rethrow);
        const files = [...page.objects].filter((object): object is DriveFile => object.isFile);
        for (let i = 0; i < files.length; i += batchSize) yield files.slice(i, i + batchSize).map(toListedFile);
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },

    async delete(key) {
      await (await disk()).delete(key).catch(rethrow);
    },
  };
}

/** Imports flydrive lazily because it is large. */
async function openDisk(location: StorageLocation, timeoutMs: number): Promise<Disk> {
  const { Disk } = await import('flydrive');
  if (location.kind === 'folder') {
    const { FSDriver } = await import('flydrive/drivers/fs');
    return new Disk(new FSDriver({ location: location.folder, visibility: 'private' }));
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, endpoint, region, credentials } = location;
  return new Disk(
    new S3Driver({
      bucket,
      endpoint,
      region,
      credentials,
      forcePathStyle: true,
      visibility: 'private',
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts,
      requestHandler: {
        connectionTimeout: timeoutMs / 2,
        requestTimeout: timeoutMs,
        throwOnRequestTimeout: true,
        socketTimeout: timeoutMs, // while the content of a photo is read
      },
    }),
  );
}

function toListedFile(file: DriveFile): ListedFile {
  const lastModified = async () => {
    try {
      return (await file.getMetaData()).lastModified;
    } catch (error) {
      if (isMissing(error)) return null;
      return rethrow(error);
    }
  };
  return { key: file.key, lastModified };
}

/** Throws photo/storage-unavailable with the error as its cause, or the error itself if a disk is full. */
function rethrow(error: unknown): never {
  if (isDiskFull(error)) throw error;
  throw new AppError('photo/storage-unavailable', { retryAfterS, cause: error });
}

function isMissing(error: unknown): boolean {
  const { cause = error } = error as { cause?: unknown };
  const { code, $metadata } = cause as { code?: string; $metadata?: { httpStatusCode?: number } };
  return code === 'ENOENT' || $metadata?.httpStatusCode === 404;
}
