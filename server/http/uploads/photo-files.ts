import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { parsePhotoFileName } from '#domain/photos.ts';
import { matchesEtag } from '#server/http/cache/etags.ts';
import { respondWithErrorCode } from '#server/http/error-response.ts';
import { type Files, immutableCacheControl } from '#server/integrations/files/files.ts';

/**
 * Serves a stored photo (PLACE-13). Its content never changes, so its name is its ETag. Pages of any origin may embed it,
 * because a CDN on another host can stand before this server.
 */
export function servePhoto(files: Files) {
  return async (c: Context): Promise<Response> => {
    const name = c.req.param('name') ?? '';
    if (parsePhotoFileName(name) === null) return respondWithErrorCode(c, 'request/unknown-address');
    const file = await files.find(`photos/${name}`);
    if (!file) return respondWithErrorCode(c, 'request/unknown-address');
    const etag = `"${name}"`;
    const headers = {
      'Cache-Control': immutableCacheControl,
      ETag: etag,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    if (matchesEtag(etag, c.req.header('if-none-match'))) return c.body(null, 304, headers);
    const fileHeaders = { ...headers, 'Content-Type': 'image/webp', 'Content-Length': String(file.size) };
    if (c.req.method === 'HEAD') return c.body(null, 200, fileHeaders);
    return c.body(Readable.toWeb(await file.read()) as ReadableStream, 200, fileHeaders);
  };
}
