import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import type { Person } from '#contract/accounts.ts';
import { uploads } from '#contract/photos.ts';
import { id } from '#contract/wire.ts';
import { Failure } from '#domain/failure.ts';
import type { ReceivedPhoto } from '#server/features/photos/received-photo.ts';
import type { UploadsService } from '#server/features/photos/uploads.service.ts';
import { idExpected, invalidFields } from '#texts/errors.ts';
import type { Origin } from './api.ts';
import { type EndpointEntry, endpoints, pathSpeller } from './endpoints.ts';
import { receiveForm } from './multipart.ts';
import { refuse, refuseFailure } from './problem.ts';
import { expectOwned, expectOwnSite, expectRole, type Owners } from './procedures.ts';

type Dependencies = {
  uploads: UploadsService;
  owners: Owners;
  /** Where photos lie while they come in; removed whatever happens. */
  folder: string;
  /** Finds who asks; used for the addresses of uploads alone. */
  session: MiddlewareHandler;
  originOf: (c: Context) => Origin;
  /** How long an upload may take, from its first byte to its answer. */
  patienceMs?: number;
};

type Taken = { by: Person; id: number; photos: ReceivedPhoto[]; signal: AbortSignal };
type Call = {
  /** The one field that the photo comes in; null: many, under any names. */
  photoField: string | null;
  take: (service: UploadsService, taken: Taken) => Promise<object>;
};

export const uploadPatienceMs = 5 * 60_000;
const mostAtOnce = 8;
const mostOfOnePerson = 2;
const busyForS = 10;

const calls: Record<keyof typeof uploads, Call> = {
  toPlace: {
    photoField: null,
    take: async (service, { by, id, photos, signal }) => ({ files: await service.toPlace(by, id, photos, signal) }),
  },
  photo: {
    photoField: 'photo',
    take: async (service, { by, photos, signal }) => ({ files: await service.keep(by, photos, signal) }),
  },
  cover: {
    photoField: 'cover',
    take: async (service, { by, id, photos, signal }) => ({
      UrlPortada: await service.toBusiness(by, id, 'cover', photos, signal),
    }),
  },
  logo: {
    photoField: 'logo',
    take: async (service, { by, id, photos, signal }) => ({
      UrlLogo: await service.toBusiness(by, id, 'logo', photos, signal),
    }),
  },
};

/**
 * The calls of contract/photos.ts, whose bodies are streamed (API-8): paths in whatever letter case, behind the same rules
 * as every call of the contract. Anything else goes on.
 */
export function uploadCalls(dependencies: Dependencies): MiddlewareHandler {
  const { session, originOf, folder: parent, patienceMs = uploadPatienceMs } = dependencies;
  const spell = pathSpeller(uploads);
  const entries = new Map(endpoints(uploads).map((entry) => [entry.path, entry]));
  const entryOf = (c: Context) => entries.get(spell(c.req.path) ?? '');
  const admit = admission();

  async function take(c: Context): Promise<Response> {
    const entry = entryOf(c) as EndpointEntry;
    if (c.req.method !== entry.method) {
      c.header('Allow', entry.method);
      return refuse(c, 'request/wrong-method');
    }
    const { caller, fromOtherSite } = originOf(c);
    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(patienceMs)]);
    try {
      expectOwnSite(entry, fromOtherSite);
      expectRole(entry, caller);
      if (!isForm(c)) throw new Failure('photo/not-a-form');
      const by = caller as Person; // signed in: none of these calls is public
      const receive = (folder: string) => receiveAndTake(c.req.raw, entry, { ...dependencies, folder, by, signal });
      return c.json(await admit(by.id, () => inFolder(parent, receive)));
    } catch (error) {
      return answerFailure(c, signal, error);
    }
  }
  const answer = every(session, take);
  return (c, next) => (entryOf(c) ? answer(c, next) : next());
}

async function receiveAndTake(
  request: Request,
  entry: EndpointEntry,
  { uploads: service, owners, folder, by, signal }: Dependencies & { by: Person; signal: AbortSignal },
): Promise<object> {
  const { photoField, take } = calls[entry.name as keyof typeof uploads];
  const [idField] = entry.owns === 'none' ? [] : Object.keys(entry.owns);
  const onField = (name: string, value: string) => expectOwned(entry, by, owners, { [name]: value });
  const { fields, photos } = await receiveForm(request, { folder, photoField, onField, signal });
  const given = id.safeParse(idField === undefined ? 1 : fields.get(idField));
  if (!given.success) throw badId(idField);
  if (photos.length === 0) throw new Failure('photo/none');
  return take(service, { by, id: given.data, photos, signal });
}

const isForm = (c: Context) => /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');

function badId(field = ''): Failure {
  const failure = new Failure('request/invalid');
  failure.message = invalidFields(`${field}: ${idExpected}`);
  return failure;
}

/** Lets so many uploads run at once, and so many of one person; throws photo/busy. */
function admission() {
  const running = new Map<number, number>();
  return async <Answer>(personId: number, run: () => Promise<Answer>): Promise<Answer> => {
    const own = running.get(personId) ?? 0;
    const all = [...running.values()].reduce((sum, count) => sum + count, 0);
    if (own >= mostOfOnePerson || all >= mostAtOnce) throw new Failure('photo/busy', { retryAfterS: busyForS });
    running.set(personId, own + 1);
    try {
      return await run();
    } finally {
      const left = (running.get(personId) ?? 1) - 1;
      if (left > 0) running.set(personId, left);
      else running.delete(personId);
    }
  };
}

/** A new folder below another, for as long as something runs. */
async function inFolder<Answer>(parent: string, run: (folder: string) => Promise<Answer>): Promise<Answer> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'upload-'));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Who went away hears nothing; it is no failure of ours either. */
function answerFailure(c: Context, signal: AbortSignal, error: unknown): Response {
  if (error instanceof Failure) return refuseFailure(c, error);
  if (!signal.aborted) throw error;
  return refuse(c, signal.reason?.name === 'TimeoutError' ? 'request/too-slow' : 'photo/bad-form');
}
