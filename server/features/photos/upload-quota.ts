import type { Usuario } from '#contract/accounts.ts';
import { Failure } from '#domain/failure.ts';
import { maxPhotosPerHour } from '#domain/photos.ts';
import { countTry, takeTryBack } from '#server/db/rate-limit.ts';
import type { Db } from '#server/db/store.ts';
import { waitInWords } from '#texts/accounts.ts';
import { photosPerHour } from '#texts/uploads.ts';

export type Uploader = Pick<Usuario, 'id' | 'nombre' | 'rol'>;
export type UploadQuota = ReturnType<typeof uploadQuota>;

const windowS = 3600;

/** Photos that an account may store in an hour, counted in the database over all processes (ADR 038). */
export function uploadQuota({ db, clock }: { db: Db; clock: () => Date }) {
  const keyOf = ({ id }: Uploader) => `uploaded-photos ${id}`;

  return {
    /** Counts photos before they are stored; throws photo/quota, and then counts none of them. */
    async reserve(by: Uploader, photos: number): Promise<void> {
      const max = by.rol === 'admin' ? maxPhotosPerHour.admin : maxPhotosPerHour.partner;
      const { count, resetsInS } = await countTry(db, keyOf(by), windowS, clock(), photos);
      if (count <= max) return;
      await takeTryBack(db, keyOf(by), photos);
      throw new Failure('photo/quota', {
        retryAfterS: resetsInS,
        more: `${photosPerHour(max)} ${waitInWords(resetsInS)}`,
      });
    },

    /** Returns photos that were not stored after all. */
    release: (by: Uploader, photos: number): Promise<void> => takeTryBack(db, keyOf(by), photos),
  };
}
