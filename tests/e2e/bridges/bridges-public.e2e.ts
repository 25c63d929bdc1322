import { expect, type Page } from '@playwright/test';
import type { BridgeBoard } from '#contract/bridges.ts';
import type { RateBoard } from '#contract/rates.ts';
import { bridges } from '#domain/bridges/bridges.ts';
import { measureLayoutShift } from '#tests/support/pages/alert-banners.ts';
import { renderWithApi } from '#tests/support/pages/render-with-api.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';
import {
  buildBoard,
  buildBridge,
  buildEstimates,
  buildLane,
  minutesBefore,
} from '#tests/support/responses/bridge-board.ts';
import { buildEveryLaneDisplay } from '#tests/support/responses/every-lane-display.ts';

const colombia = bridges[2] as (typeof bridges)[number];
const isPage = ({ pathname }: URL) => /^\/puentes/.test(pathname);

/** Renders the bridge pages with the given board, which is built anew for each page. */
async function showBoard(page: Page, board: (now: string) => BridgeBoard): Promise<void> {
  await page.route('**/api/events*', (route) => route.abort()); // events of the real server concern other bridges
  await renderWithApi(page, isPage, { bridges: { board: async () => board(new Date().toISOString()) } });
}

const bridgeRegion = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

test('[BRDG-1][BRDG-3] every lane display is accessible, fits a phone, shifts no layout and stays visible in forced colours', async ({
  page,
}) => {
  await showBoard(page, buildEveryLaneDisplay);
  await page.goto('/puentes');
  await waitForHydration(page);
  const first = bridgeRegion(page, 'Puente 1').getByRole('listitem').first();
  await expect(first).toContainText('hace 1 min');
  expect(await measureLayoutShift(page)).toBe(0);
  await bridgeRegion(page, 'Puente 2').getByText('Próximas 6 horas').click();
  await expect(page.getByRole('table', { name: 'Minutos de espera estimados, Puente 2' })).toBeVisible();
  await expectAccessibleScreen(page, { inDark: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await expect(first.getByText('Fluido')).toBeVisible();
  }
});

test('[BRDG-1] links filter the lanes by the way to cross, and keep scroll position and focus', async ({ page }) => {
  await showBoard(page, buildEveryLaneDisplay);
  await page.goto('/puentes');
  await waitForHydration(page);
  await page.setViewportSize({ width: 360, height: 400 });
  const sentri = page.getByRole('navigation', { name: 'Cómo cruzas' }).getByRole('link', { name: 'SENTRI' });
  await sentri.focus();
  const scrollY = await page.evaluate(() => window.scrollY);
  await sentri.press('Enter');
  await expect(page).toHaveURL('/puentes?cruce=sentri');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Puente 1',
    'Puente Colombia',
    'Por dónde cruzar ahora',
  ]);
  await expect(sentri).toBeFocused();
  await expect(sentri).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
  await page.goto('/puentes?cruce=ready');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Puente 2');
  await expect(page.getByRole('region', { name: 'Por dónde cruzar ahora' })).toContainText('2 h de espera estimada');
});

