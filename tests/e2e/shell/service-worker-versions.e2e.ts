import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { Hono } from 'hono';
import { serveServiceWorker, serviceWorkerPath } from '#server/http/built-files.ts';
import {
  expectNotice,
  findTitle,
  lastStored,
  listStored,
  openAndStore,
  pollOften,
  test,
} from '#tests/support/pages/offline-copies.ts';

test('[PWA-1] a new version takes over without losing a form in either of two tabs', async ({
  page,
  context,
  relay,
}) => {
  await openAndStore(page, `${relay.url}/login`);
  await page.getByLabel('Correo o usuario').fill('a medias');
  const other = await context.newPage();
  await other.goto(`${relay.url}/puentes`);
  const script = await readFile('build/client/sw.js', 'utf8');
  relay.replacements.set(serviceWorkerPath, (response) =>
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(`${script}\n// a new version`),
  );
  const old = await other.evaluateHandle(() => navigator.serviceWorker.controller);
  const hasTakenOver = () => old.evaluate((worker) => navigator.serviceWorker.controller !== worker);
  const devTools = await context.newCDPSession(other);
  await devTools.send('ServiceWorker.enable');
  await expect
    .poll(async () => {
      await other.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      await devTools.send('ServiceWorker.stopAllWorkers'); // the debugger keeps the old one at work, which the new one waits for
      return hasTakenOver();
    })
    .toBe(true);
  await expect(page.getByLabel('Correo o usuario')).toHaveValue('a medias');
  await other.getByRole('link', { name: 'Dólar' }).first().click();
  await expect(findTitle(other)).toContainText('dólar');
  expect(await listStored(other, 'essentials')).toEqual(expect.arrayContaining(lastStored));
});

test('[PWA-1] a server that switches the service worker off removes it and what it stored, once there is a network', async ({
  page,
  relay,
}) => {
  await openAndStore(page, `${relay.url}/puentes`);
  const removal = await new Hono().get(serviceWorkerPath, serveServiceWorker('', false)).request(serviceWorkerPath);
  const [body, headers] = [await removal.text(), Object.fromEntries(removal.headers)];
  relay.replacements.set(serviceWorkerPath, (response) => response.writeHead(200, headers).end(body));
  relay.network = 'down';
  await page.reload();
  await expectNotice(page);
  relay.network = 'up';
  await page.reload();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('ServiceWorker.enable');
  const readState = async () => {
    const [waiting, active] = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return [registration?.waiting?.state, registration?.active?.state];
    });
    if (waiting) await devTools.send('ServiceWorker.stopAllWorkers'); // the debugger keeps the old one at work
    return active;
  };
  await expect.poll(readState, pollOften).not.toBe('activated');
  await page.reload(); // continues a removal that was stopped too
  await expect.poll(readState, pollOften).toBeUndefined();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
