import { expect } from '@playwright/test';
import type { Alert } from '#contract/alerts.ts';
import { posted } from '#tests/support/belongings.ts';
import { bannerOf, layoutShift, showAlerts } from '#tests/support/shown-alerts.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';
import { anAlert } from '#tests/support/wire.ts';

const script = '<script>document.title = "broken in"</script><b>hola</b>';
const top = anAlert({ id: 1, titulo: 'Carril cerrado', textoprincipal: script, color: '#ffffff' });
const bottom = anAlert({ id: 2, titulo: 'Niebla', position: 'bottom', url: 'ejemplo.com/niebla', color: '#a6341d' });
const center = anAlert({
  id: 3,
  titulo: 'Feria',
  position: 'center',
  textosecundario: 'x'.repeat(400),
  color: '#767676',
});
const all = [center, bottom, top];

const close = { name: 'Cerrar aviso' };

test('[ALRT-3] a banner stands at its position in its colour, says what was typed as text, and moves and steals nothing', async ({
  page,
}) => {
  const hidden = [4, 5].map((id) => anAlert({ id, titulo: `Otra ${id}`, position: 'center' }));
  await showAlerts(page, () => [...all, ...hidden]);
  await page.goto('/landing');
  await hydrated(page);
  await expect(bannerOf(page, top)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(bannerOf(page, top)).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(bannerOf(page, bottom)).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(bannerOf(page, top)).toContainText(script);
  await expect(page).not.toHaveTitle('broken in');
  const header = await page.getByRole('banner').boundingBox();
  const [above, below, over] = await Promise.all([top, bottom, center].map((one) => bannerOf(page, one).boundingBox()));
  expect(above?.y).toBe((header?.y ?? 0) + (header?.height ?? 0));
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBe(720);
  expect((over?.y ?? 0) + (over?.height ?? 0) / 2).toBeCloseTo(360, 0);
  await expect(bannerOf(page, bottom).getByRole('link')).toHaveAttribute('href', 'https://ejemplo.com/niebla');
  await expect(bannerOf(page, center).getByRole('link')).toHaveAttribute('href', '/alertas/3'); // its text was cut
  const links = bannerOf(page, top).getByRole('link');
  await expect(links).toHaveText(['Leer más', '2 avisos más']);
  await expect(links.last()).toHaveAttribute('href', '/alertas');
  await expect(page.getByRole('region', { name: /^Aviso: / })).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('body')).toBeFocused();
  expect(await layoutShift(page)).toBe(0);
});

test('[ALRT-3] what was dismissed stays away before anything is painted, until the alert says something else', async ({
  page,
}) => {
  let alerts = all;
  await showAlerts(page, () => alerts);
  await page.goto('/landing');
  await hydrated(page);
  await page.keyboard.press('Escape');
  await expect(bannerOf(page, center)).toHaveCount(0);
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Escape'); // closes nothing else
  await bannerOf(page, bottom).getByRole('button', close).press('Enter');
  await expect(bannerOf(page, bottom)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(bannerOf(page, top)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('avisos'))).toBe('3-1 2-1');
  await page.route('**/assets/*.js', (route) => route.abort()); // only the boot script runs
  await page.goto('/alertas');
  await expect(bannerOf(page, top)).toBeVisible();
  await expect(bannerOf(page, center)).toHaveCount(0);
  await expect(bannerOf(page, bottom)).toHaveCount(0);
  expect(await layoutShift(page)).toBe(0);
  alerts = [{ ...bottom, Version: 2 }];
  await page.goto('/alertas');
  await expect(bannerOf(page, bottom)).toBeVisible();
});

test('[ALRT-3] whatever the browser keeps hides nothing but the banners that it names', async ({ page }) => {
  await showAlerts(page, () => [top, bottom]);
  await page.route('**/assets/*.js', (route) => route.abort()); // only the boot script runs
  await page.goto('/alertas');
  for (const kept of ['"]{}*{display:none}[a="', '[]', '71-1 1-12 1-1x', ' ,1-', '9'.repeat(5000), '4-1 1-1']) {
    await page.evaluate((value) => localStorage.setItem('avisos', value), kept);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 }), kept).toBeVisible();
    await expect(bannerOf(page, bottom), kept).toBeVisible();
    await expect(bannerOf(page, top), kept).toHaveCount(kept === '4-1 1-1' ? 0 : 1);
  }
});

