import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { SignedInUser } from '#contract/accounts.ts';
import { photoUploads } from '#contract/photos.ts';
import { id } from '#contract/wire.ts';
import { AppError } from '#domain/app-error.ts';
import { describeConnectionError } from '#server/db/database-errors.ts';
import type { ReceivedPhoto } from '#server/features/photos/received-photo.ts';
import type { UploadsService } from '#server/features/photos/uploads.service.ts';
import { hasRoomForUpload, isDiskFull, readFreeSpace } from '#server/free-space.ts';
import { assertRole, assertSameOrigin, requireActor } from '#server/http/api/access.ts';
import { type RequestOrigin, refuseOtherMethods } from '#server/http/api/api-handler.ts';
import { type EndpointEntry, listEndpoints, toRoute } from '#server/http/api/endpoints.ts';
import { assertOwnership, type OwnerLookup } from '#server/http/api/ownership.ts';
import { respondWithAppError, respondWithErrorCode } from '#server/http/error-response.ts';
import type { App } from '#server/http/session.ts';
import { formatInvalidFields, idExpected } from '#texts/errors.ts';
import { receiveForm } from './multipart.ts';

type Dependencies = {
  uploads: UploadsService;
  owners: OwnerLookup;
  /** Folder for photos while they are received. Each upload removes its subfolder at its end. */
  folder: string;
  /** Session middleware; runs for upload paths only. */
  session: MiddlewareHandler;
  originOf: (c: Context) => RequestOrigin;
  log: Logger;
  /** Whether the storage of photos responds. */
  isStorageAvailable: () => boolean;
  /** Free space on the disk of a folder. */
  freeSpace?: typeof readFreeSpace;
  /** Time limit of an upload, from its first byte to its response. */
  timeoutMs?: number;
};

type ReceivedUpload = { actor: SignedInUser; id: number; photos: ReceivedPhoto[]; signal: AbortSignal };
type UploadEndpoint = {
  /** Name of the only photo field; null: any number of photos under any names. */
  photoField: string | null;
  store: (service: UploadsService, upload: ReceivedUpload) => Promise<object>;
};

export const uploadTimeoutMs = 5 * 60_000;
const maxUploads = 8;
const maxPerUser = 2;
const busyRetryS = 10;
const storageRetryS = 30;

const uploadEndpoints: Record<keyof typeof photoUploads, UploadEndpoint> = {
  toPlace: {
    photoField: null,
    store: async (service, { actor, id, photos, signal }) => ({
      files: await service.addToPlace(actor, id, photos, signal),
    }),
  },
  photo: {
    photoField: 'photo',
    store: async (service, { actor, photos, signal }) => ({ files: await service.storeForForm(actor, photos, signal) }),
  },
  cover: {
    photoField: 'cover',
    store: async (service, { actor, id, photos, signal }) => ({
      UrlPortada: await service.replaceOfBusiness(actor, id, 'cover', photos, signal),
    }),
  },
  logo: {
    photoField: 'logo',
    store: async (service, { actor, id, photos, signal }) => ({
      UrlLogo: await service.replaceOfBusiness(actor, id, 'logo', photos, signal),
    }),
  },
};

/** Serves the endpoints of contract/photos.ts, whose bodies are streamed (API-8). Access rules are those of every endpoint. */
export function serveUploads(app: App, dependencies: Dependencies): void {
  const { session, originOf, folder: parent, timeoutMs = uploadTimeoutMs } = dependencies;
  const { log, isStorageAvailable, freeSpace = readFreeSpace } = dependencies;
  const limit = createUploadLimiter();

  async function handleUpload(c: Context, entry: EndpointEntry): Promise<Response> {
    const origin = originOf(c);
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([c.req.raw.signal, deadline]);
    try {
      assertSameOrigin(entry, origin.isCrossOrigin);
      assertRole(entry, origin.actor);
      if (!isForm(c)) throw new AppError('photo/not-a-form');
      const actor = requireActor(origin);
      if (!isStorageAvailable()) throw new AppError('photo/storage-unavailable', { retryAfterS: storageRetryS });
      const receive = async (folder: string) => {
        if (!hasRoomForUpload(await freeSpace(folder))) throw new AppError('server/no-space');
        return receiveAndStore(c.req.raw, entry, { ...dependencies, folder, actor, signal });
      };
      return c.json(await limit(actor.id, () => withTemporaryFolder(parent, receive)));
    } catch (error) {
      const failure = isDiskFull(error) ? new AppError('server/no-space') : error;
      if (failure instanceof AppError && failure.code === 'server/no-space')
        log.error({ folder: parent }, 'upload refused, disk full');
      if (failure instanceof AppError && failure.code === 'photo/storage-unavailable')
        log.error({ reason: describeConnectionError(failure) }, 'upload failed, photo storage does not respond');
      return respondWithUploadError(c, deadline, failure);
    }
  }
  for (const entry of listEndpoints(photoUploads)) {
    const route = toRoute(entry.path);
    app.on(entry.method, route, session, (c) => handleUpload(c, entry));
    app.all(route, refuseOtherMethods([entry.method]));
  }
}

async function receiveAndStore(
  request: Request,
  entry: EndpointEntry,
  { uploads: service, owners, folder, actor, signal }: Dependencies & { actor: SignedInUser; signal: AbortSignal },
): Promise<object> {
  const { photoField, store } = uploadEndpoints[entry.name as keyof typeof photoUploads];
  const [idField] = entry.owns === 'none' ? [] : Object.keys(entry.owns);
  const onField = (name: string, value: string) => assertOwnership(entry, actor, owners, { [name]: value });
  const { fields, photos } = await receiveForm(request, { folder, photoField, onField, signal });
  const input = id.safeParse(idField === undefined ? 1 : fields.get(idField));
  if (!input.success) throw invalidId(idField);
  if (photos.length === 0) throw new AppError('photo/none');
  return store(service, { actor, id: input.data, photos, signal });
}

const isForm = (c: Context) => /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');

function invalidId(field = ''): AppError {
  const failure = new AppError('request/invalid');
  failure.message = formatInvalidFields(`${field}: ${idExpected}`);
  return failure;
}

/** Limits concurrent uploads, per user and in total; throws photo/busy. */
function createUploadLimiter() {
  const running = new Map<number, number>();
  return async <Result>(userId: number, run: () => Promise<Result>): Promise<Result> => {
    const active = running.get(userId) ?? 0;
    const all = [...running.values()].reduce((sum, count) => sum + count, 0);
    if (active >= maxPerUser || all >= maxUploads) throw new AppError('photo/busy', { retryAfterS: busyRetryS });
    running.set(userId, active + 1);
    try {
      return await run();
    } finally {
      const count = (running.get(userId) ?? 1) - 1;
      if (count > 0) running.set(userId, count);
      else running.delete(userId);
    }
  };
}

/** Runs a function with a new temporary folder, and removes the folder at its end. */
async function withTemporaryFolder<Result>(parent: string, run: (folder: string) => Promise<Result>): Promise<Result> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, 'upload-'));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Converts an error to a response. An aborted upload is no server error. */
function respondWithUploadError(c: Context, deadline: AbortSignal, error: unknown): Response {
  if (error instanceof AppError) return respondWithAppError(c, error);
  // reads the sources: a combined signal loses those that the garbage collector took
  if (deadline.aborted) return respondWithErrorCode(c, 'request/too-slow');
  if (c.req.raw.signal.aborted) return respondWithErrorCode(c, 'photo/bad-form');
  throw error;
}
