import { expect, type Page } from '@playwright/test';
import type { BridgeBoard } from '#contract/bridges.ts';
import type { RateBoard } from '#contract/rates.ts';
import { bridges } from '#domain/bridges/bridges.ts';
import { alertBanner, measureLayoutShift } from '#tests/support/pages/alert-banners.ts';
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
import { buildAlert } from '#tests/support/responses/public-responses.ts';

const colombia = bridges[2] as (typeof bridges)[number];
const isPage = ({ pathname }: URL) => /^\/puentes/.test(pathname);

/** Renders the bridge pages with the given board, which is built anew for each page. */
async function showBoard(page: Page, board: (now: string) => BridgeBoard): Promise<void> {
  await page.route('**/api/events*', (route) => route.abort()); // events of the real server concern other bridges
  await renderWithApi(page, isPage, { bridges: { board: async () => board(new Date().toISOString()) } });
}

const bridgeCard = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });
const summary = (page: Page, name: string) => bridgeCard(page, name).locator('summary');

test('[BRDG-1][BRDG-3] every lane display is accessible, fits a phone, shifts no layout and stays visible in forced colours', async ({
  page,
}) => {
  await showBoard(page, buildEveryLaneDisplay);
  await page.goto('/puentes');
  await waitForHydration(page);
  expect(await measureLayoutShift(page)).toBe(0);
  for (const name of ['Puente 1', 'Puente 2', 'Puente Colombia', 'Puente del Comercio'])
    await summary(page, name).click();
  const first = bridgeCard(page, 'Puente 1').getByRole('listitem').first();
  await expect(first).toContainText('hace 1 min');
  await expect(page.getByRole('table', { name: 'Minutos de espera estimados, Puente 2' })).toBeVisible();
  await expectAccessibleScreen(page, { inDark: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await expect(first.getByText('Fluido')).toBeVisible();
  }
});

test('[FIVE-1] a phone shows the waits at all four bridges without scrolling, below a notice and during an outage', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/api/events*', (route) => route.abort());
  const boardAt = (at: string) => {
    const board = buildEveryLaneDisplay(at);
    return { ...board, source: { ...board.source, failingSince: minutesBefore(at, 20) } };
  };
  const titulo = 'Cierre parcial del Puente 2 por obras';
  await renderWithApi(page, ({ pathname }) => /^\/(puentes|landing)/.test(pathname), {
    bridges: { board: async () => boardAt(new Date().toISOString()) },
    alerts: {
      list: async () => [
        buildAlert({ titulo, textoprincipal: 'Dos carriles menos hasta las 6 de la tarde. '.repeat(5) }),
      ],
    },
  });
  await page.goto('/puentes');
  await expect(alertBanner(page, { titulo })).toBeInViewport({ ratio: 1 });
  for (const name of ['Puente 1', 'Puente 2', 'Puente Colombia', 'Puente del Comercio'])
    await expect(summary(page, name)).toBeInViewport({ ratio: 1 });
  await waitForHydration(page);
  await alertBanner(page, { titulo }).getByRole('button').click();
  await page.goto('/landing');
  await expect(page.getByRole('region', { name: 'Los puentes, ahora' }).getByRole('list').last()).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('region', { name: 'El dólar' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('region', { name: 'Los puentes, ahora' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'El dólar' })).toBeInViewport({ ratio: 1 });
});

test('[BRDG-1][FIVE-1] links choose the way to cross and keep scroll position and focus; the browser remembers it', async ({
  page,
}) => {
  await showBoard(page, buildEveryLaneDisplay);
  await page.goto('/dolar');
  await page.goto('/puentes');
  await waitForHydration(page);
  await page.setViewportSize({ width: 360, height: 400 });
  const sentri = page.getByRole('navigation', { name: 'Cómo cruzas' }).getByRole('link', { name: 'SENTRI' });
  await sentri.focus();
  const scrollY = await page.evaluate(() => window.scrollY);
  await sentri.press('Enter');
  await expect(page).toHaveURL('/puentes?cruce=sentri');
  await expect(summary(page, 'Puente 1')).toContainText('0min');
  await expect(summary(page, 'Puente 2')).toContainText('Auto 45 min · Ready Lane ≈120 min');
  await expect(sentri).toBeFocused();
  await expect(sentri).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
  await page.goBack();
  await expect(page).toHaveURL('/dolar');
  await page.goto('/puentes'); // a new document
  await expect(page).toHaveURL('/puentes?cruce=sentri');
  await page.goto('/dolar');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Puentes' }).click(); // without a new document
  await expect(page).toHaveURL('/puentes?cruce=sentri');
  await page.getByRole('link', { name: 'Auto', exact: true }).click();
  await expect(sentri).not.toHaveAttribute('aria-current');
  await page.goto('/puentes');
  await expect(page).toHaveURL('/puentes');
});

test('[BRDG-1][BRDG-6] without JavaScript the page shows waits with their times, the ways to cross and the advice', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await showBoard(page, buildEveryLaneDisplay);
  await page.goto('/puentes');
  await summary(page, 'Puente 2').click();
  await expect(bridgeCard(page, 'Puente 2').getByRole('listitem').first()).toContainText(
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
  await expect(summary(page, 'Puente del Comercio')).toContainText('≈5min');
  await context.close();
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
  await expect(
    page.getByRole('navigation', { name: 'Cómo cruzas' }).getByRole('link', { name: 'Camión' }),
  ).toHaveAttribute('aria-current', 'true');
  expect(requests.filter((line) => line.includes('12345') || line.startsWith('POST'))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('12345');
  await page.goto('/puentes?cruce=auto');
  await expect(summary(page, 'Puente Colombia').getByText('Mejor opción')).toBeVisible();
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
  await expect(page.getByRole('main').getByRole('group', { name: /^Puente/ })).toHaveCount(4);
  await summary(page, 'Puente Colombia').click();
  const toPage = bridgeCard(page, 'Puente Colombia').getByRole('link', { name: /^Todo sobre/ });
  await expect(toPage).toHaveAttribute('href', '/puentes/230403');
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
