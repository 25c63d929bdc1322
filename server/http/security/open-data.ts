import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Waits and rates are open data: pages of any origin may read them, without credentials (BRDG-9). */
const allowAnyOrigin = cors({ origin: '*', allowMethods: ['GET'], maxAge: 86_400 });

export const allowOpenData: MiddlewareHandler = (c, next) =>
  /^\/api\/(bridges|rates)(\/|$)/i.test(c.req.path) ? allowAnyOrigin(c, next) : next();
