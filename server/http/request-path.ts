import type { Context } from 'hono';
import { getPath } from 'hono/utils/url';

/** Path for route matching: in lower case, because addresses are valid in any letter case (ROUTE-28). */
export const toRoutePath = (request: Request): string => getPath(request).toLowerCase();

/** Path as the client spelled it; `c.req.path` is in lower case. */
export const requestPath = (c: Context): string => getPath(c.req.raw);
