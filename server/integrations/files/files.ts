import type { Readable } from 'node:stream';
import type { Disk, DriveFile } from 'flydrive';
import { type FilesPlace, placeOf } from './files-url.ts';

/** A stored file that is about to be read. */
type StoredFile = { size: number; lastModified: Date; read: () => Promise<Readable> };
/** A file in a list; when it was stored is asked for, null when it has gone meanwhile. */
type ListedFile = { key: string; lastModified: () => Promise<Date | null> };

/** Files that people upload, by key ('photos/….webp'): in a folder of this machine, or in a bucket that all processes share. */
export type Files = {
  /** Stores a file for good; its content never changes. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>;
  /** null: there is no such file. */
  find(key: string): Promise<StoredFile | null>;
  /** Every file below a folder, some at a time. */
  list(folder: string): AsyncGenerator<ListedFile[]>;
  /** A file that is not there is deleted already. */
  delete(key: string): Promise<void>;
};

export const foreverCache = 'public, max-age=31536000, immutable';
const atOnce = 1000;
const s3TimesMs = { connectionTimeout: 5000, requestTimeout: 30_000 };

/** Opens the files at a FILES_URL, when they are first asked for; throws when it is none. */
export function openFiles(url: string): Files {
  const place = placeOf(url);
  if (!place) throw new Error('not an address of files');
  let opened: Promise<Disk> | undefined;
  const disk = () => {
    opened ??= open(place);
    return opened;
  };
  return {
    async put(key, content, contentType) {
      await (await disk()).put(key, content, { contentType, cacheControl: foreverCache });
    },

    async find(key) {
      const file = (await disk()).file(key);
      try {
        const { contentLength, lastModified } = await file.getMetaData();
        return { size: contentLength, lastModified, read: () => file.getStream() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async *list(folder) {
      let paginationToken: string | undefined;
      do {
        const from = { ...(paginationToken && { paginationToken }) };
        const page = await (await disk()).listAll(folder, { recursive: true, ...from });
        const files = [...page.objects].filter((object): object is DriveFile => object.isFile);
        for (let i = 0; i < files.length; i += atOnce) yield files.slice(i, i + atOnce).map(listed);
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },

    async delete(key) {
      await (await disk()).delete(key);
    },
  };
}

/** Imported at first use: these are heavy. */
async function open(place: FilesPlace): Promise<Disk> {
  const { Disk } = await import('flydrive');
  if (place.kind === 'folder') {
    const { FSDriver } = await import('flydrive/drivers/fs');
    return new Disk(new FSDriver({ location: place.folder, visibility: 'private' }));
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, endpoint, region, credentials } = place;
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
      requestHandler: s3TimesMs,
    }),
  );
}

function listed(file: DriveFile): ListedFile {
  const lastModified = async () => {
    try {
      return (await file.getMetaData()).lastModified;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return { key: file.key, lastModified };
}

function isMissing(error: unknown): boolean {
  const { cause = error } = error as { cause?: unknown };
  const { code, $metadata } = cause as { code?: string; $metadata?: { httpStatusCode?: number } };
  return code === 'ENOENT' || $metadata?.httpStatusCode === 404;
}
