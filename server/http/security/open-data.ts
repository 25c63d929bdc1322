import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { isSharedPicture } from './embedding.ts';

const openPaths = /^\/api\/(bridges|rates)(\/|$)/;
const allowAnyOrigin = cors({ origin: '*', allowMethods: ['GET'], maxAge: 86_400 });

/**
 * Waits and rates are open data: pages of any origin may read them, without credentials (BRDG-9). OPTIONS that is no preflight of
 * a browser continues to the endpoint, which names its methods.
 */
export const allowOpenData: MiddlewareHandler = (c, next) => {
  const isCors = c.req.method !== 'OPTIONS' || c.req.header('access-control-request-method') !== undefined;
  return openPaths.test(c.req.path) && isCors ? allowAnyOrigin(c, next) : next();
};

/** Headers that let pages of any origin read open data and show the pictures of shared pages, by the path. */
export const openHeaders = (path: string): Record<string, string> => ({
  ...(openPaths.test(path) && { 'access-control-allow-origin': '*' }),
  ...(isSharedPicture(path) && { 'cross-origin-resource-policy': 'cross-origin' }),
});
