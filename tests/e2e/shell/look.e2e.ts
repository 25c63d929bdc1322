import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { bridges } from '#domain/bridges/bridges.ts';
import { measureLayoutShift } from '#tests/support/pages/alert-banners.ts';
import { test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

/** Records the requests for fonts of all pages that the test opens, as file names. */
function recordFonts(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') names.push(request.url().replace(/.*\/|-.{8}\.woff2$/g, ''));
  });
  return names;
}

const fontOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]);
const state = (page: Page) => page.evaluate(() => document.documentElement.dataset.fonts);

test('[FACE-3] the fonts load after the first paint, weigh at most 60 KiB, and change headings without moving the page, text with the next click', async ({
  page,
}) => {
  const fonts = recordFonts(page);
  await page.route('**/api/events*', () => {}); // a change of the data would move the page, too
  await page.goto('/puentes/230402');
  await expect.poll(() => state(page)).toBe('display');
  const { paint, files } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    files: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime, encodedBodySize }) => ({ startTime, size: encodedBodySize })),
  }));
  expect(fonts.toSorted()).toEqual(['figtree', 'hepta-slab']);
  expect(Math.min(...files.map(({ startTime }) => startTime))).toBeGreaterThan(paint);
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(60 * 1024);
  for (const path of ['/landing', '/puentes', '/puentes/230402', '/dolar', '/cupones']) {
    await page.goto(path);
    await expect.poll(() => state(page), path).toBe('display');
    expect(await fontOf(page, 'h1'), path).toBe('"Hepta Slab"');
    expect(await fontOf(page, 'body'), path).not.toBe('Figtree');
    expect(await measureLayoutShift(page), path).toBeLessThan(0.0005);
  }
  await page.getByRole('main').click({ position: { x: 1, y: 1 } });
  expect(await fontOf(page, 'body')).toBe('Figtree');
});

test('[FACE-3] with Save-Data no font is requested, and one that never comes leaves the page as it is', async ({
  page,
  context,
}) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/puentes');
  await waitForHydration(page);
  await page.getByRole('main').click({ position: { x: 1, y: 1 } });
  expect(await state(page)).toBeUndefined();
  const saver = await context.newPage();
  await saver.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
  );
  const fonts = recordFonts(saver);
  await saver.goto('/puentes', { waitUntil: 'networkidle' });
  await waitForHydration(saver);
  expect(fonts).toEqual([]);
  expect(await state(saver)).toBeUndefined();
});

test('[FACE-3] the page of each bridge shows its own drawing', async ({ page, request }) => {
  const drawings = await (await request.get('/bridges.svg')).text();
  expect(gzipSync(drawings).length).toBeLessThan(4096);
  for (const { port } of bridges) {
    await page.goto(`/puentes/${port}`);
    const used = page.locator('main svg use').first();
    await expect(used).toHaveAttribute('href', `/bridges.svg#banner-${port}`);
    for (const kind of ['banner', 'mark']) expect(drawings).toContain(`id="${kind}-${port}"`);
  }
});

test('[FACE-5] a row grows into the head of its page in less than 200 ms, which the page begins with what the row shows', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const moved = document.getAnimations().filter(({ effect }) => {
          const pseudo = (effect as KeyframeEffect | null)?.pseudoElement;
          return pseudo?.startsWith('::view-transition-group(opened)');
        });
        document.documentElement.dataset.moved = moved
          .map(({ effect }) => Number(effect?.getComputedTiming().duration))
          .join();
      });
      return transition;
    };
  });
  const moved = () => page.evaluate(() => document.documentElement.dataset.moved);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/API/cargarlugar', async (route) => {
    await answered; // a change of places by another test makes the page ask again
    await route.continue();
  });
  await page.goto('/categories?category=Food');
  await waitForHydration(page);
  const row = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  const name = await row.first().getByRole('heading').innerText();
  await row.first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Cargando…');
  await expect.poll(moved).toBe('160');
  answer();
  await expect(page.getByRole('status')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/landing');
  await waitForHydration(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Puente Colombia/ })
    .click();
  await expect(page).toHaveURL('/puentes/230403');
  await expect.poll(moved).toBe('');
});

test.describe('for a visitor whose clock is in another zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('[FACE-3] the sky of the landing page follows the hour of the city', async ({ page }) => {
    const skies: Record<string, string> = {};
    for (const [hour, expected] of [
      ['07:15', 'dawn'],
      ['12:30', 'day'],
      ['17:45', 'dusk'],
      ['22:00', 'night'],
    ] as const) {
      await page.clock.setFixedTime(`2030-12-02T${hour}:00-06:00`);
      await page.goto('/landing');
      const sky = page.locator('[data-sky]');
      await expect(sky).toHaveAttribute('data-sky', expected);
      skies[await sky.evaluate((element) => getComputedStyle(element).backgroundImage)] = expected;
    }
    expect(Object.values(skies)).toEqual(['dawn', 'day', 'dusk', 'night']);
  });
});
