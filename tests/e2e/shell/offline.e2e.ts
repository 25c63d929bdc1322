import { expect, type Page, test } from '@playwright/test';
import { Hono } from 'hono';
import { serveServiceWorker, serviceWorkerPath } from '#server/http/service-worker.ts';
import { startRelay } from '#tests/support/pages/relay.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, waitForHydration } from '#tests/support/pages/visitor-test.ts';
import { toStoredPage } from '#web/service-worker/cached-paths.ts';

test.use({ serviceWorkers: 'allow' });

/** URLs of the stored pages. */
const listStored = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname));

/** The service worker works in less time than the default intervals. */
const pollOften = { intervals: [100] };

/** Opens a page and waits until the service worker has stored the essential pages. */
async function openAndStore(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect
    .poll(() => listStored(page), pollOften)
    .toEqual(expect.arrayContaining(['/puentes', '/dolar', '/cupones', '/puentes/230402']));
  await page.evaluate(() => navigator.serviceWorker.ready);
}

const expectNotice = (page: Page, notice: RegExp) =>
  expect(page.locator('html')).toHaveAttribute('data-offline', notice);

test('[PWA-1] without a network, or with one that does not answer for three seconds, the bridges, the dollar and visited places open with the age of their numbers', async ({
  page,
  baseURL,
}) => {
  const relay = await startRelay(baseURL);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${relay.url}/place/237`);
  await openAndStore(page, `${relay.url}/place/237`);
  relay.network = 'down';

  await page.goto(`${relay.url}/puentes`);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: 'Los puentes, ahora' })).toBeVisible();
  await expectNotice(page, /^Sin conexión: así estaba hace (un momento|\d+ min) \(\d+:\d\d\s[ap]\.\s?m\.\)$/);
  await expectAccessibleScreen(page, { inDark: true });
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Dólar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('dólar');
  await expectNotice(page, /^Sin conexión/);
  await page.goto(`${relay.url}/puentes/230402`);
  await expect(page.getByRole('heading', { level: 1, name: 'Puente 2' })).toBeVisible();
  await page.goto(`${relay.url}/place/237`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`${relay.url}/place/1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No hay conexión');
  relay.network = 'up';
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No hay conexión');
  await expect(page.locator('html')).not.toHaveAttribute('data-offline');
  relay.network = 'stalled';
  await page.goto(`${relay.url}/puentes`);
  await expectNotice(page, /^Sin conexión/);
  relay.close();
});

test('[PWA-1] stores public versions only, never a page of the back-office or of an account', async ({ page }) => {
  await signIn(page);
  await openAndStore(page, '/puentes');
  for (const path of ['/AdminPage', '/cuenta', '/admin/partners/42', '/puentes', '/place/237']) await page.goto(path);
  await expect.poll(() => listStored(page), pollOften).toContain('/place/237');
  for (const path of await listStored(page)) expect(toStoredPage(path), path).not.toBeNull();
  const policies = await page.evaluate(async () => {
    const cache = await caches.open('pages');
    const responses = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    return responses.map((response) => response?.headers.get('Cache-Control'));
  });
  for (const policy of policies) expect(policy).toMatch(/^public/);
});

test('[PWA-1] a server that switches the service worker off removes it and what it stored', async ({
  page,
  baseURL,
}) => {
  const relay = await startRelay(baseURL);
  await openAndStore(page, `${relay.url}/puentes`);
  const app = new Hono().get(serviceWorkerPath, serveServiceWorker('', false));
  const removal = await app.request(serviceWorkerPath);
  const [body, headers] = [await removal.text(), Object.fromEntries(removal.headers)];
  relay.replacements.set(serviceWorkerPath, (response) => response.writeHead(200, headers).end(body));
  await page.reload();
  const countRegistrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(countRegistrations, pollOften).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  relay.close();
});
