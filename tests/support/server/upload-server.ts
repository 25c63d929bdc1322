import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Store } from '#server/db/store.ts';
import { uploadQuota } from '#server/features/photos/upload-quota.ts';
import { uploadsService } from '#server/features/photos/uploads.service.ts';
import type { PlacePhotosService } from '#server/features/places/place-photos.service.ts';
import { openFiles } from '#server/integrations/files/files.ts';
import { createTemporaryFolder } from '#tests/support/files/temporary-folders.ts';
import { createTestApp, createTestServer } from './test-server.ts';

export type UploadServer = Awaited<ReturnType<typeof createUploadServer>>;

type Options = {
  clock?: () => Date;
  /** By default a new folder. */
  filesUrl?: string | undefined;
  /** Methods that replace those of the photos service. */
  photos?: Partial<PlacePhotosService>;
};

/** The application with new folders for stored files and for incoming uploads. */
export async function createUploadServer(store: Store, { filesUrl, photos, clock }: Options = {}) {
  const folder = await createTemporaryFolder();
  const [filesFolder, uploadsFolder] = [join(folder, 'files'), join(folder, 'uploads')];
  const files = openFiles(filesUrl ?? pathToFileURL(filesFolder).href);
  const options = { files, uploadsFolder, ...(clock && { clock }) };
  const server = createTestServer(store, options);
  if (!photos) return { ...server, ...options, filesFolder };
  const { services } = server;
  const uploads = uploadsService({
    db: store.db,
    files,
    queue: server.office.queue,
    quota: uploadQuota({ db: store.db, clock: clock ?? (() => new Date()) }),
    photos: { ...services.photos, ...photos },
    businesses: services.businesses,
  });
  const app = createTestApp(store, { ...options, services: { ...services, uploads } });
  return { ...server, ...options, filesFolder, app };
}
