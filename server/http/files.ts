import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { photoOfFile } from '#domain/photos.ts';
import { type Files, foreverCache } from '#server/integrations/files/files.ts';
import { isKnown } from './etags.ts';
import { refuse } from './problem.ts';

/**
 * A stored photo (PLACE-13). Its content never changes, so its name is its entity tag. Pages of any site may show it: a
 * CDN of another name may stand before this server.
 */
export function photoFile(files: Files) {
  return async (c: Context): Promise<Response> => {
    const name = c.req.param('name') ?? '';
    if (photoOfFile(name) === null) return refuse(c, 'request/unknown-address');
    const file = await files.find(`photos/${name}`);
    if (!file) return refuse(c, 'request/unknown-address');
    const tag = `"${name}"`;
    const headers = { 'Cache-Control': foreverCache, ETag: tag, 'Cross-Origin-Resource-Policy': 'cross-origin' };
    if (isKnown(tag, c.req.header('if-none-match'))) return c.body(null, 304, headers);
    const about = { ...headers, 'Content-Type': 'image/webp', 'Content-Length': String(file.size) };
    if (c.req.method === 'HEAD') return c.body(null, 200, about);
    return c.body(Readable.toWeb(await file.read()) as ReadableStream, 200, about);
  };
}
