import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { startReplay } from '#scripts/replay/replay-server.ts';
import { posted } from '#tests/support/belongings.ts';
import { newFolder, removeFolders } from '#tests/support/folders.ts';
import { startServer } from '#tests/support/processes.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { hydrated, test } from '#tests/support/visitor.ts';

const streamsOf = (page: Page, opened: string[]) =>
  page.on('request', (request) => request.url().includes('/api/events') && opened.push(request.url()));

const saveAlert = (request: APIRequestContext, titulo: string, more: object = {}) =>
  posted<{ id: number }>(request, '/api/alertas/Crear', { titulo, position: 'top', vigente: 1, ...more });
const deleteAlert = (request: APIRequestContext, Id: number) => posted(request, '/api/alertas/Eliminar', { Id });
const aTitle = () => `Fila en el Puente ${crypto.randomUUID()}`;

test('[ALRT-3][POST-3] a saved alert is on every open page of a browser, over one stream, and leaves when it is deleted or expires; a post comes at its hour', async ({
  page,
  context,
}) => {
  await signIn(page);
  const other = await context.newPage();
  const opened: string[] = [];
  for (const tab of [page, other]) streamsOf(tab, opened);
  await page.goto('/landing');
  await hydrated(page);
  await other.goto('/categories');
  await hydrated(other);
  const [deleted, expiring] = [aTitle(), aTitle()];
  const { id } = await saveAlert(page.request, deleted);
  for (const tab of [page, other]) await expect(tab.getByText(deleted)).toBeVisible();
  expect(opened).toHaveLength(1);
  await deleteAlert(page.request, id);
  for (const tab of [page, other]) await expect(tab.getByText(deleted)).toHaveCount(0);

  const expiracion = new Date(Date.now() + 4000).toISOString();
  const made = await saveAlert(page.request, expiring, { expira: 1, expiracion });
  await expect(page.getByText(expiring)).toBeVisible();
  for (const tab of [page, other]) await expect(tab.getByText(expiring)).toHaveCount(0, { timeout: 15_000 });
  await deleteAlert(page.request, made.id);
  const post = await posted<{ id: number }>(page.request, '/api/postsmain', {
    ...{ titulo: aTitle(), fecha: '2026-11-21', lugardemostreo: 'categories' },
    fechahorapublicacion: new Date(Date.now() + 3000).toISOString(),
  });
  await expect(other.getByRole('heading', { name: /^Fila en el Puente/ })).toBeVisible({ timeout: 15_000 });
  expect((await page.request.delete(`/api/postsmain/${post.id}`)).status()).toBe(200);
  await expect(other.getByRole('heading', { name: /^Fila en el Puente/ })).toHaveCount(0);
  await page.close(); // the tab that held the stream: the other one takes it over
  const later = aTitle();
  const last = await saveAlert(other.request, later);
  await expect(other.getByText(later)).toBeVisible();
  expect(opened).toHaveLength(2);
  await deleteAlert(other.request, last.id);
});

test('a refresh that fails leaves the page as it is, and what was missed while it was hidden comes when it is seen again', async ({
  page,
  expectStatus,
}) => {
  expectStatus(503);
  await signIn(page);
  const stream = page.waitForRequest('**/api/events*');
  await page.goto('/landing');
  await hydrated(page);
  await stream;
  let asked = 0;
  await page.route('**/*.data*', (route) => {
    asked++;
    return route.fulfill({ status: 503, body: 'Hoy no.' });
  });
  const title = aTitle();
  const { id } = await saveAlert(page.request, title);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Algo salió mal')).toHaveCount(0);
  await page.unroute('**/*.data*');

  await setHidden(page, true);
  const missed = aTitle();
  const second = await saveAlert(page.request, missed);
  await setHidden(page, false);
  await expect(page.getByText(missed)).toBeVisible();
  for (const Id of [id, second.id]) await deleteAlert(page.request, Id);
});

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('[BRDG-8] a new number comes to an open page by itself, dated by its own day, and moves nothing', async ({
  page,
}) => {
  const [day, speed, from] = ['2026-07-17', 600, new Date('2026-07-17T11:40:00-05:00')];
  const source = await startReplay({ day, from, speed, begun: () => {} });
  const REPLAY = `${from.toISOString()}@${speed}`;
  const urls = { BWT_URL: source.url, RATES_URL: source.url };
  const server = await startServer({ ...urls, REPLAY, DEMO: '0', DATA_DIR: await newFolder() });
  try {
    await page.goto(`${server.url}/puentes?cruce=auto`);
    await expect(page.getByText('Repetición del 17 de julio de 2026 a 600×: no es en vivo')).toBeVisible();
    const second = page.getByRole('region', { name: 'Puente 2' });
    await expect(second.getByText(/^hace (un momento|\d+ min)$/).first()).toBeVisible();
    await hydrated(page);
    const number = second.getByText(/^\d+min$/).first();
    const taken = () => second.locator('time').first().getAttribute('datetime');
    const [first, before] = [await taken(), await number.boundingBox()];
    await expect.poll(taken).not.toBe(first); // an hour passes in six seconds
    const after = await number.boundingBox();
    expect([after?.y, after?.height]).toEqual([before?.y, before?.height]);
  } finally {
    await page.goto('about:blank'); // else it asks for the stream of a server that ends
    await server.stop('SIGTERM');
    source.close();
    await removeFolders();
  }
});
