import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '#domain/failure.ts';
import { narrowerPhoto, type PhotoWidth, photoPath, photoWidths } from '#domain/photos.ts';
import type { Actor } from '#server/db/audit.ts';
import type { BusinessesService, BusinessPhoto } from '#server/features/businesses/businesses.service.ts';
import type { PhotosService, StoredPhoto } from '#server/features/places/photos.service.ts';
import type { Files } from '#server/integrations/files/files.ts';
import { type Rendered, renderPhoto } from './picture.ts';
import { type ReceivedPhoto, RefusedPhoto } from './received-photo.ts';
import { keyOfPhoto } from './stored-photos.ts';

export type UploadsService = ReturnType<typeof uploadsService>;

type Dependencies = {
  files: Files;
  photos: Pick<PhotosService, 'add'>;
  businesses: Pick<BusinessesService, 'setPhoto'>;
};

/**
 * Photos as they come in: rendered, stored, and only then named by a row. All photos of a call or none; what a crash
 * between file and row leaves behind goes with the next sweep.
 */
export function uploadsService({ files, photos, businesses }: Dependencies) {
  /** Stores every photo and has `use` name them; takes their files away again when that is refused or nobody waits. */
  async function store<Used>(
    received: ReceivedPhoto[],
    signal: AbortSignal,
    use: (stored: StoredPhoto[]) => Promise<Used>,
  ): Promise<Used> {
    const rendered: Rendered[] = [];
    for (const [i, photo] of received.entries()) rendered.push(await renderReceived(photo, i + 1, signal));
    const stored = rendered.map(({ width, height }) => ({ path: newPath(), width, height }));
    try {
      for (const [i, { versions }] of rendered.entries())
        for (const { width, file } of versions)
          await files.put(keyOf(stored[i]?.path ?? '', width), await readFile(file), 'image/webp');
      signal.throwIfAborted();
      return await use(stored);
    } catch (error) {
      const isUnnamed = error instanceof Failure || signal.aborted; // else it may be a commit whose answer was lost
      if (!isUnnamed) throw error;
      await Promise.allSettled(
        stored.flatMap(({ path }) => photoWidths.map((width) => files.delete(keyOf(path, width)))),
      );
      throw error;
    }
  }

  return {
    /** Adds photos to a place, after those it has; throws photo/…, place/unknown. Gives the paths of what was added. */
    toPlace: (by: Actor, placeId: number, received: ReceivedPhoto[], signal: AbortSignal): Promise<string[]> =>
      store(received, signal, async (stored) => {
        await photos.add(by, placeId, stored);
        return stored.map(({ path }) => path);
      }),

    /** Stores photos that no row names yet: a form sent within a day will. Throws photo/…; gives their paths. */
    keep: (received: ReceivedPhoto[], signal: AbortSignal): Promise<string[]> =>
      store(received, signal, async (stored) => stored.map(({ path }) => path)),

    /** Replaces a business's logo or cover; throws photo/…, business/unknown. Gives its path. */
    toBusiness: (
      by: Actor,
      businessId: number,
      photo: BusinessPhoto,
      received: ReceivedPhoto[],
      signal: AbortSignal,
    ): Promise<string> =>
      store(received, signal, async ([stored]) => {
        if (!stored) throw new Failure('photo/none');
        await businesses.setPhoto(by, businessId, photo, stored.path);
        return stored.path;
      }),
  };
}

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
