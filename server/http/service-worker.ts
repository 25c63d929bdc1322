import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Handler } from 'hono';

export const serviceWorkerPath = '/sw.js';

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
