import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '#domain/failure.ts';
import {
  narrowerPhoto,
  type PhotoWidth,
  photoPath,
  photoWidths,
  unusedPhotoRemovedAfterMinutes,
} from '#domain/photos.ts';
import type { Queue } from '#server/db/queue.ts';
import type { Db } from '#server/db/store.ts';
import type { BusinessesService, BusinessPhoto } from '#server/features/businesses/businesses.service.ts';
import type { PhotosService, StoredPhoto } from '#server/features/places/photos.service.ts';
import type { Files } from '#server/integrations/files/files.ts';
import { type Rendered, renderPhoto } from './picture.ts';
import { type ReceivedPhoto, RefusedPhoto } from './received-photo.ts';
import { keyOfPhoto } from './stored-photos.ts';
import type { Uploader, UploadQuota } from './upload-quota.ts';

export type UploadsService = ReturnType<typeof uploadsService>;

type Dependencies = {
  db: Db;
  files: Files;
  queue: Pick<Queue, 'send'>;
  quota: UploadQuota;
  photos: Pick<PhotosService, 'add'>;
  businesses: Pick<BusinessesService, 'setPhoto'>;
};

/**
 * Photos as they come in: rendered, stored, and only then named by a row. All photos of a call or none; a job, queued before
 * the first file is written, deletes those that no row names within the hour, also after a crash (ADR 038).
 */
export function uploadsService({ db, files, queue, quota, photos, businesses }: Dependencies) {
  /** Stores photos within the account's quota; returns what failed to it. */
  async function store<Used>(
    by: Uploader,
    received: ReceivedPhoto[],
    signal: AbortSignal,
    use: (stored: StoredPhoto[]) => Promise<Used>,
  ): Promise<Used> {
    await quota.reserve(by, received.length);
    try {
      return await storeAndUse(received, signal, use);
    } catch (error) {
      if (isUnnamed(error, signal)) await quota.release(by, received.length);
      throw error;
    }
  }

  /** Stores every photo and has `use` name them; takes their files away again when that is refused or nobody waits. */
  async function storeAndUse<Used>(
    received: ReceivedPhoto[],
    signal: AbortSignal,
    use: (stored: StoredPhoto[]) => Promise<Used>,
  ): Promise<Used> {
    const rendered: Rendered[] = [];
    for (const [i, photo] of received.entries()) rendered.push(await renderReceived(photo, i + 1, signal));
    const stored = rendered.map(({ width, height }) => ({ path: newPath(), width, height }));
    await queue.send(
      db,
      'unused-photos',
      { paths: stored.map(({ path }) => path) },
      unusedPhotoRemovedAfterMinutes * 60,
    );
    try {
      for (const [i, { versions }] of rendered.entries())
        for (const { width, file } of versions) {
          signal.throwIfAborted();
          await files.put(keyOf(stored[i]?.path ?? '', width), await readFile(file), 'image/webp');
        }
      signal.throwIfAborted();
      return await use(stored);
    } catch (error) {
      if (!isUnnamed(error, signal)) throw error;
      await Promise.allSettled(
        stored.flatMap(({ path }) => photoWidths.map((width) => files.delete(keyOf(path, width)))),
      );
      throw error;
    }
  }

  return {
    /** Adds photos to a place, after those it has; throws photo/…, place/unknown. Gives the paths of what was added. */
    toPlace: (by: Uploader, placeId: number, received: ReceivedPhoto[], signal: AbortSignal): Promise<string[]> =>
      store(by, received, signal, async (stored) => {
        await photos.add(by, placeId, stored);
        return stored.map(({ path }) => path);
      }),

    /** Stores photos that no row names yet: a form sent within 52 minutes will. Throws photo/…; gives their paths. */
    keep: (by: Uploader, received: ReceivedPhoto[], signal: AbortSignal): Promise<string[]> =>
      store(by, received, signal, async (stored) => stored.map(({ path }) => path)),

    /** Replaces a business's logo or cover; throws photo/…, business/unknown. Gives its path. */
    toBusiness: (
      by: Uploader,
      businessId: number,
      photo: BusinessPhoto,
      received: ReceivedPhoto[],
      signal: AbortSignal,
    ): Promise<string> =>
      store(by, received, signal, async ([stored]) => {
        if (!stored) throw new Failure('photo/none');
        await businesses.setPhoto(by, businessId, photo, stored.path);
        return stored.path;
      }),
  };
}

/** Whether no row names the photos for sure; any other failure may be a commit whose answer was lost. */
const isUnnamed = (error: unknown, signal: AbortSignal) => error instanceof Failure || signal.aborted;

/** Renders a photo beside its file, which is then no longer needed; stops when nobody waits any more. */
async function renderReceived({ name, file }: ReceivedPhoto, number: number, signal: AbortSignal): Promise<Rendered> {
  signal.throwIfAborted();
  const folder = join(dirname(file), `rendered-${number}`);
  await mkdir(folder);
  try {
    return await renderPhoto(file, folder);
  } catch (error) {
    throw error instanceof Failure ? new RefusedPhoto(error.code, name, number) : error;
  } finally {
    await rm(file, { force: true });
  }
}

const newPath = () => photoPath(randomBytes(16).toString('base64url'));

const keyOf = (path: string, width: PhotoWidth) => keyOfPhoto(narrowerPhoto(path, width));
