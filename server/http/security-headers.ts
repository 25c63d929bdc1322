import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { secureHeaders } from 'hono/secure-headers';

const nothing = "default-src 'none'; frame-ancestors 'none'";
/** The till's reader of codes, the one script that may compile WebAssembly: no page may (docs/decisions/021-scanning.md). */
const reader = /^\/assets\/decode-worker-[\w-]+\.js$/;

/** The headers every answer carries. A page brings its own content policy; everything else may load nothing. */
export function securityHeaders(): MiddlewareHandler {
  return every(
    policies,
    secureHeaders({
      strictTransportSecurity: 'max-age=31536000; includeSubDomains', // a year
      referrerPolicy: 'strict-origin-when-cross-origin',
      xFrameOptions: 'DENY',
      crossOriginResourcePolicy: false, // set below, where an answer does not bring its own
    }),
  );
}

const policies: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('Content-Security-Policy'))
    c.res.headers.set(
      'Content-Security-Policy',
      reader.test(c.req.path) ? `${nothing}; script-src 'wasm-unsafe-eval'` : nothing,
    );
  if (!c.res.headers.has('Cross-Origin-Resource-Policy'))
    c.res.headers.set('Cross-Origin-Resource-Policy', 'same-origin');
};
