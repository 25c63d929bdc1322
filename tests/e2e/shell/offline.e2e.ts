import { expect, type Route } from '@playwright/test';
import { changeFeedPath } from '#contract/change-feed.ts';
import { toOfflineUrl } from '#contract/public-pages.ts';
import {
  expectNotice,
  findNotice,
  findTitle,
  lastStored,
  listStored,
  openAndStore,
  pollOften,
  test,
} from '#tests/support/pages/offline-copies.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, waitForHydration } from '#tests/support/pages/visitor-test.ts';

test('[FACE-4][PWA-1] without a network the guide opens with the saved crossing', async ({ page, relay }) => {
  const saved = 'auto&puente=230402&destino=tamiu'; // a lane that never closes
  await page.addInitScript((crossing) => localStorage.setItem('cruce', crossing), saved);
  await page.goto(`${relay.url}/antes-de-cruzar`);
  const copies = ['/', `/?cruce=${saved}`, `/puentes?cruce=${saved}`];
  await expect.poll(() => listStored(page, 'essentials'), pollOften).toEqual(expect.arrayContaining(copies));
  relay.network = 'down';
  await page.goto(relay.url);
  await expect(page.getByRole('region', { name: /^Mi cruce/ })).toContainText(/Puente 2.*hasta TAMIU/s);
});

