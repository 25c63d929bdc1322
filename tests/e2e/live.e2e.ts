import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { posted } from '#tests/support/belongings.ts';
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

  const soon = () => new Date(Date.now() + 4000).toISOString();
  const made = await saveAlert(page.request, expiring, { expira: 1, expiracion: soon() });
  const post = await posted<{ id: number }>(page.request, '/api/postsmain', {
    ...{ titulo: aTitle(), fecha: '2026-11-21', lugardemostreo: 'categories', fechahorapublicacion: soon() },
  });
  await expect(page.getByText(expiring)).toBeVisible();
  for (const tab of [page, other]) await expect(tab.getByText(expiring)).toHaveCount(0, { timeout: 15_000 });
  await deleteAlert(page.request, made.id);
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
