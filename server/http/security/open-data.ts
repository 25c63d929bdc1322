import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const openPaths = /^\/api\/(bridges|rates)(\/|$)/;
const allowAnyOrigin = cors({ origin: '*', allowMethods: ['GET'], maxAge: 86_400 });

/** Waits and rates are open data: pages of any origin may read them, without credentials (BRDG-9). */
export const allowOpenData: MiddlewareHandler = (c, next) =>
  openPaths.test(c.req.path) ? allowAnyOrigin(c, next) : next();

/** Header of successful responses at a path: `*` for open data. */
export const openDataHeaders = (path: string): Record<string, string> =>
  openPaths.test(path) ? { 'access-control-allow-origin': '*' } : {};
