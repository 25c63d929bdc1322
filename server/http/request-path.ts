import type { Context, MiddlewareHandler } from 'hono';
import { getPath } from 'hono/utils/url';

/** Path for route matching: in lower case, because addresses are valid in any letter case (ROUTE-28). */
export const toRoutePath = (request: Request): string => getPath(request).toLowerCase();

/** Path as the client spelled it; `c.req.path` is in lower case. */
export const requestPath = (c: Context): string => getPath(c.req.raw);

/** Punctuation, also percent-encoded, that messengers and sentences leave at the end of an address. */
const trailingPunctuation = /(?:[.,;:!)\]}'*_~|]|%22|%3E|%5D|%7[CD]|%C2%BB|%E2%80%9[9D]|%E2%80%A6)+$/i;

/** Redirects addresses that are only typed or linked badly to the page that they mean. */
export const redirectMendedPaths: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const mended = mendPath(pathname);
  return mended === pathname ? next() : c.redirect(mended + search, 301);
};

/**
 * The path without punctuation at its end ('/cupones.'), and with percent signs encoded if it cannot be decoded, which React Router
 * would write to the console.
 */
export function mendPath(path: string): string {
  const decodable = isDecodable(path) ? path : path.replaceAll('%', '%25');
  const mended = decodable.replace(trailingPunctuation, '');
  return mended === path ? path : `/${mended.replace(/^[/\\]+/, '')}`; // two slashes would lead to another host
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