test('[ALRT-3] without JavaScript banners stand in the page, and nothing pretends that they can be dismissed', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await showAlerts(page, () => all);
  await page.goto('/alertas');
  for (const one of all) await expect(bannerOf(page, one)).toBeVisible();
  await expect(page.getByRole('button', close)).toHaveCount(0);
  await expect(bannerOf(page, center)).toHaveCSS('position', 'static');
  await context.close();
});

test('[ALRT-3] a search, a step back over a hash and a place from the directory ask for no alerts of their own', async ({
  page,
}) => {
  await page.route('**/api/events*', (route) => route.abort()); // what others change meanwhile is asked for too
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) asked.push(decodeURIComponent(request.url()));
  });
  await page.goto('/categories');
  await hydrated(page);
  await page.getByRole('button', { name: 'Food', exact: true }).click();
  await expect(page).toHaveURL(/category=Food/);
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/place/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Things to do');
  expect(asked).toEqual([]);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Qué ofrece' }).click();
  await expect(page).toHaveURL('/#features');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Cupones' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cupones');
  expect(asked.filter((url) => url.includes('layout')).map((url) => new URL(url).pathname)).toEqual(['/cupones.data']);
});

test('[ROUTE-25] /alertas lists what is in force and leads to each; one that is over or unknown says so with 404', async ({
  page,
  expectStatus,
}) => {
  expectStatus(404);
  await signIn(page);
  const given = { textoprincipal: `Primera línea\n${script}`, url: 'https://ejemplo.com/', categoria: 'Seguridad' };
  const titulo = `Aviso ${crypto.randomUUID()}`;
  const alert = await posted<Alert>(page.request, '/api/alertas/Crear', { titulo, ...given });
  const off = await posted<Alert>(page.request, '/api/alertas/Crear', { titulo: 'Apagada', vigente: 0 });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Alertas' }).click();
  await expect(page).toHaveURL('/alertas');
  const list = page.getByRole('list', { name: 'Alertas' });
  await expect(list.getByRole('heading', { name: 'Muestra: así se ve un aviso' })).toBeVisible();
  await list.getByRole('link', { name: titulo }).click();
  await expect(page).toHaveURL(`/alertas/${alert.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo);
  await expect(page.getByRole('main').getByText(script)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'ejemplo.com' })).toHaveAttribute(
    'href',
    'https://ejemplo.com/',
  );
  await expect(page).toHaveTitle(`${titulo} · Entrepuentes`);
  await posted(page.request, '/api/alertas/Eliminar', { Id: alert.id });
  for (const id of [alert.id, off.id, 2147483647]) {
    expect((await page.goto(`/alertas/${id}`))?.status()).toBe(404); // also for an administrator
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta alerta ya no está');
  }
  await expectSoundScreen(page);
  await page.getByRole('link', { name: 'Ver las alertas vigentes' }).click();
  await expect(list).toBeVisible();
  await expect(list.getByRole('link', { name: titulo })).toHaveCount(0);
  expect((await page.goto('/alertas/abc'))?.status()).toBe(404);
});

test('[ROUTE-25][ALRT-3] banners and the pages of alerts are accessible and fit a phone', async ({ page }) => {
  let alerts: Alert[] = [];
  await showAlerts(page, () => alerts);
  const long = 'x'.repeat(160);
  const wide = anAlert({ titulo: long, textoprincipal: long.repeat(9), textosecundario: long, url: `${long}.com` });
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
    await hydrated(page);
    if (given.length === 0) await expect(page.getByText('No hay alertas por ahora')).toBeVisible();
    await expectSoundScreen(page, { inDark });
  }
});
