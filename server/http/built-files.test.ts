import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { serveServiceWorker, serviceWorkerPath } from './built-files.ts';

const open = async (folder: string, isEnabled: boolean) => {
  const app = new Hono().get(serviceWorkerPath, serveServiceWorker(folder, isEnabled));
  return app.request(serviceWorkerPath);
};

test('[PWA-1] serves the service worker of the build, unstored, with connections to this server only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'service-worker-'));
  await writeFile(join(folder, 'sw.js'), 'addEventListener("fetch", () => {});');
  const response = await open(folder, true);
  await rm(folder, { recursive: true });
  expect(await response.text()).toBe('addEventListener("fetch", () => {});');
  expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/);
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  expect(response.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'; connect-src 'self'/);
});

test('[PWA-1] switched off, serves a script that removes the worker', async () => {
  const response = await open('/nonexistent', false);
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/caches\.delete[\s\S]*registration\.unregister/);
});
