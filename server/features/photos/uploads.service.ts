import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '#domain/app-error.ts';
import {
  type PhotoWidth,
  photoWidths,
  toNarrowerPhoto,
  toPhotoPath,
  unusedPhotoRemovedAfterMinutes,
} from '#domain/photos.ts';
import type { Queue } from '#server/db/queue.ts';
import type { Db } from '#server/db/store.ts';
import type { BusinessesService, BusinessPhoto } from '#server/features/businesses/businesses.service.ts';
import type { PlacePhotosService, StoredPhoto } from '#server/features/places/place-photos.service.ts';
import type { Files } from '#server/integrations/files/files.ts';
import { type ReceivedPhoto, RejectedPhotoError } from './received-photo.ts';
import { type RenderedPhoto, renderPhoto } from './render-photo.ts';
import { toStorageKey } from './stored-photos.ts';
import type { Uploader, UploadQuota } from './upload-quota.ts';

export type UploadsService = ReturnType<typeof uploadsService>;

type Dependencies = {
  db: Db;
  files: Files;
  queue: Pick<Queue, 'send'>;
  quota: UploadQuota;
  photos: Pick<PlacePhotosService, 'add'>;
  businesses: Pick<BusinessesService, 'setPhoto'>;
};

/**
 * Uploads photos: renders them, stores the files, then references them in a row, all photos of a request or none. A job
 * that is queued before the first file is written deletes unreferenced photos within the hour, also after a crash (ADR
 * 038).
 */
export function uploadsService({ db, files, queue, quota, photos, businesses }: Dependencies) {
  /** Stores photos within the account's quota, and releases the quota of photos that were not stored. */
  async function store<Used>(
    actor: Uploader,
    received: ReceivedPhoto[],
    signal: AbortSignal,
    use: (stored: StoredPhoto[]) => Promise<Used>,
  ): Promise<Used> {
    await quota.reserve(actor, received.length);
    try {
      return await storeAndUse(received, signal, use);
    } catch (error) {
      if (isUnreferenced(error, signal)) await quota.release(actor, received.length);
      throw error;
    }
  }

  /**
   * Stores every photo, then calls `use`, which references them. Deletes the files if that fails or the request is
   * aborted.
   */
  async function storeAndUse<Used>(
    received: ReceivedPhoto[],
    signal: AbortSignal,
    use: (stored: StoredPhoto[]) => Promise<Used>,
  ): Promise<Used> {
    const rendered: RenderedPhoto[] = [];
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
      if (!isUnreferenced(error, signal) || isStorageFailure(error)) throw error; // a job deletes the files
      await Promise.allSettled(
        stored.flatMap(({ path }) => photoWidths.map((width) => files.delete(keyOf(path, width)))),
      );
      throw error;
    }
  }

  return {
    /** Appends photos to a place and returns their paths. Throws photo/… or place/unknown. */
    addToPlace: (actor: Uploader, placeId: number, received: ReceivedPhoto[], signal: AbortSignal): Promise<string[]> =>
      store(actor, received, signal, async (stored) => {
        await photos.add(actor, placeId, stored);
        return stored.map(({ path }) => path);
      }),

    /** Stores photos for a form that is sent within 52 minutes, and returns their paths. Throws photo/…. */
    storeForForm: (actor: Uploader, received: ReceivedPhoto[], signal: AbortSignal): Promise<string[]> =>
      store(actor, received, signal, async (stored) => stored.map(({ path }) => path)),

    /** Replaces a business's logo or cover and returns its path. Throws photo/… or business/unknown. */
    replaceOfBusiness: (
      actor: Uploader,
      businessId: number,
      photo: BusinessPhoto,
      received: ReceivedPhoto[],
      signal: AbortSignal,
    ): Promise<string> =>
      store(actor, received, signal, async ([stored]) => {
        if (!stored) throw new AppError('photo/none');
        await businesses.setPhoto(actor, businessId, photo, stored.path);
        return stored.path;
      }),
  };
}

/** Whether it is certain that no row references the photos. Any other error may be a commit whose response was lost. */
const isUnreferenced = (error: unknown, signal: AbortSignal) => error instanceof AppError || signal.aborted;

/** Whether the storage of photos refused or did not respond, so that deleting would fail likewise. */
const isStorageFailure = (error: unknown) => error instanceof AppError && error.code === 'photo/storage-unavailable';

/** Renders a photo next to its file, then deletes that file. Throws when the request is aborted. */
async function renderReceived(
  { name, file }: ReceivedPhoto,
  number: number,
  signal: AbortSignal,
): Promise<RenderedPhoto> {
  signal.throwIfAborted();
  const folder = join(dirname(file), `rendered-${number}`);
  await mkdir(folder);
  try {
    return await renderPhoto(file, folder);
  } catch (error) {
    throw error instanceof AppError ? new RejectedPhotoError(error.code, name, number) : error;
  } finally {
    await rm(file, { force: true });
  }
}

const newPath = () => toPhotoPath(randomBytes(16).toString('base64url'));

const keyOf = (path: string, width: PhotoWidth) => toStorageKey(toNarrowerPhoto(path, width));
