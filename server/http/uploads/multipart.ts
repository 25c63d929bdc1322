import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '#domain/app-error.ts';
import { uploadLimits } from '#domain/photos.ts';
import { type ReceivedPhoto, RejectedPhotoError } from '#server/features/photos/received-photo.ts';

export type ReceivedForm = { fields: Map<string, string>; photos: ReceivedPhoto[] };

type Expected = {
  /** Folder for the received photos, one file each. */
  folder: string;
  /** Name of the only photo field; null: any number of photos under any names. */
  photoField: string | null;
  /** Called with each field as it arrives. Its rejection takes precedence over errors of the photos. */
  onField: (name: string, value: string) => Promise<void>;
  /** Aborts reading at once. */
  signal: AbortSignal;
};

const fieldLimits = { max: 5, bytes: 200 };
const headerPairs = 20;
const headerSize = 4096;
/** Largest body: the maximum number of photos of maximum size, and one MiB for the form around them. */
const maxBodyBytes = uploadLimits.photos * uploadLimits.bytesEach + 1024 * 1024;
type FormReading = ReceivedForm & {
  expected: Expected;
  writes: Promise<void>[];
  checks: Promise<void>[];
  failure?: AppError;
};

/**
 * Streams a multipart form of photos into files, never into memory. A rejected form is still read to its end, within the
 * limits, because browsers read no response while they send. Throws access/…, photo/… and request/too-large.
 */
export async function receiveForm(request: Request, expected: Expected): Promise<ReceivedForm> {
  const stop = new AbortController();
  const signal = AbortSignal.any([expected.signal, stop.signal]);
  const reading: FormReading = {
    expected: { ...expected, signal },
    fields: new Map(),
    photos: [],
    writes: [],
    checks: [],
  };
  try {
    const parser = attachListeners(
      createParser(request, expected.photoField === null ? uploadLimits.photos : 1),
      reading,
    );
    await pipeBody(request, parser, reading, signal);
    await Promise.all(reading.checks);
    await Promise.all(reading.writes);
  } finally {
    stop.abort();
    await Promise.allSettled([...reading.writes, ...reading.checks]); // no write continues after this function returns
  }
  if (reading.failure) throw reading.failure;
  return { fields: reading.fields, photos: reading.photos.filter(({ file }) => file !== '') };
}

function createParser(request: Request, files: number): BusboyInstance {
  const limits = { files, fileSize: uploadLimits.bytesEach, fields: fieldLimits.max, fieldSize: fieldLimits.bytes };
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    return new Busboy({ headers, limits: { ...limits, headerPairs, headerSize } });
  } catch {
    throw new AppError('photo/bad-form'); // no boundary in the content type
  }
}

/** Records the parser's fields, files and errors; the first failure wins. */
function attachListeners(parser: BusboyInstance, reading: FormReading): BusboyInstance {
  const { photoField, onField } = reading.expected;
  const fail = (failure: AppError) => {
    reading.failure ??= failure;
  };
  parser.on('field', (name, value, _, truncated) => {
    if (truncated || reading.fields.has(name)) return fail(new AppError('photo/bad-form'));
    reading.fields.set(name, value);
    const check = onField(name, value);
    check.catch(() => fail(new AppError('photo/bad-form'))); // the rejection itself is awaited with `checks`
    reading.checks.push(check);
  });
  parser.on('file', (field, stream, name) => {
    // also where nobody reads the photo, or no longer: an unheard error ends the process
    stream.on('error', () => fail(new AppError('photo/bad-form')));
    if (photoField !== null && field !== photoField) fail(new AppError('photo/bad-form'));
    if (reading.failure) return void stream.resume();
    const write = savePhoto(stream, name ?? '', reading, fail);
    write.catch(() => {}); // awaited at the end
    reading.writes.push(write);
  });
  parser.on('filesLimit', () => fail(new AppError(photoField === null ? 'photo/too-many' : 'photo/bad-form')));
  parser.on('fieldsLimit', () => fail(new AppError('photo/bad-form')));
  parser.on('error', () => fail(new AppError('photo/bad-form')));
  return parser;
}

async function savePhoto(
  stream: BusboyFileStream,
  name: string,
  { photos, expected: { folder, signal } }: FormReading,
  fail: (failure: AppError) => void,
): Promise<void> {
  const number = photos.length + 1;
  const photo: ReceivedPhoto = { name, file: join(folder, `photo-${number}`) };
  photos.push(photo);
  let machineError: unknown;
  const noteError = (error: unknown): undefined => {
    machineError ??= error;
  };
  // a failed write must not end the stream: the parser would wait for its reader until the time limit of the upload
  const write = async (source: AsyncIterable<Uint8Array>) => {
    const target: FileHandle | undefined = await open(photo.file, 'w').catch(noteError);
    try {
      for await (const chunk of source) if (!machineError) await target?.appendFile(chunk).catch(noteError);
    } finally {
      await target?.close().catch(noteError);
    }
  };
  try {
    await pipeline(stream, write, { signal });
  } catch {
    return fail(new AppError('photo/bad-form'));
  }
  if (machineError) throw machineError; // such as a full disk
  if (stream.truncated) fail(new RejectedPhotoError('photo/too-large', name, number));
  if (stream.bytesRead === 0 && name === '') photo.file = ''; // a file input without a chosen file
}

/** Pipes the body into the parser with backpressure; after a failure the rest of the body is discarded. */
async function pipeBody(
  request: Request,
  parser: BusboyInstance,
  reading: FormReading,
  signal: AbortSignal,
): Promise<void> {
  const finished = new Promise<void>((resolve) => parser.once('finish', resolve).once('error', () => resolve()));
  const body = request.body as ReadableStream<Uint8Array> | null;
  let bytes = 0;
  let isOpen = true;
  void finished.then(() => {
    isOpen = false;
  });
  for await (const chunk of body ? Readable.fromWeb(body, { signal }) : []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > maxBodyBytes) throw new AppError('request/too-large');
    if (isOpen && !parser.write(chunk)) await Promise.race([once(parser, 'drain', { signal }), finished]);
  }
  if (isOpen) parser.end();
  await Promise.race([finished, once(signal, 'abort')]);
  signal.throwIfAborted();
  if (parser.writableFinished === false && !reading.failure) reading.failure = new AppError('photo/bad-form');
}
