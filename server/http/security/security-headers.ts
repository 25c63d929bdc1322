import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { secureHeaders } from 'hono/secure-headers';

const nothing = "default-src 'none'; frame-ancestors 'none'";
/** The worker of the till's code scanner is the only script that may compile WebAssembly (docs/decisions/021-code-scanning.md). */
const scannerWorker = /^\/assets\/decode-worker-[\w-]+\.js$/;

/** Sets the security headers of every response. Pages bring their own content policy; everything else may load nothing. */
export function securityHeaders(): MiddlewareHandler {
  return every(
    defaultPolicies,
    secureHeaders({
      strictTransportSecurity: 'max-age=31536000; includeSubDomains', // a year
      referrerPolicy: 'strict-origin-when-cross-origin',
      xFrameOptions: 'DENY',
      crossOriginResourcePolicy: false, // set below unless the response has its own
    }),
  );
}

const defaultPolicies: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('Content-Security-Policy'))
    c.res.headers.set(
      'Content-Security-Policy',
      scannerWorker.test(c.req.path) ? `${nothing}; script-src 'wasm-unsafe-eval'` : nothing,
    );
  if (!c.res.headers.has('Cross-Origin-Resource-Policy'))
    c.res.headers.set('Cross-Origin-Resource-Policy', 'same-origin');
};
