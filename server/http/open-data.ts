import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Waits and rates are anybody's to show: pages of other sites may read them, without anybody's session (BRDG-9). */
const open = cors({ origin: '*', allowMethods: ['GET'], maxAge: 86_400 });

export const openData: MiddlewareHandler = (c, next) =>
  /^\/api\/(bridges|rates)(\/|$)/i.test(c.req.path) ? open(c, next) : next();
