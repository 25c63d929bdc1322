import { devices, expect, type Locator, type Page } from '@playwright/test';
import {
  fetchPhotos,
  liftByKey,
  movablePhotos,
  openEditMode,
  waitUntilLifted,
} from '#tests/support/pages/edit-mode-page.ts';
import { delayRequests, test } from '#tests/support/pages/visitor-test.ts';

const path = '/api/places/ReorderPhotoUrl';

/** Records the bodies of the reorder requests that a page sends. */
function recordMoves(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === path && sent.push(request.postDataJSON()));
  return sent;
}

/** The shown photos as indexes into `photos`. */
async function getShownOrder(page: Page, photos: string[]): Promise<number[]> {
  const sources = await movablePhotos(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  return sources.map((source) => photos.findIndex((photo) => source.includes(photo.replace('-1600.webp', ''))));
}

async function getCenter(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags with the mouse past the threshold of 5 px, and drops once the page announces the position. */
async function drag(page: Page, from: Locator, to: Locator, position: string): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await getCenter(from), await getCenter(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y, { steps: 3 });
  await waitUntilLifted(page, from);
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await expect(page.getByText(`Ahora está en el lugar ${position}.`)).toBeAttached();
  await page.mouse.up();
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 1400 }));

test('[PLACE-11] a photo dragged with the mouse moves at once and is sent; a drag under 5 px or back to its own position sends nothing', async ({
  page,
}) => {
  const { Id, photos } = await openEditMode(page, { photos: 3 });
  const sent = recordMoves(page);
  const photo = movablePhotos(page).first();
  const { x, y } = await getCenter(photo);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 4, y);
  await expect(photo).not.toHaveAttribute('aria-pressed', 'true');
  await page.mouse.up();
  await drag(page, photo, photo, '1 de 3');
  expect(await getShownOrder(page, photos)).toEqual([0, 1, 2]);
  expect(sent).toEqual([]);

  const release = await delayRequests(page, `**${path}`);
  await drag(page, photo, movablePhotos(page).nth(2), '3 de 3');
  await expect.poll(() => getShownOrder(page, photos)).toEqual([1, 2, 0]); // before any response
  release();
  await expect.poll(() => fetchPhotos(page, Id)).toEqual([photos[1], photos[2], photos[0]]);
  await expect.poll(() => sent).toEqual([{ Id, OldIndex: 0, NewIndex: 2 }]);
});

test('[PLACE-11] by keyboard Space lifts and drops, arrows move and Escape cancels; a pressed button keeps the focus, and a failed move is not announced as done', async ({
  page,
  expectStatus,
}) => {
  expectStatus(500);
  const { Id, photos } = await openEditMode(page, { photos: 3 });
  const sent = recordMoves(page);
  const photo = movablePhotos(page).first();
  await photo.focus();
  await liftByKey(page, photo);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Ahora está en el lugar 2 de 3.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('La foto volvió a su lugar.')).toBeAttached();
  expect(sent).toEqual([]);
  await liftByKey(page, photo);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Ahora está en el lugar 2 de 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => fetchPhotos(page, Id)).toEqual([photos[1], photos[0], photos[2]]);
  await expect.poll(() => sent).toEqual([{ Id, OldIndex: 0, NewIndex: 1 }]);

  const right = (number: number) => page.getByRole('button', { name: `Mover la foto ${number} a la derecha` });
  await right(1).focus();
  await page.keyboard.press('Enter');
  await expect(right(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(right(3)).toBeFocused();
  await expect.poll(() => fetchPhotos(page, Id)).toEqual([photos[0], photos[2], photos[1]]);
  expect(sent.slice(1)).toEqual([
    { Id, OldIndex: 0, NewIndex: 1 },
    { Id, OldIndex: 1, NewIndex: 2 },
  ]);

  await page.route(`**${path}`, (route) => route.fulfill({ status: 500, body: '' }));
  await photo.focus();
  await liftByKey(page, photo);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Ahora está en el lugar 2 de 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByRole('alert').getByText('Error al reordenar fotos', { exact: true })).toBeVisible();
  await expect.poll(() => getShownOrder(page, photos)).toEqual([0, 2, 1]);
  await expect(page.getByText(/La foto quedó|Ahora está/)).toHaveCount(0);
});

test('[PLACE-11] a touch held for 120 ms drags, and an immediate swipe scrolls', async ({ browser, baseURL }) => {
  const viewport = { width: 520, height: 1400 }; // too narrow for three photos, and wide enough to drop beyond the second
  const context = await browser.newContext({ ...devices['Galaxy S24'], viewport, baseURL });
  const page = await context.newPage();
  const { Id, photos } = await openEditMode(page, { photos: 3 });
  const sent = recordMoves(page);
  const touch = await context.newCDPSession(page);
  const send = (type: string, x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const [first, second] = [movablePhotos(page).nth(0), movablePhotos(page).nth(1)];
  const strip = page.getByRole('list').filter({ has: first });
  const getScrollLeft = () => strip.evaluate(({ scrollLeft }) => scrollLeft);
  const touchPoint = await getCenter(first);
  const swipe = [send('touchStart', touchPoint.x, touchPoint.y)]; // sent at once: a pause of 120 ms would be a drag
  for (const left of [30, 60, 90]) swipe.push(send('touchMove', touchPoint.x - left, touchPoint.y));
  await Promise.all([...swipe, send('touchEnd', 0, 0)]);
  await expect.poll(getScrollLeft).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  // the swipe has momentum
  await expect(async () => {
    await strip.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    expect(await getScrollLeft()).toBe(0);
  }).toPass();
  const [start, end] = [await getCenter(first), await getCenter(second)];
  await send('touchStart', start.x, start.y);
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  for (let step = 1; step <= 8; step++) await send('touchMove', start.x + ((end.x - start.x) * step) / 8, start.y);
  await expect(page.getByText('Ahora está en el lugar 2 de 3.')).toBeAttached();
  await send('touchEnd', 0, 0);
  await expect.poll(() => fetchPhotos(page, Id)).toEqual([photos[1], photos[0], photos[2]]);
  await expect.poll(() => sent).toEqual([{ Id, OldIndex: 0, NewIndex: 1 }]);
  await context.close();
});
