import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { photoOfFile } from '#domain/photos.ts';
import { type Files, foreverCache } from '#server/integrations/files/files.ts';
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
    if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
    const about = { ...headers, 'Content-Type': 'image/webp', 'Content-Length': String(file.size) };
    if (c.req.method === 'HEAD') return c.body(null, 200, about);
    return c.body(Readable.toWeb(await file.read()) as ReadableStream, 200, about);
  };
}

/** Whether a browser holds the photo already, as it says by If-None-Match. */
function isKnown(held: string | undefined, tag: string): boolean {
  return held?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*') ?? false;
}
