import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { createPlace, postToApi } from '#tests/support/pages/create-entities.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

const recordStreams = (page: Page, streams: string[]) =>
  page.on('request', (request) => request.url().includes('/api/events') && streams.push(request.url()));

const saveAlert = (request: APIRequestContext, titulo: string, more: object = {}) =>
  postToApi<{ id: number }>(request, '/api/alertas/Crear', { titulo, position: 'top', vigente: 1, ...more });
const deleteAlert = (request: APIRequestContext, Id: number) => postToApi(request, '/api/alertas/Eliminar', { Id });
const aTitle = () => `Fila en el Puente ${crypto.randomUUID()}`;

test('[ALRT-3][POST-3] every open page of a browser shows a saved alert over one stream and removes it when it is deleted or expires; a post appears at its time', async ({
  page,
  context,
}) => {
  await signIn(page);
  const other = await context.newPage();
  const streams: string[] = [];
  for (const tab of [page, other]) recordStreams(tab, streams);
  await page.goto('/landing');
  await waitForHydration(page);
  await other.goto('/categories');
  await waitForHydration(other);
  const [deleted, expiring] = [aTitle(), aTitle()];
  const { id } = await saveAlert(page.request, deleted);
  for (const tab of [page, other]) await expect(tab.getByText(deleted)).toBeVisible();
  expect(streams).toHaveLength(1);
  await deleteAlert(page.request, id);
  for (const tab of [page, other]) await expect(tab.getByText(deleted)).toHaveCount(0);

  const expiringAlert = await saveAlert(page.request, expiring);
  for (const tab of [page, other]) await expect(tab.getByText(expiring)).toBeVisible();
  const inTwoSeconds = () => new Date(Date.now() + 2000).toISOString();
  await postToApi(page.request, '/api/alertas/Editar', {
    id: expiringAlert.id,
    titulo: expiring,
    position: 'top',
    vigente: 1,
    expira: 1,
    expiracion: inTwoSeconds(),
  });
  const post = await postToApi<{ id: number }>(page.request, '/api/postsmain', {
    titulo: aTitle(),
    fecha: '2026-11-21',
    lugardemostreo: 'categories',
    fechahorapublicacion: inTwoSeconds(),
  });
  for (const tab of [page, other]) await expect(tab.getByText(expiring)).toHaveCount(0);
  await deleteAlert(page.request, expiringAlert.id);
  await expect(other.getByRole('heading', { name: /^Fila en el Puente/ })).toBeVisible();
  expect((await page.request.delete(`/api/postsmain/${post.id}`)).status()).toBe(200);
  await expect(other.getByRole('heading', { name: /^Fila en el Puente/ })).toHaveCount(0);
  await page.close(); // this tab holds the stream; the other one takes it over
  const later = aTitle();
  const last = await saveAlert(other.request, later);
  await expect(other.getByText(later)).toBeVisible();
  expect(streams).toHaveLength(2);
  await deleteAlert(other.request, last.id);
});

test('[ALRT-3] a page that does not depend on a change is not refreshed for it when it is opened later', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const visitor = await browser.newPage(); // without a session, so that the page comes from the cache of the server
  const visit = async () => {
    const stream = visitor.waitForRequest('**/api/events*');
    const [, rendered] =
      /rendered;desc=(\d+)/.exec((await visitor.goto('/alertas'))?.headers()['server-timing'] ?? '') ?? [];
    return `${rendered} ${new URL((await stream).url()).searchParams.get('desde')}`;
  };
  await visit();
  const [rendered, before] = (await visit()).split(' ');
  await createPlace(page.request);
  await expect.poll(visit).not.toBe(`${rendered} ${before}`);
  expect(await visit()).toMatch(new RegExp(`^${rendered} `)); // not rendered again
  await visitor.close();
});

test('a failed refresh leaves the page unchanged, and a page that becomes visible again shows what it missed', async ({
  page,
  expectStatus,
}) => {
  expectStatus(503);
  await signIn(page);
  const stream = page.waitForRequest('**/api/events*');
  await page.goto('/landing');
  await waitForHydration(page);
  await stream;
  let refreshes = 0;
  await page.route('**/*.data*', (route) => {
    refreshes++;
    return route.fulfill({ status: 503, body: 'Hoy no.' });
  });
  const title = aTitle();
  const { id } = await saveAlert(page.request, title);
  await expect.poll(() => refreshes).toBeGreaterThan(0);
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

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
