import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Handler, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { requestPath } from './request-path.ts';
import type { App } from './session.ts';

export const serviceWorkerPath = '/sw.js';

const immutablePolicy = 'public, max-age=31536000, immutable';
const hourPolicy = 'public, max-age=3600';

/** Serves the files of the build from a folder: the service worker, the hashed assets, and the rest of `public/`. */
export function serveBuiltFiles(app: App, clientDir: string, hasServiceWorker: boolean): void {
  const lastBuild = join(clientDir, '../last'); // by scripts/build.mjs, for pages that were open before
  const builds = [clientDir, lastBuild].filter(existsSync);
  app.get(serviceWorkerPath, etag(), serveServiceWorker(clientDir, hasServiceWorker));
  app.get('/assets/*', etag(), ...builds.map((folder) => serveFolder(folder, immutablePolicy)));
  app.get('/:name{.+\\.(?!data$)[a-z0-9]+}', etag(), serveFolder(clientDir, hourPolicy)); // `.data` belongs to pages
}

/**
 * Serves the files of a folder with a cache policy. An immutable file has its hash in its name, so its ETag needs no other; that of the
 * rest comes from `etag`. Headers are set on the response, because serveStatic's `onFound` runs too late.
 */
function serveFolder(root: string, policy: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true, rewriteRequestPath: (_, c) => requestPath(c) });
  return async (c, next) => {
    const response = await serve(c, next);
    if (!(response instanceof Response)) return response;
    response.headers.set('Cache-Control', policy);
    const encoding = response.headers.get('Content-Encoding') ?? 'identity';
    if (policy === immutablePolicy) response.headers.set('ETag', `"${basename(requestPath(c))}-${encoding}"`);
    return response;
  };
}

/** Replaces an installed worker: deletes what it stored, and itself. */
const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/**
 * Serves the service worker of the build from a folder; when it is switched off, a script that removes it from every browser
 * at its next visit. The worker may connect to this server only.
 */
export function serveServiceWorker(clientDir: string, isEnabled: boolean): Handler {
  return async (c) => {
    const script = isEnabled ? await readFile(join(clientDir, serviceWorkerPath), 'utf8') : removal;
    return c.body(script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    });
  };
}
