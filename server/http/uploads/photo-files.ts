import { Readable } from 'node:stream';
import type { Context } from 'hono';
import parseRange from 'range-parser';
import { parsePhotoFileName } from '#domain/photos.ts';
import { matchesEtag } from '#server/http/cache/encodings.ts';
import { respondWithErrorCode } from '#server/http/error-response.ts';
import { requestPath } from '#server/http/request-path.ts';
import { type Files, immutableCacheControl } from '#server/integrations/files/files.ts';

export const photosPath = '/files/photos/';

/**
 * Serves a stored photo (PLACE-13). Its content never changes, so its name is its ETag. Pages of any origin may embed it,
 * because a CDN on another host can stand before this server. A request for one range receives that part (RFC 9110, 14).
 */
export function servePhoto(files: Files) {
  return async (c: Context): Promise<Response> => {
    const name = requestPath(c).slice(photosPath.length); // names have capital letters
    if (parsePhotoFileName(name) === null) return respondWithErrorCode(c, 'request/unknown-address');
    const file = await files.find(`photos/${name}`);
    if (!file) return respondWithErrorCode(c, 'request/unknown-address');
    const etag = `"${name}"`;
    const headers = {
      'Cache-Control': immutableCacheControl,
      ETag: etag,
      'Accept-Ranges': 'bytes',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    if (matchesEtag(etag, c.req.header('if-none-match'))) return c.body(null, 304, headers);
    const fileHeaders = { ...headers, 'Content-Type': 'image/webp', 'Content-Length': String(file.size) };
    if (c.req.method === 'HEAD') return c.body(null, 200, fileHeaders);
    const range = readRange(c, file.size, etag);
    if (range === 'unsatisfiable') return c.body(null, 416, { 'Content-Range': `bytes */${file.size}` });
    const content = await file.read();
    if (!range) return c.body(Readable.toWeb(content) as ReadableStream, 200, fileHeaders);
    const { start, end } = range;
    return c.body(Readable.toWeb(Readable.from(sliceStream(content, start, end + 1))) as ReadableStream, 206, {
      ...fileHeaders,
      'Content-Length': String(end - start + 1),
      'Content-Range': `bytes ${start}-${end}/${file.size}`,
    });
  };
}

/** The requested range, `end` included; null for the whole file: no, several or malformed ranges, or another version. */
function readRange(c: Context, size: number, etag: string): { start: number; end: number } | 'unsatisfiable' | null {
  const header = c.req.header('range');
  const condition = c.req.header('if-range');
  if (!header?.startsWith('bytes=') || (condition !== undefined && condition !== etag)) return null;
  const ranges = parseRange(size, header);
  if (ranges === -1) return 'unsatisfiable';
  return ranges === -2 || ranges.length !== 1 ? null : (ranges[0] ?? null);
}

/** Yields the bytes of a stream from `start` up to `end`, exclusive. */
async function* sliceStream(content: Readable, start: number, end: number): AsyncGenerator<Buffer> {
  let offset = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const part = chunk.subarray(Math.max(0, start - offset), Math.max(0, end - offset));
    if (part.length > 0) yield part;
    offset += chunk.length;
    if (offset >= end) return;
  }
}
