import type { MiddlewareHandler } from 'hono';

const nothing = "default-src 'none'; frame-ancestors 'none'";
/** The worker of the till's code scanner is the only script that may compile WebAssembly (docs/decisions/021-code-scanning.md). */
const scannerWorker = /^\/assets\/decode-worker-[\w-]+\.js$/;

export type SecurityHeaders = ReturnType<typeof createSecurityHeaders>;

/**
 * Security headers of every response. Pages bring their own content policy; everything else may load nothing. Browsers use
 * https only for `hstsMaxAgeS` seconds; 0 sends no such promise.
 */
export const createSecurityHeaders = (hstsMaxAgeS: number) => ({
  'content-security-policy': nothing,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(hstsMaxAgeS > 0 && { 'strict-transport-security': `max-age=${hstsMaxAgeS}; includeSubDomains` }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

/** Sets the security headers that a response does not have. */
export const setSecurityHeaders =
  (securityHeaders: SecurityHeaders): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const { headers } = c.res;
    if (scannerWorker.test(c.req.path))
      headers.set('content-security-policy', `${nothing}; script-src 'wasm-unsafe-eval'`);
    for (const [name, value] of Object.entries(securityHeaders)) if (!headers.has(name)) headers.set(name, value);
  };