test('[BRDG-1][BRDG-6] without JavaScript the page shows waits with their times, the filter and the advice', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await showBoard(page, buildEveryLaneDisplay);
  await page.goto('/puentes');
  await expect(bridgeRegion(page, 'Puente 2').getByRole('listitem').first()).toContainText(
    /tomado (ayer )?a las? \d+:\d\d [ap]\.m\./,
  );
  await expect(page.getByRole('region', { name: 'Por dónde cruzar ahora' })).toContainText(
    'Por ahora, el Puente 2: 46 min hasta el centro de Laredo, con 45 min de espera.',
  );
  await expect(page.getByRole('button', { name: 'Usar mi ubicación' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Aeropuerto' }).click();
  await expect(page.getByRole('region', { name: 'Por dónde cruzar ahora' })).toContainText(
    'hasta el aeropuerto de Laredo',
  );
  await page.getByRole('link', { name: 'Camión' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Puente del Comercio Mundial');
  await context.close();
});

test('[BRDG-1][BRDG-8] an open page updates ages, refreshes by itself, announces a changed wait to screen readers and marks a stale reading', async ({
  page,
}) => {
  let minutes = 45;
  let isReachable = true;
  const started = new Date().toISOString();
  const observedAt = minutesBefore(started, 30);
  await page.clock.install();
  await showBoard(page, (now) =>
    buildBoard(now, [
      buildBridge(now, { lanes: [buildLane(now, { minutes, reading: { minutes, lanesOpen: 6, observedAt } })] }),
    ]),
  );
  await page.route(/\/puentes\.data/, (route) => (isReachable ? route.fallback() : route.abort()));
  await page.goto('/puentes');
  const lane = bridgeRegion(page, 'Puente 2').getByRole('listitem');
  await expect(lane).toContainText('hace 30 min');
  await page.getByRole('link', { name: 'Ready Lane' }).focus();
  minutes = 70;
  await page.clock.fastForward('02:30');
  await expect(lane).toContainText('70min');
  await expect(lane).toContainText('hace 32 min');
  await expect(page.getByRole('status').filter({ hasText: 'Puente 2, auto: 70 minutos' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Ready Lane' })).toBeFocused();
  expect(await measureLayoutShift(page)).toBe(0);
  isReachable = false;
  await page.clock.fastForward('03:00:00');
  await expect(lane).toContainText('Número de hace 3 h');
  await expect(lane).not.toContainText('Muy cargado');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Los puentes, ahora'); // a failed refresh keeps the page
});

test('[BRDG-6] the location is requested only after a tap, used only in the page, never sent and never stored', async ({
  page,
  context,
}) => {
  const point = { latitude: 27.482345, longitude: -99.512345 };
  await context.setGeolocation(point);
  await context.grantPermissions(['geolocation']);
  await showBoard(page, (now) =>
    buildBoard(now, [
      buildBridge(now, { lanes: [buildLane(now, { minutes: 120, estimates: buildEstimates(now, 120) })] }),
      buildBridge(now, { ...colombia, lanes: [buildLane(now, { minutes: 10, estimates: buildEstimates(now, 10) })] }),
    ]),
  );
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/puentes?cruce=auto');
  const panel = page.getByRole('region', { name: 'Por dónde cruzar ahora' });
  await panel.getByRole('button', { name: 'Usar mi ubicación' }).click();
  await expect(panel).toContainText(
    /Sal por el Puente Colombia: 1\sh\s\d+\smin hasta el centro de Laredo, con 11\smin de espera estimada\. Por el Puente 2 serían 2\sh\s\d\smin\./,
  );
  await expect(panel.getByRole('list', { name: /^Puentes, del más rápido/ })).toContainText('Puente Colombia');
  await expect(panel).toContainText('no salió de este teléfono');
  await panel.getByRole('link', { name: 'Aeropuerto' }).click();
  await expect(panel).toContainText(/Sal por .* hasta el aeropuerto de Laredo/);
  await page.goBack();
  await expect(panel).toContainText(/Sal por .* hasta el centro de Laredo/);
  await page.getByRole('link', { name: 'Camión' }).click(); // a navigation does not send it either
  await expect(page.getByText('Ningún puente tiene ese carril')).toBeVisible();
  expect(requests.filter((line) => line.includes('12345') || line.startsWith('POST'))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('12345');
  await page.goto('/puentes?cruce=auto');
  await expect(panel).toContainText('Lo más rápido es el Puente Colombia');
  await context.clearPermissions();
  await page.reload();
  await panel.getByRole('button', { name: 'Usar mi ubicación' }).click();
  await expect(panel).toContainText('No diste permiso para usar tu ubicación');
  await expectAccessibleScreen(page);
});

test('[BRDG-1][BRDG-7][RATE-1] every page links to bridges and dollar; the server shows four bridges, each with its history, and invents no rate', async ({
  page,
  request,
}) => {
  await page.goto('/cupones');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Puentes' }).click();
  await expect(page).toHaveURL('/puentes');
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Puente Colombia' })).toHaveAttribute('href', '/puentes/230403');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Los puentes, ahora');
  expect((await request.get('/puentes/230103')).status()).toBe(404);
  await page.goto('/puentes/230403?carril=commercial_fast'); // a lane without a reading has a page too
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Puente Colombia');
  await expect(page.getByRole('heading', { name: 'Próximas 6 horas: Camión, FAST' })).toBeVisible();
  expect((await request.get('/api/bridges/230403/history.csv?lane=commercial_fast')).status()).toBe(200);
  const board: RateBoard = await (await request.get('/api/rates')).json();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dólar' }).click();
  const rate = page.getByRole('region', { name: 'Tipo de cambio de referencia' });
  if (board.reference) await expect(rate).toContainText('Fuente:');
  else await expect(rate).toContainText('Sin tipo de cambio de referencia por ahora');
});
