import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { city } from '#domain/city.ts';
import { businessCategories, businesses } from '#server/db/schema/businesses.ts';
import type { Store } from '#server/db/store.ts';
import { uploadQuota } from '#server/features/photos/upload-quota.ts';
import { uploadsService } from '#server/features/photos/uploads.service.ts';
import type { PhotosService } from '#server/features/places/photos.service.ts';
import { openFiles } from '#server/integrations/files/files.ts';
import { createTestApp, createTestServer } from './app.ts';
import { newFolder } from './folders.ts';

export type Uploads = Awaited<ReturnType<typeof openUploads>>;

type Options = {
  clock?: () => Date;
  /** Else a folder of its own. */
  filesUrl?: string | undefined;
  /** What is replaced of the photos' service. */
  photos?: Partial<PhotosService>;
};

/** The application with folders of its own for files and for what comes in. */
export async function openUploads(store: Store, { filesUrl, photos, clock }: Options = {}) {
  const folder = await newFolder();
  const [filesFolder, uploadsFolder] = [join(folder, 'files'), join(folder, 'uploads')];
  const files = openFiles(filesUrl ?? pathToFileURL(filesFolder).href);
  const options = { files, uploadsFolder, ...(clock && { clock }) };
  const server = createTestServer(store, options);
  if (!photos) return { ...server, ...options, filesFolder };
  const { services } = server;
  const replaced = uploadsService({
    db: store.db,
    files,
    queue: server.office.queue,
    quota: uploadQuota({ db: store.db, clock: clock ?? (() => new Date()) }),
    photos: { ...services.photos, ...photos },
    businesses: services.businesses,
  });
  const app = createTestApp(store, { ...options, services: { ...services, uploads: replaced } });
  return { ...server, ...options, filesFolder, app };
}

/** Stores a business of a partner; gives its id. */
export async function insertBusiness({ db }: Store, partnerId: number | null): Promise<number> {
  const names = { nameEs: `Comida ${crypto.randomUUID()}`, nameEn: `Food ${crypto.randomUUID()}` };
  const [category] = await db.insert(businessCategories).values(names).returning();
  const business = { city: city.key, partnerId, name: 'Panadería', categoryId: category?.id ?? 0 };
  const rest = { description: 'Pan', email: 'pan@laredo.test', logo: '/files/photos/logo.webp' };
  const [made] = await db
    .insert(businesses)
    .values({ ...business, ...rest })
    .returning({ id: businesses.id });
  return made?.id ?? 0;
}
