import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { secureHeaders } from 'hono/secure-headers';

const nothing = "default-src 'none'; frame-ancestors 'none'";

/** The headers every answer carries. A page brings its own content policy; everything else may load nothing. */
export function securityHeaders(): MiddlewareHandler {
  return every(
    contentPolicy,
    secureHeaders({ referrerPolicy: 'strict-origin-when-cross-origin', xFrameOptions: 'DENY' }),
  );
}

const contentPolicy: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', nothing);
};
