import { expect } from '@playwright/test';
import type { Alert } from '#contract/alerts.ts';
import { alertBanner, measureLayoutShift, renderWithAlerts } from '#tests/support/pages/alert-banners.ts';
import { postToApi } from '#tests/support/pages/create-entities.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';
import { buildAlert } from '#tests/support/responses/public-responses.ts';

const script = '<script>document.title = "broken in"</script><b>hola</b>';
const top = buildAlert({ id: 1, titulo: 'Carril cerrado', textoprincipal: script, color: '#ffffff' });
const bottom = buildAlert({ id: 2, titulo: 'Niebla', position: 'bottom', url: 'ejemplo.com/niebla', color: '#a6341d' });
const center = buildAlert({
  id: 3,
  titulo: 'Feria',
  position: 'center',
  textosecundario: 'x'.repeat(400),
  color: '#767676',
});
const all = [center, bottom, top];

const closeButton = { name: 'Cerrar alerta' };

test('[ALRT-3] a banner has its position and colour, shows typed text as text, shifts no layout and takes no focus', async ({
  page,
}) => {
  const hidden = [4, 5].map((id) => buildAlert({ id, titulo: `Otra ${id}`, position: 'center' }));
  await renderWithAlerts(page, () => [...all, ...hidden]);
  await page.goto('/landing');
  await waitForHydration(page);
  await expect(alertBanner(page, top)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(alertBanner(page, top)).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(alertBanner(page, bottom)).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(alertBanner(page, top)).toContainText(script);
  await expect(page).not.toHaveTitle('broken in');
  const header = await page.getByRole('banner').boundingBox();
  const [above, below, over] = await Promise.all(
    [top, bottom, center].map((alert) => alertBanner(page, alert).boundingBox()),
  );
  expect(above?.y).toBe((header?.y ?? 0) + (header?.height ?? 0));
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBe(720);
  expect((over?.y ?? 0) + (over?.height ?? 0) / 2).toBeCloseTo(360, 0);
  await expect(alertBanner(page, bottom).getByRole('link')).toHaveAttribute('href', 'https://ejemplo.com/niebla');
  await expect(alertBanner(page, center).getByRole('link')).toHaveAttribute('href', '/alertas/3'); // the text is truncated
  const links = alertBanner(page, top).getByRole('link');
  await expect(links).toHaveText(['Leer más', '2 alertas más']);
  await expect(links.last()).toHaveAttribute('href', '/alertas');
  await expect(page.getByRole('region', { name: /^Alerta: / })).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('body')).toBeFocused();
  expect(await measureLayoutShift(page)).toBe(0);
});

test('[ALRT-3] a dismissed banner stays hidden from the first paint until its alert changes', async ({ page }) => {
  let alerts = all;
  await renderWithAlerts(page, () => alerts);
  await page.goto('/landing');
  await waitForHydration(page);
  await page.keyboard.press('Escape');
  await expect(alertBanner(page, center)).toHaveCount(0);
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Escape'); // closes nothing else
  await alertBanner(page, bottom).getByRole('button', closeButton).press('Enter');
  await expect(alertBanner(page, bottom)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(alertBanner(page, top)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('avisos'))).toBe('3-1 2-1');
  await page.route('**/assets/*.js', (route) => route.abort()); // only the boot script runs
  await page.goto('/alertas');
  await expect(alertBanner(page, top)).toBeVisible();
  await expect(alertBanner(page, center)).toHaveCount(0);
  await expect(alertBanner(page, bottom)).toHaveCount(0);
  expect(await measureLayoutShift(page)).toBe(0);
  alerts = [{ ...bottom, Version: 2 }];
  await page.goto('/alertas');
  await expect(alertBanner(page, bottom)).toBeVisible();
});

test('[ALRT-3] malformed stored data hides only the banners that it names', async ({ page }) => {
  await renderWithAlerts(page, () => [top, bottom]);
  await page.route('**/assets/*.js', (route) => route.abort()); // only the boot script runs
  await page.goto('/alertas');
  for (const storedValue of ['"]{}*{display:none}[a="', '[]', '71-1 1-12 1-1x', ' ,1-', '9'.repeat(5000), '4-1 1-1']) {
    await page.evaluate((value) => localStorage.setItem('avisos', value), storedValue);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 }), storedValue).toBeVisible();
    await expect(alertBanner(page, bottom), storedValue).toBeVisible();
    await expect(alertBanner(page, top), storedValue).toHaveCount(storedValue === '4-1 1-1' ? 0 : 1);
  }
});

