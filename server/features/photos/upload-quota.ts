import type { User } from '#contract/accounts.ts';
import { AppError } from '#domain/app-error.ts';
import { maxPhotosPerHour } from '#domain/photos.ts';
import { decrementAttempts, incrementAttempts } from '#server/db/rate-limit.ts';
import type { Db } from '#server/db/store.ts';
import { formatRetryWait } from '#texts/accounts/failed-requests.ts';
import { formatPhotoQuota } from '#texts/errors.ts';

export type Uploader = Pick<User, 'id' | 'nombre' | 'rol'>;
export type UploadQuota = ReturnType<typeof uploadQuota>;

const windowS = 3600;

/** Limits the photos that an account stores in an hour, counted in the database across processes (ADR 038). */
export function uploadQuota({ db, clock }: { db: Db; clock: () => Date }) {
  const keyOf = ({ id }: Uploader) => `uploaded-photos ${id}`;

  return {
    /** Reserves quota before photos are stored. Throws photo/quota without reserving any. */
    async reserve(actor: Uploader, photos: number): Promise<void> {
      const max = actor.rol === 'admin' ? maxPhotosPerHour.admin : maxPhotosPerHour.partner;
      const { count, resetsInS } = await incrementAttempts(db, keyOf(actor), windowS, clock(), photos);
      if (count <= max) return;
      await decrementAttempts(db, keyOf(actor), photos);
      throw new AppError('photo/quota', {
        retryAfterS: resetsInS,
        more: `${formatPhotoQuota(max)} ${formatRetryWait(resetsInS)}`,
      });
    },

    /** Releases the quota of photos that were not stored. */
    release: (actor: Uploader, photos: number): Promise<void> => decrementAttempts(db, keyOf(actor), photos),
  };
}
