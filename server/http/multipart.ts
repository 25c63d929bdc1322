import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { Failure } from '#domain/failure.ts';
import { uploadLimits } from '#domain/photos.ts';
import { type ReceivedPhoto, RefusedPhoto } from '#server/features/photos/received-photo.ts';

export type ReceivedForm = { fields: Map<string, string>; photos: ReceivedPhoto[] };

type Expected = {
  /** Folder that the photos are written into, a file each. */
  folder: string;
  /** The one field that a photo may come in; null: many, under any names. */
  photoField: string | null;
  /** Hears of each field as it comes; what it rejects with is told rather than anything that is wrong with the photos. */
  onField: (name: string, value: string) => Promise<void>;
  /** Ends the reading at once. */
  signal: AbortSignal;
};

const fields = { most: 5, bytes: 200 };
const headerPairs = 20;
const headerSize = 4096;
/** A body of the most and largest photos, with what a form puts around them. */
const mostBytes = uploadLimits.photos * uploadLimits.bytesEach + 1024 * 1024;
type Reading = ReceivedForm & {
  expected: Expected;
  writes: Promise<void>[];
  checks: Promise<void>[];
  failure?: Failure;
};

/**
 * Reads a multipart form of photos into files, never into memory. What is refused is read to its end all the same, within
 * the limits, since browsers hear no answer while they send. Throws access/…, photo/… and request/too-large.
 */
export async function receiveForm(request: Request, expected: Expected): Promise<ReceivedForm> {
  const stop = new AbortController();
  const signal = AbortSignal.any([expected.signal, stop.signal]);
  const reading: Reading = {
    expected: { ...expected, signal },
    fields: new Map(),
    photos: [],
    writes: [],
    checks: [],
  };
  try {
    const parser = listen(newParser(request, expected.photoField === null ? uploadLimits.photos : 1), reading);
    await read(request, parser, reading, signal);
    await Promise.all(reading.checks);
    await Promise.all(reading.writes);
  } finally {
    stop.abort();
    await Promise.allSettled([...reading.writes, ...reading.checks]); // nothing is written any more when this ends
  }
  if (reading.failure) throw reading.failure;
  return { fields: reading.fields, photos: reading.photos.filter(({ file }) => file !== '') };
}

function newParser(request: Request, files: number): BusboyInstance {
  const limits = { files, fileSize: uploadLimits.bytesEach, fields: fields.most, fieldSize: fields.bytes };
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    return new Busboy({ headers, limits: { ...limits, headerPairs, headerSize } });
  } catch {
    throw new Failure('photo/bad-form'); // a form without a boundary
  }
}

/** Takes note of what the parser finds; the first failure counts. */
function listen(parser: BusboyInstance, reading: Reading): BusboyInstance {
  const { photoField, onField } = reading.expected;
  const fail = (failure: Failure) => {
    reading.failure ??= failure;
  };
  parser.on('field', (name, value, _, truncated) => {
    if (truncated || reading.fields.has(name)) return fail(new Failure('photo/bad-form'));
    reading.fields.set(name, value);
    const check = onField(name, value);
    check.catch(() => fail(new Failure('photo/bad-form'))); // what is wrong is told at the end
    reading.checks.push(check);
  });
  parser.on('file', (field, stream, name) => {
    if (photoField !== null && field !== photoField) fail(new Failure('photo/bad-form'));
    if (reading.failure) return void stream.resume();
    const write = save(stream, name ?? '', reading, fail);
    write.catch(() => {}); // awaited at the end
    reading.writes.push(write);
  });
  parser.on('filesLimit', () => fail(new Failure(photoField === null ? 'photo/too-many' : 'photo/bad-form')));
  parser.on('fieldsLimit', () => fail(new Failure('photo/bad-form')));
  parser.on('error', () => fail(new Failure('photo/bad-form')));
  return parser;
}

async function save(
  stream: BusboyFileStream,
  name: string,
  { photos, expected: { folder, signal } }: Reading,
  fail: (failure: Failure) => void,
): Promise<void> {
  const number = photos.length + 1;
  const photo: ReceivedPhoto = { name, file: join(folder, `photo-${number}`) };
  photos.push(photo);
  try {
    await pipeline(stream, createWriteStream(photo.file), { signal });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error; // no fault of the form's
    return fail(new Failure('photo/bad-form'));
  }
  if (stream.truncated) fail(new RefusedPhoto('photo/too-large', name, number));
  if (stream.bytesRead === 0 && name === '') photo.file = ''; // a form's field in which nothing was chosen
}

/** Hands the body to the parser as fast as that takes it; after a failure what is left is let go. */
async function read(request: Request, parser: BusboyInstance, reading: Reading, signal: AbortSignal): Promise<void> {
  const finished = new Promise<void>((resolve) => parser.once('finish', resolve).once('error', () => resolve()));
  const body = request.body as ReadableStream<Uint8Array> | null;
  let bytes = 0;
  let isOpen = true;
  void finished.then(() => {
    isOpen = false;
  });
  for await (const chunk of body ? Readable.fromWeb(body, { signal }) : []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > mostBytes) throw new Failure('request/too-large');
    if (isOpen && !parser.write(chunk)) await Promise.race([once(parser, 'drain', { signal }), finished]);
  }
  if (isOpen) parser.end();
  await Promise.race([finished, once(signal, 'abort')]);
  signal.throwIfAborted();
  if (parser.writableFinished === false && !reading.failure) reading.failure = new Failure('photo/bad-form');
}