test('[PWA-1] without a network, visited and essential pages open with their age, others lead to what is stored, and the network brings them back', async ({
  page,
  relay,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${relay.url}/place/237`);
  await page.waitForLoadState('load');
  expect(await page.evaluate(() => caches.keys())).toEqual([]); // nothing competes with the first load
  await expect.poll(() => listStored(page, 'essentials'), pollOften).toEqual(expect.arrayContaining(lastStored));
  expect(await listStored(page, 'visited')).toEqual(['/place/237']);

  relay.network = 'down'; // the open page
  await expectNotice(page);
  for (const path of ['/', '/landing', '/antes-de-cruzar', '/cupones', '/puentes/230402', '/place/237']) {
    await page.goto(relay.url + path);
    await expectNotice(page);
  }
  await page.goto(`${relay.url}/puentes`);
  await waitForHydration(page);
  await expectNotice(page);
  await expectAccessibleScreen(page, { inDark: true });
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Dólar' }).click();
  await expect(findTitle(page)).toContainText('dólar');
  await expectNotice(page);

  await page.goto(`${relay.url}/puentes/fila?puente=230403&cruce=auto`);
  await expect(findTitle(page)).toContainText('Puente Colombia');
  await page.goto(`${relay.url}/puentes/fila?puente=230403&cruce=sentri`);
  await expect(findTitle(page)).toHaveText('No hay conexión');
  await expectAccessibleScreen(page, { inDark: true });
  const bridge = page.getByRole('list').first().getByRole('link', { name: 'Puente Colombia' }).first();
  // the network that comes back at this moment reloads the page no more
  await bridge.evaluate((link: HTMLElement) => [link.click(), window.dispatchEvent(new Event('online'))]);
  await expect(findTitle(page)).toHaveText('Puente Colombia');
  await page.goto(`${relay.url}/login`);
  await expect(findTitle(page)).toHaveText('No hay conexión');

  relay.network = 'up';
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await page.goto(`${relay.url}/puentes`);
  await expect(findNotice(page)).toBeEmpty();
});

for (const serviceWorkers of ['allow', 'block'] as const)
  test(`[PWA-1] without a network, Back opens a page that says so, with service workers: ${serviceWorkers}`, async ({
    browser,
    relay,
  }) => {
    const page = await browser.newPage({ serviceWorkers });
    await page.goto(`${relay.url}/puentes`);
    await waitForHydration(page);
    if (serviceWorkers === 'allow') await openAndStore(page, `${relay.url}/puentes`);
    await page.goto(`${relay.url}/dolar`);
    relay.network = 'down';
    await page.goBack();
    await expect(page).toHaveURL(/\/puentes$/);
    await expectNotice(page);
    await expect(page.locator('html[data-stored-at]')).toHaveCount(serviceWorkers === 'allow' ? 1 : 0); // the offline copy
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.close();
  });

for (const serviceWorkers of ['allow', 'block'] as const)
  test(`[PWA-1] a place that loses the network before its first refresh stays as it is, with service workers: ${serviceWorkers}`, async ({
    browser,
    relay,
  }) => {
    const page = await browser.newPage({ serviceWorkers });
    const stream = page.waitForResponse(`**${changeFeedPath}?*`); // the page notices that it breaks
    await page.goto(`${relay.url}/place/33`);
    await waitForHydration(page);
    await stream;
    if (serviceWorkers === 'allow') await page.waitForFunction(() => navigator.serviceWorker.controller);
    const title = await findTitle(page).textContent();
    let documents = 0;
    page.on('framenavigated', () => documents++);
    relay.network = 'down';
    await expectNotice(page);
    relay.network = 'up';
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(findNotice(page)).toBeEmpty();
    await expect(findTitle(page)).toHaveText(title as string);
    expect(documents).toBe(0);
    await page.close();
  });

test('[PWA-1] a network lost before the stream of changes has opened is noticed at once, in each tab', async ({
  page,
  context,
  relay,
}) => {
  const otherTab = await context.newPage();
  const streams: Route[] = [];
  await context.route(`**${changeFeedPath}?*`, (route) => void streams.push(route));
  for (const tab of [page, otherTab]) {
    await tab.goto(`${relay.url}/dolar`);
    await waitForHydration(tab);
  }
  await expect.poll(() => streams.length, pollOften).toBeGreaterThan(0);
  relay.network = 'down';
  for (const stream of streams) await stream.abort();
  await Promise.all([page, otherTab].map(expectNotice));
  relay.network = 'up';
  await context.unrouteAll();
  await Promise.all([page, otherTab].map((tab) => expect(findNotice(tab)).toBeEmpty()));
});

test('[PWA-1] a network that does not answer for three seconds loses to the copy, and its late response replaces it', async ({
  page,
  relay,
}) => {
  await openAndStore(page, `${relay.url}/puentes`);
  relay.network = 'stalled';
  await page.goto(`${relay.url}/dolar`);
  await expectNotice(page);
  const startedAt = Date.now();
  await page.goto(`${relay.url}/puentes`); // the second page does not wait again
  expect(Date.now() - startedAt).toBeLessThan(3000);
  await waitForHydration(page);
  await expectNotice(page);
  relay.network = 'up';
  await expect(findNotice(page)).toBeEmpty();
});

test('[PWA-1] a coupon that is gone loses its copy; a response that is cut does not replace a copy', async ({
  page,
  relay,
}) => {
  const countCopies = async () =>
    (await listStored(page, 'visited')).filter((path) => path.startsWith('/cupones/')).length;
  await openAndStore(page, `${relay.url}/cupones`);
  const coupon = await page.locator('a[href^="/cupones/"]').first().getAttribute('href');
  if (!coupon) throw new Error('The list has no coupon.');
  await page.goto(relay.url + coupon);
  await expect.poll(countCopies, pollOften).toBe(1);

  relay.replacements.set(coupon, (response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'public', 'Content-Length': 50_000 });
    response.write('<!DOCTYPE html><html lang="es"><body><h1>Cortada', () => response.destroy());
  });
  await page.goto(relay.url + coupon);
  await expectNotice(page);
  await expect(findTitle(page)).not.toHaveText('Cortada');
  expect(await countCopies()).toBe(1);

  relay.replacements.set(coupon, (response) => response.writeHead(404).end('Ya no está.'));
  await page.goto(relay.url + coupon);
  await expect.poll(countCopies, pollOften).toBe(0);
});

test('[PWA-1] full storage breaks no page, and visited pages never evict the bridges', async ({
  page,
  context,
  relay,
}) => {
  await openAndStore(page, `${relay.url}/place/237`);
  await page.evaluate(async () => {
    const cache = await caches.open('visited');
    for (let id = 1; id <= 70; id++) await cache.put(`/negocio/${id}`, new Response(''));
  });
  await page.goto(`${relay.url}/place/238`);
  await expect.poll(() => listStored(page, 'visited'), pollOften).toHaveLength(60);
  expect(await listStored(page, 'visited')).toContain('/place/238');
  expect(await listStored(page, 'essentials')).toEqual(expect.arrayContaining(lastStored));

  await page.goto('about:blank'); // ends the requests of the page
  const devTools = await context.newCDPSession(page);
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: relay.url, quotaSize: 1 });
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  await page.goto(`${relay.url}/categories`); // its files are not stored
  await waitForHydration(page);
  expect(failed.filter((url) => url.includes('/assets/'))).toEqual([]);
  await expect.poll(() => page.evaluate(() => caches.has('visited')), pollOften).toBe(false);
  relay.network = 'down';
  await page.goto(`${relay.url}/puentes`);
  await expectNotice(page);
});

test('[PWA-1] stores public versions only, not with every navigation, and never a page of the back-office or of an account', async ({
  page,
}) => {
  await signIn(page);
  await openAndStore(page, '/puentes');
  for (const path of ['/AdminPage', '/cuenta', '/admin/partners/42', '/puentes']) await page.goto(path);
  await openAndStore(page, '/place/237');
  await expect.poll(() => listStored(page, 'visited'), pollOften).toContain('/place/237');
  const readCopies = () =>
    page.evaluate(async () => {
      const cache = await caches.open('visited');
      const copies = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
      return copies.map((copy) => [copy?.headers.get('Cache-Control'), copy?.headers.get('X-Stored-At')]);
    });
  const copies = await readCopies();
  for (const [policy] of copies) expect(policy).toMatch(/^public/);
  const stored = [...(await listStored(page, 'visited')), ...(await listStored(page, 'essentials'))];
  for (const path of stored.filter((path) => !path.startsWith('/assets/')))
    expect(toOfflineUrl(new URL(path, 'https://guia.test')), path).toBe(path);
  await openAndStore(page, '/place/237');
  expect(await readCopies()).toEqual(copies);
});
