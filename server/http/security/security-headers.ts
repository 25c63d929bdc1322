import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const nothing = "default-src 'none'; frame-ancestors 'none'";
/** The worker of the till's code scanner is the only script that may compile WebAssembly (docs/decisions/021-code-scanning.md). */
const scannerWorker = /^\/assets\/decode-worker-[\w-]+\.js$/;

export type SecurityHeaders = ReturnType<typeof createSecurityHeaders>;

/**
 * Security headers of every response. Pages bring their own content policy; everything else may load nothing. Browsers use
 * https only for `hstsMaxAgeS` seconds; 0 sends no such promise.
 */
export const createSecurityHeaders = (hstsMaxAgeS: number) => ({
  'cache-control': 'no-store', // a cache would choose a lifetime of its own
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

/** Whether a path is a picture of a shared page, which chats show on their own pages. */
const isSharedPicture = (path: string): boolean => /^\/api\/pictures\//.test(path);

/** The board that pages of other sites frame. */
const framed = '/puentes/tabla';

/**
 * Lets pages of other origins show the pictures of shared pages (SHOW-1) and frame the board
 * of the bridges (SHOW-2), and nothing else. Before the security headers, which it changes.
 */
export const allowEmbedding: MiddlewareHandler = async (c, next) => {
  await next();
  const isFramed = c.req.path === framed;
  if (isFramed) c.res.headers.delete('x-frame-options'); // the page's own policy names who may frame it
  if (isFramed || isSharedPicture(c.req.path)) c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
};

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