test('[ALRT-3] without JavaScript banners are part of the page and have no close button', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await renderWithAlerts(page, () => all);
  await page.goto('/alertas');
  for (const alert of all) await expect(alertBanner(page, alert)).toBeVisible();
  await expect(page.getByRole('button', closeButton)).toHaveCount(0);
  await expect(alertBanner(page, center)).toHaveCSS('position', 'static');
  await context.close();
});

test('[ALRT-3] a search, going back over a hash and opening a place request no alerts', async ({ page }) => {
  await page.route('**/api/events*', (route) => route.abort()); // changes of other tests would cause requests
  const dataRequests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) dataRequests.push(decodeURIComponent(request.url()));
  });
  await page.goto('/categories');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Food', exact: true }).click();
  await expect(page).toHaveURL(/category=Food/);
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/place/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Things to do');
  expect(dataRequests).toEqual([]);
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Qué ofrece' }).click();
  await expect(page).toHaveURL('/#features');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Cupones' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cupones');
  expect(dataRequests.filter((url) => url.includes('layout')).map((url) => new URL(url).pathname)).toEqual([
    '/cupones.data',
  ]);
});

test('[ROUTE-25] /alertas lists the alerts in force and links to each; an ended or unknown alert responds with 404', async ({
  page,
  expectStatus,
}) => {
  expectStatus(404);
  await signIn(page);
  const input = { textoprincipal: `Primera línea\n${script}`, url: 'https://ejemplo.com/', categoria: 'Seguridad' };
  const titulo = `Aviso ${crypto.randomUUID()}`;
  const alert = await postToApi<Alert>(page.request, '/api/alertas/Crear', { titulo, ...input });
  const off = await postToApi<Alert>(page.request, '/api/alertas/Crear', { titulo: 'Apagada', vigente: 0 });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Alertas', exact: true }).click();
  await expect(page).toHaveURL('/alertas');
  const list = page.getByRole('list', { name: 'Alertas' });
  await expect(list.getByRole('heading', { name: 'Muestra: así se ve una alerta' })).toBeVisible();
  await list.getByRole('link', { name: titulo }).click();
  await expect(page).toHaveURL(`/alertas/${alert.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo);
  await expect(page.getByRole('main').getByText(script)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'ejemplo.com' })).toHaveAttribute(
    'href',
    'https://ejemplo.com/',
  );
  await expect(page).toHaveTitle(`${titulo} · Entrepuentes`);
  await postToApi(page.request, '/api/alertas/Eliminar', { Id: alert.id });
  for (const id of [alert.id, off.id, 2147483647]) {
    expect((await page.goto(`/alertas/${id}`))?.status()).toBe(404); // also for an administrator
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta alerta ya no está');
  }
  await expectAccessibleScreen(page);
  await page.getByRole('link', { name: 'Ver las alertas vigentes' }).click();
  await expect(list).toBeVisible();
  await expect(list.getByRole('link', { name: titulo })).toHaveCount(0);
  expect((await page.goto('/alertas/abc'))?.status()).toBe(404);
});

test('[ROUTE-25][ALRT-3] banners and the pages of alerts are accessible and fit a phone', async ({ page }) => {
  let alerts: Alert[] = [];
  await renderWithAlerts(page, () => alerts);
  await page.route('**/api/events*', (route) => route.abort()); // an open page would refresh without its alert
  const long = 'x'.repeat(160);
  const wide = buildAlert({ titulo: long, textoprincipal: long.repeat(9), textosecundario: long, url: `${long}.com` });
  const states: [string, Alert[], boolean][] = [
    ['/alertas', [], false],
    ['/alertas', all, true],
    ['/alertas/3', all, false],
    ['/alertas/7', [wide, { ...wide, id: 8, position: 'bottom', color: '#000000' }], false],
    ['/landing', [{ ...wide, position: 'center', color: '#757575' }, top, bottom], true],
  ];
  for (const [path, given, inDark] of states) {
    alerts = given;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await waitForHydration(page);
    if (given.length === 0) await expect(page.getByText('No hay alertas por ahora')).toBeVisible();
    await expectAccessibleScreen(page, { inDark });
  }
});
